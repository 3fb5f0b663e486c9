//! The one loop: names, questions, turn after turn, the end, and perhaps again.

use crate::coach::{Level, Skill};
use crate::game::{Console, Game, Halt, History, Move, Position, Searched, Side, Stop, Token, mixed_seed};
use crate::games;
use crate::session::{Answer, Driver, GameSetup, NameError, Player, Request, Session, Update};

use super::{Dialogue, Scene, dialogue_of};
use crate::text::programs::Programs;

/// The computer's move, and what a depth-limited search cost.
pub(crate) type Reply = (Move, Option<Searched>);

/// Whoever answers for the computer: the game, the position, how well it plays and what its mistakes are drawn from. `None` when
/// it has no move.
pub(crate) type Computer<'a> = dyn FnMut(&dyn Game, &Position, Skill, u64) -> Option<Reply> + 'a;

/// Plays until nobody wants another game. Options and names that are `given` are not asked for.
///
/// # Errors
/// Why it broke off before a game was over.
pub fn play_dialogue(
    setup: &GameSetup,
    given: &[&'static str],
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
) -> Result<(), Halt> {
    play_and_save(setup, given, console, computer, &mut |_| {})
}

/// The same; `finished` gets every game in which a person played to the end.
pub(crate) fn play_and_save(
    setup: &GameSetup,
    given: &[&'static str],
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    finished: &mut dyn FnMut(&Session),
) -> Result<(), Halt> {
    let mut setup = setup.clone();
    let Some(dialogue) = dialogue_of(setup.rules()) else {
        return Err(Halt::Failed(format!("{} has no source dialogue", setup.rules().title())));
    };
    let has_person = setup.humans() != [false, false];
    console.say(&dialogue.introduction(setup.rules(), &setup.opening()))?;
    ask_names(&mut setup, dialogue, console)?;
    if has_person && setup.position.is_none() {
        setup.options = dialogue.ask_setup(console, &setup.options, given)?;
    }
    let first_seed = setup.seed;
    let mut programs = Programs::of(&setup);
    for number in 0.. {
        setup.seed = if number == 0 { first_seed } else { mixed_seed(first_seed, number) };
        if !given.contains(&"first") {
            ask_who_starts(&mut setup, dialogue, console)?;
        }
        let session = one_game(&setup, dialogue, console, computer, &mut programs)?;
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
                console.say(&format!("   {reason}\n"))?;
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
fn one_game(
    setup: &GameSetup,
    dialogue: &dyn Dialogue,
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    programs: &mut Programs,
) -> Result<Session, Halt> {
    let mut session = Session::new(setup.clone());
    let mut told = Told { dialogue, console, computer, programs, turn_shown: None };
    told.show_given_moves(&session)?;
    session.drive(&mut told)?;
    let Some(ended) = session.result() else { return Err(Halt::Refused) };
    told.programs.tell_results(ended.winner(session.turn()), ended.points);
    told.console.say(&dialogue.the_end(&scene(&session.setup, session.history()), ended))?;
    Ok(session)
}

fn scene<'a>(setup: &'a GameSetup, line: &'a History) -> Scene<'a> {
    Scene { game: setup.rules(), lineup: setup.lineup(), names: &setup.names, line }
}

/// A game as its dialogue tells it.
struct Told<'a, 'c> {
    dialogue: &'a dyn Dialogue,
    console: &'a mut dyn Console,
    computer: &'a mut Computer<'c>,
    programs: &'a mut Programs,
    /// The number of moves before the turn that was shown last.
    turn_shown: Option<usize>,
}

impl Told<'_, '_> {
    /// Shows the moves that the setup brings along.
    fn show_given_moves(&mut self, session: &Session) -> Result<(), Halt> {
        let setup = &session.setup;
        let mut line = History::new(setup.opening(), setup.starter);
        for played in session.history().moves() {
            self.console.say(&self.dialogue.before_turn(&scene(setup, &line)))?;
            if line.play(setup.rules(), played.mv).is_err() {
                break;
            }
            self.console.say(&self.dialogue.after_move(&scene(setup, &line), played.mv, None))?;
        }
        Ok(())
    }

    fn show_turn(&mut self, session: &Session) -> Result<(), Halt> {
        if self.turn_shown.replace(session.ply()) != Some(session.ply()) {
            self.console.say(&self.dialogue.before_turn(&scene(&session.setup, session.history())))?;
        }
        // A program or a search may take seconds.
        self.console.flush()
    }
}

impl Driver for Told<'_, '_> {
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
        self.dialogue.read_move(&scene(&session.setup, session.history()), self.console).map(Some)
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
                let searched = session.search(session.ply() - 1).copied();
                let scene = scene(&session.setup, session.history());
                self.console.say(&self.dialogue.after_move(&scene, last.mv, searched))
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

pub(crate) fn no_move(problem: &str) -> Halt {
    Halt::Failed(format!("the computer {problem}, which is a bug in nimtui"))
}
