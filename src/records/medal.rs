//! Medals: one a game and level, for a game that was won without help.

use serde::{Deserialize, Serialize};

use crate::cpu::Level;
use crate::game::GameKey;
use crate::games;

use super::form::{self, Unreadable};
use super::{Finished, time_of, write_time};

/// Fewest moves of one's own in which something is decided.
const LEAST_MOVES: usize = 3;
/// What is said of a win in fewer.
const TOO_SHORT: &str = "A win in fewer than 3 moves of yours earns no medal.";
/// What is said of a win with help.
const HELPED: &str = "A win without help earns a medal.";

/// A level that was beaten in a game without help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Medal {
    /// The game.
    pub game: GameKey,
    /// The level.
    pub level: Level,
    /// When it was won, in seconds since 1970.
    pub when: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MedalForm {
    version: u32,
    entry: String,
    level: String,
    when: String,
}

impl Medal {
    /// Whether it is for the same game and level.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        (self.game, self.level) == (other.game, other.level)
    }

    /// `●●○○`: the levels of a game that were beaten, from the easiest on; `None` where there is none.
    #[must_use]
    pub fn pips(medals: &[Self], game: GameKey) -> Option<String> {
        let has = |level| medals.iter().any(|medal| (medal.game, medal.level) == (game, level));
        let levels = || Level::ALL.into_iter().rev();
        levels().any(has).then(|| levels().map(|level| if has(level) { '●' } else { '○' }).collect())
    }

    /// The medal as one line of JSON, without its end of line.
    #[must_use]
    pub fn write(&self) -> String {
        form::write(&MedalForm {
            version: 1,
            entry: games::get(self.game).id().to_owned(),
            level: self.level.word().to_owned(),
            when: write_time(self.when),
        })
    }

    /// The medal a line holds.
    ///
    /// # Errors
    /// Why it holds none.
    pub fn read(line: &str) -> Result<Self, Unreadable> {
        let form: MedalForm = form::read(line)?;
        let word = |what, text: &str| Unreadable::Word(what, form::quoted(text));
        Ok(Self {
            game: games::by_id(&form.entry).ok_or_else(|| word("the game", &form.entry))?,
            level: Level::by_word(&form.level).ok_or_else(|| word("the level", &form.level))?,
            when: time_of(&form.when).ok_or_else(|| Unreadable::Time(form::quoted(&form.when)))?,
        })
    }
}

impl Finished {
    /// The medal the game is worth: won without help by a human against the computer at one of its levels, from the opening of the
    /// options, in moves enough of one's own.
    #[must_use]
    pub fn medal(&self) -> Option<Medal> {
        self.medal_by_moves()
            .and_then(|(medal, enough)| (enough && self.sheet.help.is_none()).then_some(medal))
    }

    /// The medal it would be worth had it lasted longer, or had nothing helped, and that in a sentence.
    #[must_use]
    pub fn missed_medal(&self) -> Option<(Medal, &'static str)> {
        let (medal, enough) = self.medal_by_moves()?;
        match (enough, self.sheet.help.is_none()) {
            (true, true) => None,
            (true, false) => Some((medal, HELPED)),
            // With and without help it would have been too short.
            (false, _) => Some((medal, TOO_SHORT)),
        }
    }

    /// The medal of a win without help, and whether the moves are enough for it.
    fn medal_by_moves(&self) -> Option<(Medal, bool)> {
        let sheet = &self.sheet;
        let human = sheet.human().filter(|human| *human == self.winner)?;
        let level = sheet.level(human.other())?;
        let game = games::get(sheet.game);
        let first = usize::from(sheet.starter != human);
        let own_moves = (first..sheet.moves.len()).step_by(2).count();
        let by_rule_of_thumb = game.search().is_some_and(|search| search.depth(&sheet.setup).is_some())
            || game.unproven_until(&sheet.opening).is_some();
        let worth = sheet.help.is_counted()
            && sheet.given == 0
            && !(sheet.set_up || sheet.played_out || by_rule_of_thumb);
        let medal = Medal { game: sheet.game, level, when: self.when };
        worth.then_some((medal, own_moves >= LEAST_MOVES))
    }
}
