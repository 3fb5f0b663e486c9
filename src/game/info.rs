//! What a game is, as one constant.

use super::id::{IdForm, Limit};
use super::talk::Talk;
use super::{Cli, Dialogue, Field, LaneNames, Look, Seats, TAKE, Verb, Words};

/// What a game is: everything about it that is not worked out.
pub struct Info {
    /// Its name in ids and on the command line.
    pub id: &'static str,
    /// Its name in the menu.
    pub title: &'static str,
    /// What makes it different from the others, in a few words.
    pub tagline: &'static str,
    /// The idea of the game, one screen, for the help.
    pub help: &'static str,
    /// What it calls its things.
    pub words: Words,
    /// What the last of its things is called where it is taken, if that is not `the last stone`.
    pub the_last: Option<&'static str>,
    /// How its board is drawn.
    pub look: Look,
    /// What its moves do with stones, where no single one is meant.
    pub verb: Verb,
    /// Who plays when nobody says otherwise.
    pub seats: Seats,
    /// Who plays on the screen when nobody says otherwise: a human against the computer, seated so that the opening is won for
    /// the human, where the rules leave a choice.
    pub inviting_seats: Seats,
    /// A computer that is lost takes one stone at a time, as the game's source has it; in other games it varies how it holds out.
    pub loses_stone_by_stone: bool,
    /// Its options, in the order shown.
    pub fields: &'static [Field],
    /// What its ids say besides the board.
    pub id_form: IdForm,
    /// What the command line takes besides its options.
    pub cli: Cli,
    /// How it talks line by line.
    pub dialogue: &'static dyn Dialogue,
}

impl Info {
    /// A game of stones in numbered heaps without a name: what most games share.
    pub const NONE: Self = Self {
        id: "",
        title: "",
        tagline: "",
        help: "",
        words: Words {
            stone: "stone",
            stones: "stones",
            heap: "heap",
            heaps: "heaps",
            lanes: LaneNames::Numbered,
            takes: true,
        },
        the_last: None,
        look: Look::Bars,
        verb: TAKE,
        seats: Seats::HumanStarts,
        inviting_seats: Seats::HumanStarts,
        loses_stone_by_stone: false,
        fields: &[],
        id_form: IdForm { limit: Limit::Never, ending: true },
        cli: Cli { arguments: &[], computer_switch: None, version: None },
        dialogue: &Talk::PLAIN,
    };
}
