//! The dialogues of the five source games, character for character (`--plain`): each says what it prints and asks, and the loop here
//! decides in which order.

mod games;

use crate::coach::{Job, JobResult, Level, Skill, choose};
use crate::game::{
    Ended, Game, GameOptions, Illegal, Lineup, Move, MoveTarget, Obstacle, Position, Searched, Side, Stop,
    mixed_seed, sentence,
};
use crate::output::print_error;
use crate::output::{Console, Halt, Token};
use crate::session::{Driver, GameSetup, Player, Session, Update};

use super::game::Programs;
use super::{PATIENCE, stop_after};

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
#[must_use]
pub fn has_dialogue(game: &dyn Game) -> bool {
    find_dialogue(game).is_some()
}

/// Asks a question until the answer is Y or N, or nothing if that means yes too.
fn ask_yes_no(
    console: &mut dyn Console,
    question: &str,
    refusal: &str,
    empty_is_yes: bool,
) -> Result<bool, Halt> {
    loop {
        console.say(question)?;
        let answer = if empty_is_yes { console.line()? } else { console.token()? };
        match &answer {
            Token::Text(text) if text.is_empty() || text.eq_ignore_ascii_case("y") => return Ok(true),
            Token::Text(text) if text.eq_ignore_ascii_case("n") => return Ok(false),
            _ => {}
        }
        console.forget_line();
        console.say(refusal)?;
    }
}

fn is_human(session: &Session, side: Side) -> bool {
    session.player(side).is_human()
}

/// Whether `side` is spoken to as "you": the only human, who gave no name.
fn is_you(session: &Session, side: Side) -> bool {
    let setup = &session.setup;
    setup.is_duel() && is_human(session, side) && setup.names[side.index()].is_none()
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

/// Checks a move. The error says why it isn't legal.
fn check(session: &Session, mv: Move) -> Result<(), String> {
    let (game, position) = (session.game(), session.position());
    game.check(position, &mv).map_err(|illegal| game.refusal(position, mv, illegal))
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

    fn name(&self, session: &Session, side: Side) -> String {
        name_of(session, side, "Computer")
    }

    /// `Your` or `Computer's`, of the player to move.
    fn possessive(&self, session: &Session) -> String {
        match session.turn() {
            side if is_you(session, side) => "Your".to_owned(),
            side => format!("{}'s", self.name(session, side)),
        }
    }

    /// `You take` or `Computer takes`.
    fn subject(&self, session: &Session, side: Side, you: &str, others: &str) -> String {
        if is_you(session, side) {
            format!("You {you}")
        } else {
            format!("{} {others}", self.name(session, side))
        }
    }

    /// Asks for the sizes of the heaps, if the game does.
    fn ask_heaps(&self, _console: &mut dyn Console, _options: &mut GameOptions) -> Result<(), Halt> {
        Ok(())
    }

    /// Asks whether the human starts; `None` if the game doesn't ask.
    fn ask_starter(&self, _console: &mut dyn Console) -> Result<Option<bool>, Halt> {
        Ok(None)
    }

    fn before_turn(&self, session: &Session) -> String;

    /// Asks for a move until it is a legal one.
    fn read_move(&self, session: &Session, console: &mut dyn Console) -> Result<Move, Halt>;

    /// Said after `mv`, the last move.
    fn after_move(&self, session: &Session, mv: Move) -> String;

    fn the_end(&self, session: &Session, ended: Ended) -> String;

    /// Asks for another game.
    fn ask_again(&self, _console: &mut dyn Console) -> Result<bool, Halt> {
        Ok(false)
    }
}

/// Asks how many stones of a heap until the move is legal. `refusal` is the answer to a word (`None`) and to an illegal number.
fn ask_count(
    session: &Session,
    console: &mut dyn Console,
    question: &str,
    group: usize,
    refusal: &dyn Fn(Option<Illegal>) -> String,
) -> Result<Move, Halt> {
    let (game, position) = (session.game(), session.position());
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

/// A computer player that remembers which depth takes too long, and warns once if memory is too small for proofs.
pub(super) fn computer_player()
-> impl FnMut(&dyn Game, &Position, Skill, u64) -> Option<(Move, Option<Searched>)> {
    let mut deepest = u32::MAX;
    let mut told = false;
    move |game, position, skill, seed| loop {
        let stop = Stop::default();
        let depth = skill.depth().map(|depth| depth.min(deepest));
        let skill = match skill {
            Skill::Level { level, .. } => Skill::Level { level, depth },
            simple @ Skill::Simple(_) => simple,
        };
        let think = || choose(game, position, skill, seed, &stop);
        let choice = if depth.is_some() { stop_after(PATIENCE, &stop, think) } else { think() };
        if let Ok(choice) = choice {
            if choice.solution.obstacle == Some(Obstacle::TooLittleMemory)
                && !std::mem::replace(&mut told, true)
            {
                let because = choice.solution.unproven_because();
                print_error(&format!("warning: the computer's moves aren't proven: {because}"));
            }
            return choice.mv.map(|mv| (mv, choice.searched));
        }
        let depth = depth.filter(|&depth| depth > 1)?;
        deepest = depth / 2;
        print_error(&format!(
            "warning: looking {depth} moves ahead takes too long, so the computer looks {deepest} ahead"
        ));
    }
}

/// Plays games until the player wants no other. `finished` gets each game that a person played to the end. The options that are
/// `given` aren't asked for.
///
/// # Errors
/// Why a game ended early.
pub fn play_dialogue(
    setup: &GameSetup,
    given: &[&str],
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    finished: &mut dyn FnMut(&Session),
) -> Result<(), Halt> {
    let mut setup = setup.clone();
    let Some(dialogue) = find_dialogue(setup.game()) else {
        return Err(Halt::Failed(format!("{} has no source dialogue", setup.game().title())));
    };
    let programs = Programs::of(&setup);
    let mut front_end = FrontEnd { dialogue, console, computer, programs, turn_shown: None };
    let has_person = setup.humans() != [false, false];
    front_end.console.say(&dialogue.introduction(&setup.opening()))?;
    front_end.ask_names(&mut setup)?;
    if has_person && setup.position.is_none() && !given.contains(&"heaps") {
        dialogue.ask_heaps(front_end.console, &mut setup.options)?;
    }
    let first_seed = setup.seed;
    for number in 0.. {
        setup.seed = if number == 0 { first_seed } else { mixed_seed(first_seed, number) };
        if !given.contains(&"first")
            && setup.is_duel()
            && let Some(human_starts) = dialogue.ask_starter(front_end.console)?
        {
            let human = if setup.humans()[0] { Side::One } else { Side::Two };
            setup.starter = if human_starts { human } else { human.other() };
        }
        let session = front_end.play_game(&setup)?;
        if !has_person {
            break;
        }
        front_end.console.flush()?;
        finished(&session);
        match dialogue.ask_again(front_end.console) {
            Ok(true) => {}
            Ok(false) | Err(Halt::InputEnded) => break,
            Err(halt) => return Err(halt),
        }
    }
    Ok(())
}

/// A game as its dialogue shows it.
struct FrontEnd<'a, 'c> {
    dialogue: &'a dyn Dialogue,
    console: &'a mut dyn Console,
    computer: &'a mut Computer<'c>,
    programs: Programs,
    /// The number of moves before the turn shown last.
    turn_shown: Option<usize>,
}

impl FrontEnd<'_, '_> {
    fn ask_names(&mut self, setup: &mut GameSetup) -> Result<(), Halt> {
        for side in Side::BOTH {
            let Some(question) = self.dialogue.name_question(setup.lineup(), side) else { continue };
            while setup.names[side.index()].is_none() {
                self.console.say(question)?;
                let named = match self.console.line()? {
                    // No name is fine too: there are default ones.
                    Token::Text(text) if text.is_empty() => break,
                    Token::Text(text) => setup.rename(side, &text),
                    Token::Unreadable => Err("the name isn't readable text"),
                };
                if let Err(reason) = named {
                    self.console.say(&format!("   {}\n", sentence(reason)))?;
                }
            }
        }
        Ok(())
    }

    /// One game from its opening to its end.
    fn play_game(&mut self, setup: &GameSetup) -> Result<Session, Halt> {
        let mut session = Session::new(setup.clone());
        self.turn_shown = None;
        self.show_given_moves(&session)?;
        session.drive(self)?;
        let Some(ended) = session.result() else { return Err(Halt::Refused) };
        self.programs.tell_results(ended.winner(session.turn()), ended.points);
        self.console.say(&self.dialogue.the_end(&session, ended))?;
        Ok(session)
    }

    /// Shows the moves that the setup brings along.
    fn show_given_moves(&mut self, session: &Session) -> Result<(), Halt> {
        let mut earlier = session.clone();
        for (ply, played) in session.history().moves().iter().enumerate() {
            earlier.go_to(ply);
            self.console.say(&self.dialogue.before_turn(&earlier))?;
            earlier.go_to(ply + 1);
            self.console.say(&self.dialogue.after_move(&earlier, played.mv))?;
        }
        Ok(())
    }

    fn show_turn(&mut self, session: &Session) -> Result<(), Halt> {
        if self.turn_shown.replace(session.ply()) != Some(session.ply()) {
            self.console.say(&self.dialogue.before_turn(session))?;
        }
        // A program or a search may take seconds.
        self.console.flush()
    }
}

impl Driver for FrontEnd<'_, '_> {
    type Error = Halt;

    fn answer(&mut self, session: &Session, job: &Job) -> Result<JobResult, Halt> {
        self.show_turn(session)?;
        match job {
            Job::ChooseMove { game, position, skill, seed } => {
                let reply = (self.computer)(crate::games::get(*game), position, *skill, *seed);
                let (mv, searched) = reply.ok_or_else(|| no_move("has no move"))?;
                Ok(JobResult::Move { mv, before: None, after: None, searched, remarks: vec![] })
            }
            Job::AskProgram { side, .. } => {
                let answer = self.programs.ask(session, &Stop::default());
                if let JobResult::Move { remarks, .. } = &answer {
                    let name = session.setup.name(*side);
                    for remark in remarks.iter().filter(|remark| !remark.is_empty()) {
                        self.console.say(&format!("{name} says: {remark}\n"))?;
                    }
                }
                Ok(answer)
            }
            _ => Err(no_move("was asked to solve a position")),
        }
    }

    fn ask_person(&mut self, session: &Session) -> Result<Option<Move>, Halt> {
        self.show_turn(session)?;
        self.dialogue.read_move(session, self.console).map(Some)
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
                self.console.say(&self.dialogue.after_move(session, last.mv))
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

fn no_move(problem: &str) -> Halt {
    Halt::Failed(format!("the computer {problem}, which is a bug in nimtui"))
}
