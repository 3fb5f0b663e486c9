//! The dialogues of the five source games, character for character (`--plain`): each says what it prints and asks, and the loop here
//! decides in which order.

mod grid;
mod matches;
mod nim;
mod red_blue;
mod take_away;

use crate::coach::{Level, Skill};
use crate::game::{
    Console, Ended, Game, GameOptions, Halt, Illegal, Lineup, Move, MoveTarget, Position, Searched, Side,
    Stop, Token, mixed_seed, sentence,
};
use crate::games;
use crate::session::{Answer, Driver, GameSetup, NameError, Player, Request, Session, Update};

use super::computer::Programs;

/// The computer's move, and what a depth-limited search cost.
pub(super) type Reply = (Move, Option<Searched>);

/// Chooses the computer's move from the game, the position, how well it plays and a seed for its mistakes. `None` if there is none.
pub(super) type Computer<'a> = dyn FnMut(&dyn Game, &Position, Skill, u64) -> Option<Reply> + 'a;

fn find_dialogue(game: &dyn Game) -> Option<&'static dyn Dialogue> {
    Some(match game.id() {
        "take-away" => &take_away::TakeAwayDialogue,
        "nim" => &nim::NimDialogue,
        "matches" => &matches::MatchesDialogue,
        "grid" => &grid::GridDialogue,
        "red-blue" => &red_blue::RedBlueDialogue,
        _ => return None,
    })
}

/// Whether a game can be played as its source has it.
#[must_use]
pub fn has_dialogue(game: &dyn Game) -> bool {
    find_dialogue(game).is_some()
}

/// A question to be answered with Y or N.
#[derive(Clone, Copy)]
struct YesNo {
    question: &'static str,
    /// What is said to any other answer, before the question is put again.
    refusal: &'static str,
    empty_is_yes: bool,
}

impl YesNo {
    fn ask(self, console: &mut dyn Console) -> Result<bool, Halt> {
        loop {
            console.say(self.question)?;
            let answer = if self.empty_is_yes { console.line()? } else { console.token()? };
            match &answer {
                Token::Text(text) if text.eq_ignore_ascii_case("y") => return Ok(true),
                Token::Text(text) if text.eq_ignore_ascii_case("n") => return Ok(false),
                Token::Text(text) if text.is_empty() => return Ok(true),
                _ => {}
            }
            console.forget_line();
            console.say(self.refusal)?;
        }
    }
}

/// The game as a dialogue sees it.
#[derive(Clone, Copy)]
struct Scene<'a>(&'a Session);

impl Scene<'_> {
    fn position(&self) -> &Position {
        self.0.position()
    }

    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn is_human(&self, side: Side) -> bool {
        self.0.player(side).is_human()
    }

    fn own_name(&self, side: Side) -> Option<&String> {
        self.0.setup.names[side.index()].as_ref()
    }

    /// Whether `side` is spoken to as "you": the only human, who gave no name.
    fn is_you(&self, side: Side) -> bool {
        self.0.setup.is_duel() && self.is_human(side) && self.own_name(side).is_none()
    }

    /// The name of `side`, or else the word for its kind, numbered if both players are of that kind.
    fn name(&self, side: Side, human: &str, computer: &str) -> String {
        let kind = if self.is_human(side) { human } else { computer };
        match self.own_name(side) {
            Some(name) => name.clone(),
            None if self.0.setup.is_duel() => kind.to_owned(),
            None => format!("{kind} {}", side.index() + 1),
        }
    }

    /// Checks a move. The error says why it isn't legal.
    fn check(&self, mv: Move) -> Result<(), String> {
        let (game, position) = (self.0.game(), self.position());
        game.check(position, &mv).map_err(|illegal| game.refusal(position, mv, illegal))
    }
}

/// What a game prints and asks. An error ends the conversation.
trait Dialogue: Sync {
    /// Said once, before everything else.
    fn introduction(&self, _opening: &Position) -> String {
        String::new()
    }

    fn name_question(&self, _lineup: Lineup, _side: Side) -> Option<&'static str> {
        None
    }

    /// Asks for the options the game wants to ask for; those in `given` are known already.
    fn ask_setup(
        &self,
        _console: &mut dyn Console,
        _setup: &mut GameOptions,
        _given: &[&str],
    ) -> Result<(), Halt> {
        Ok(())
    }

    /// Whether the human starts.
    fn starter_question(&self) -> Option<YesNo> {
        None
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String;

    /// Asks for a move until it is a legal one.
    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt>;

    /// Said after `mv`, the last move.
    fn after_move(&self, scene: &Scene<'_>, mv: Move) -> String;

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String;

    fn again_question(&self) -> Option<YesNo> {
        None
    }
}

/// Asks how many stones of a heap until that is a legal move. `refusal` answers what is no number, and an illegal number.
fn ask_count(
    scene: &Scene<'_>,
    console: &mut dyn Console,
    question: &str,
    group: usize,
    refusal: &dyn Fn(Option<Illegal>) -> String,
) -> Result<Move, Halt> {
    let (game, position) = (scene.0.game(), scene.position());
    loop {
        console.say(question)?;
        let why = match console.number()? {
            None => None,
            Some(number) => {
                let count = u32::try_from(number.max(0)).unwrap_or(u32::MAX);
                let mv = game.move_at(position, MoveTarget::Stones { group, count });
                match game.check(position, &mv) {
                    Ok(()) => return Ok(mv),
                    Err(illegal) => Some(illegal),
                }
            }
        };
        console.say(&format!("{}\n", refusal(why)))?;
    }
}

/// Plays until nobody wants another game; `finished` gets every game in which a person played to the end. Options and names that
/// are `given` are not asked for.
///
/// # Errors
/// Why it ended before a game was over.
pub fn play_dialogue(
    setup: &GameSetup,
    given: &[&str],
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    finished: &mut dyn FnMut(&Session),
) -> Result<(), Halt> {
    let mut setup = setup.clone();
    let Some(dialogue) = find_dialogue(setup.rules()) else {
        return Err(Halt::Failed(format!("{} has no source dialogue", setup.rules().title())));
    };
    let has_person = setup.humans() != [false, false];
    console.say(&dialogue.introduction(&setup.opening()))?;
    ask_names(&mut setup, dialogue, console)?;
    if has_person && setup.position.is_none() {
        dialogue.ask_setup(console, &mut setup.options, given)?;
    }
    let first_seed = setup.seed;
    let mut programs = Programs::of(&setup);
    for number in 0.. {
        setup.seed = if number == 0 { first_seed } else { mixed_seed(first_seed, number) };
        if !given.contains(&"first") {
            ask_who_starts(&mut setup, dialogue, console)?;
        }
        let session = play_game(&setup, dialogue, console, computer, &mut programs)?;
        if has_person {
            console.flush()?;
            finished(&session);
        }
        match dialogue.again_question().filter(|_| has_person).map(|question| question.ask(console)) {
            Some(Ok(true)) => {}
            None | Some(Ok(false) | Err(Halt::InputEnded)) => break,
            Some(Err(halt)) => return Err(halt),
        }
    }
    Ok(())
}

fn ask_names(setup: &mut GameSetup, dialogue: &dyn Dialogue, console: &mut dyn Console) -> Result<(), Halt> {
    for side in Side::BOTH {
        let Some(question) = dialogue.name_question(setup.lineup(), side) else { continue };
        while setup.names[side.index()].is_none() {
            console.say(question)?;
            let named = match console.line()? {
                // No name is fine too: there are default ones.
                Token::Text(text) if text.is_empty() => break,
                Token::Text(text) => setup.rename(side, &text),
                Token::Unreadable => Err(NameError::Unreadable),
            };
            if let Err(reason) = named {
                console.say(&format!("   {}\n", sentence(&reason.to_string())))?;
            }
        }
    }
    Ok(())
}

fn ask_who_starts(
    setup: &mut GameSetup,
    dialogue: &dyn Dialogue,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let duel = setup.is_duel();
    if let Some(question) = dialogue.starter_question().filter(|_| duel) {
        let human_starts = question.ask(console)?;
        let human = if setup.humans()[0] { Side::One } else { Side::Two };
        setup.starter = if human_starts { human } else { human.other() };
    }
    Ok(())
}

/// One game from its opening to its end.
fn play_game(
    setup: &GameSetup,
    dialogue: &dyn Dialogue,
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    programs: &mut Programs,
) -> Result<Session, Halt> {
    let mut session = Session::new(setup.clone());
    let mut front_end = FrontEnd { dialogue, console, computer, programs, turn_shown: None };
    front_end.show_given_moves(&session)?;
    session.drive(&mut front_end)?;
    let Some(ended) = session.result() else { return Err(Halt::Refused) };
    front_end.programs.tell_results(ended.winner(session.turn()), ended.points);
    front_end.console.say(&dialogue.the_end(&Scene(&session), ended))?;
    Ok(session)
}

/// A game as its dialogue tells it.
struct FrontEnd<'a, 'c> {
    dialogue: &'a dyn Dialogue,
    console: &'a mut dyn Console,
    computer: &'a mut Computer<'c>,
    programs: &'a mut Programs,
    /// The number of moves before the turn that was shown last.
    turn_shown: Option<usize>,
}

impl FrontEnd<'_, '_> {
    /// Shows the moves that the setup brings along.
    fn show_given_moves(&mut self, session: &Session) -> Result<(), Halt> {
        let mut earlier = session.clone();
        for (ply, played) in session.history().moves().iter().enumerate() {
            earlier.go_to(ply);
            self.console.say(&self.dialogue.before_turn(&Scene(&earlier)))?;
            earlier.go_to(ply + 1);
            self.console.say(&self.dialogue.after_move(&Scene(&earlier), played.mv))?;
        }
        Ok(())
    }

    fn show_turn(&mut self, session: &Session) -> Result<(), Halt> {
        if self.turn_shown.replace(session.ply()) != Some(session.ply()) {
            self.console.say(&self.dialogue.before_turn(&Scene(session)))?;
        }
        // A program or a search may take seconds.
        self.console.flush()
    }
}

impl Driver for FrontEnd<'_, '_> {
    type Error = Halt;

    fn answer(&mut self, session: &Session, request: &Request) -> Result<Answer, Halt> {
        self.show_turn(session)?;
        match request {
            Request::Move { game, position, skill, seed } => {
                let reply = (self.computer)(games::get(*game), position, *skill, *seed);
                let (mv, searched) = reply.ok_or_else(|| no_move("has no move"))?;
                Ok(Answer::Move { mv, before: None, after: None, searched, remarks: vec![] })
            }
            Request::AskProgram { side, game, position } => {
                let name = session.setup.name(*side);
                match self.programs.ask(*side, *game, position, &name, &Stop::default()) {
                    Ok((mv, remarks)) => {
                        for remark in remarks.iter().filter(|remark| !remark.is_empty()) {
                            self.console.say(&format!("{name} says: {remark}\n"))?;
                        }
                        Ok(Answer::Move { mv, before: None, after: None, searched: None, remarks })
                    }
                    Err(why) => Ok(Answer::Failed(why)),
                }
            }
            _ => Err(no_move("was asked to solve a position")),
        }
    }

    fn ask_person(&mut self, session: &Session) -> Result<Option<Move>, Halt> {
        self.show_turn(session)?;
        self.dialogue.read_move(&Scene(session), self.console).map(Some)
    }

    fn updated(&mut self, session: &mut Session, update: Update) -> Result<(), Halt> {
        let side = session.turn();
        match (update, session.failure()) {
            (Update::Failed, Some(why)) if session.player(side).program().is_some() => {
                self.console.say(&format!("\n{why}\n"))?;
                match ask_instead(&session.setup.name(side), self.console)? {
                    None => session.retry(),
                    Some(player) => {
                        session.set_player(side, player);
                        self.turn_shown = None;
                    }
                }
                Ok(())
            }
            (Update::Failed, why) => Err(no_move(why.unwrap_or_default())),
            _ => {
                let Some(last) = session.history().moves().last() else { return Ok(()) };
                self.console.say(&self.dialogue.after_move(&Scene(session), last.mv))
            }
        }
    }
}

/// Who takes the place of a program that failed; `None` if it is asked again.
fn ask_instead(name: &str, console: &mut dyn Console) -> Result<Option<Player>, Halt> {
    loop {
        console.say(&format!(
            "Ask {name} again (a), take its seat (t), let the computer go on (c), or leave (q)? "
        ))?;
        let Token::Text(text) = console.line()? else { continue };
        match text.trim().to_lowercase().chars().next() {
            Some('a') => return Ok(None),
            Some('t') => return Ok(Some(Player::Human)),
            Some('c') => return Ok(Some(Player::Computer(Level::Perfect))),
            Some('q') => return Err(Halt::Refused),
            _ => {}
        }
    }
}

pub(super) fn no_move(problem: &str) -> Halt {
    Halt::Failed(format!("the computer {problem}, which is a bug in nimtui"))
}
