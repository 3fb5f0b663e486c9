//! The dialogues of the five source games, character for character (`--plain`): each says what it prints and asks, and the loop here
//! decides in which order.

mod games;

use crate::coach::{Job, JobResult, Skill};
use crate::game::{Ended, Game, Illegal, Move, MoveTarget, Position, Searched, Side, mixed_seed};
use crate::output::{Console, Halt, HaltResult};
use crate::session::{Called, GameSetup, Session, Update};

/// Chooses the computer's move from the game, the position, how well it plays and a seed for its mistakes; with what a search to a
/// given depth cost. Without a legal move it returns `None`.
type Computer<'a> = dyn FnMut(&dyn Game, &Position, Skill, u64) -> Option<(Move, Option<Searched>)> + 'a;

fn find_dialogue(game: &dyn Game) -> Option<&'static dyn Dialogue> {
    Some(match game.id() {
        "take-away" => &games::TakeAwayDialogue,
        "nim" => &games::NimDialogue,
        "matches" => &games::MatchesDialogue,
        "grid" => &games::GridDialogue,
        "red-blue" => &games::RedBlueDialogue,
        _ => return None,
    })
}

/// Whether a game can be played as its source has it.
pub fn has_dialogue(game: &dyn Game) -> bool {
    find_dialogue(game).is_some()
}

/// Asks a question until `read` finds an answer; its error is what is said otherwise.
fn ask<T>(
    console: &mut Console<'_>,
    question: &str,
    mut read: impl FnMut(&mut Console<'_>) -> HaltResult<Result<T, String>>,
) -> HaltResult<T> {
    loop {
        console.say(question)?;
        match read(console)? {
            Ok(answer) => return Ok(answer),
            Err(refusal) => writeln!(console, "{refusal}")?,
        }
    }
}

/// Asks a question until the answer is Y or N, or nothing if that means yes too.
fn ask_yes_no(
    console: &mut Console<'_>,
    question: &str,
    refusal: &str,
    empty_is_yes: bool,
) -> HaltResult<bool> {
    ask(console, question, |console| {
        let answer = if empty_is_yes { console.line()? } else { console.token()? };
        Ok(match answer.as_deref() {
            Some("" | "y" | "Y") => Ok(true),
            Some("n" | "N") => Ok(false),
            _ => {
                console.forget_line();
                Err(refusal.to_owned())
            }
        })
    })
}

fn is_human(session: &Session, side: Side) -> bool {
    session.player(side).is_human()
}

/// The name of `side`, or else the word for its kind, numbered if both players are of that kind.
fn name_of(session: &Session, side: Side, computer: &str) -> String {
    let kind = if is_human(session, side) { "Player" } else { computer };
    match &session.setup.names[side.index()] {
        Some(name) => name.clone(),
        None if session.setup.is_duel() => kind.to_owned(),
        None => format!("{kind} {}", side.index() + 1),
    }
}

/// The move, if it is legal. The error says why it isn't.
fn check(session: &Session, mv: Move) -> Result<Move, String> {
    let (game, position) = (session.game(), session.position());
    game.check(position, &mv).map(|()| mv).map_err(|illegal| game.refusal(position, mv, illegal))
}

/// What a game prints and asks. An error ends the conversation.
trait Dialogue: Sync {
    /// Says and asks, before the first game, what isn't `given`.
    fn prepare(&self, _: &mut Console<'_>, _setup: &mut GameSetup, _given: &[&str]) -> HaltResult {
        Ok(())
    }

    fn name(&self, session: &Session, side: Side) -> String {
        name_of(session, side, "Computer")
    }

    /// What sentences call `side`: you, if it is the only human and gave no name.
    fn called(&self, session: &Session, side: Side) -> Called {
        let is_you = session.setup.is_duel() && is_human(session, side);
        let is_you = is_you && session.setup.names[side.index()].is_none();
        Called { name: self.name(session, side), is_you }
    }

    /// Asks whether the human starts; `None` if the game doesn't ask.
    fn ask_starter(&self, _console: &mut Console<'_>) -> HaltResult<Option<bool>> {
        Ok(None)
    }

    fn format_turn(&self, session: &Session) -> String;

    /// Asks for a move until it is a legal one.
    fn read_move(&self, session: &Session, console: &mut Console<'_>) -> HaltResult<Move>;

    /// Said after `mover` made `mv`, the last move.
    fn format_last_move(&self, session: &Session, mover: Side, mv: Move) -> String;

    fn format_end(&self, session: &Session, winner: Side, ended: Ended) -> String;

    /// Asks for another game.
    fn ask_again(&self, _console: &mut Console<'_>) -> HaltResult<bool> {
        Ok(false)
    }
}

/// Asks how many stones of a heap until the move is legal. `refusal` is the answer to a word (`None`) and to an illegal number.
fn ask_count(
    session: &Session,
    console: &mut Console<'_>,
    question: &str,
    group: usize,
    refusal: impl Fn(Option<Illegal>) -> String,
) -> HaltResult<Move> {
    let (game, position) = (session.game(), session.position());
    ask(console, question, |console| {
        let Some(number) = console.number()? else { return Ok(Err(refusal(None))) };
        let mv = game.move_at(position, MoveTarget::Stones { group, count: to_count(number) });
        Ok(game.check(position, &mv).map(|()| mv).map_err(|illegal| refusal(Some(illegal))))
    })
}

/// How many stones a number means; no more than fit.
fn to_count(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}

/// Plays games until the player wants no other. `finished` gets each game that a person played to the end. The options that are
/// `given` aren't asked for. No program plays.
///
/// # Errors
/// Why a game ended early.
pub fn play_dialogue(
    setup: &GameSetup,
    given: &[&str],
    console: &mut Console<'_>,
    computer: &mut Computer<'_>,
    finished: &mut dyn FnMut(&Session),
) -> HaltResult {
    let mut setup = setup.clone();
    let Some(dialogue) = find_dialogue(setup.game()) else {
        return Err(Halt::Failed(format!("{} has no source dialogue", setup.game().title())));
    };
    let has_person = setup.humans() != [false, false];
    dialogue.prepare(console, &mut setup, given)?;
    let first_seed = setup.seed;
    for number in 0.. {
        setup.seed = if number == 0 { first_seed } else { mixed_seed(first_seed, number) };
        if !given.contains(&"first")
            && setup.is_duel()
            && let Some(human_starts) = dialogue.ask_starter(console)?
        {
            let human = if setup.humans()[0] { Side::One } else { Side::Two };
            setup.starter = if human_starts { human } else { human.other() };
        }
        let session = play_game(&setup, dialogue, console, computer)?;
        if !has_person {
            break;
        }
        console.flush()?;
        finished(&session);
        match dialogue.ask_again(console) {
            Ok(true) => {}
            Ok(false) | Err(Halt::InputEnded) => break,
            Err(halt) => return Err(halt),
        }
    }
    Ok(())
}

/// One game from its opening to its end.
fn play_game(
    setup: &GameSetup,
    dialogue: &dyn Dialogue,
    console: &mut Console<'_>,
    computer: &mut Computer<'_>,
) -> HaltResult<Session> {
    let mut session = Session::new(setup.clone());
    // The moves that the setup brings along.
    let mut earlier = session.clone();
    for (ply, played) in session.history().moves().iter().enumerate() {
        earlier.go_to(ply);
        console.say(&dialogue.format_turn(&earlier))?;
        earlier.go_to(ply + 1);
        console.say(&dialogue.format_last_move(&earlier, played.side, played.mv))?;
    }
    loop {
        if let Some(ended) = session.result() {
            console.say(&dialogue.format_end(&session, ended.winner(session.turn()), ended))?;
            return Ok(session);
        }
        console.say(&dialogue.format_turn(&session))?;
        // A search may take seconds.
        console.flush()?;
        let mover = session.turn();
        let mv = match session.job() {
            None => {
                let mv = dialogue.read_move(&session, console)?;
                session.play(mv).ok().map(|()| mv)
            }
            Some(job) => choose_by(computer, &job).and_then(|(mv, searched)| {
                let answer = JobResult::Move { mv, before: None, after: None, searched, remarks: vec![] };
                matches!(session.resolve(&job, answer), Update::Moved(_)).then_some(mv)
            }),
        };
        let mv =
            mv.ok_or_else(|| Halt::Failed("the computer has no move, which is a bug in nimtui".to_owned()))?;
        console.say(&dialogue.format_last_move(&session, mover, mv))?;
    }
}

fn choose_by(computer: &mut Computer<'_>, job: &Job) -> Option<(Move, Option<Searched>)> {
    let Job::ChooseMove { game, position, skill, seed } = job else { return None };
    computer(crate::games::get(*game), position, *skill, *seed)
}
