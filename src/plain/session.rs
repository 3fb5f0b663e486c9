//! The one loop: names, questions, turn after turn, the end, and perhaps again.

use crate::cpu::Skill;
use crate::game::{Console, Game, Halt, History, Move, Position, Searched, Side, Token, mixed_seed};
use crate::session::{GameSetup, NameError};

use super::dialogues::{Dialogue, Scene, dialogue_of};
use super::programs::Programs;

/// The computer's move, and what a depth-limited search cost.
pub(super) type Reply = (Move, Option<Searched>);

/// Whoever answers for the computer: the game, the position, how well it plays and what its mistakes are drawn from. `None` when
/// it has no move.
pub(super) type Computer<'a> = dyn FnMut(&dyn Game, &Position, Skill, u64) -> Option<Reply> + 'a;

/// Plays until nobody wants another game. Options and names that are `given` are not asked for.
///
/// # Errors
/// Why it broke off before a game was over.
pub fn session(
    contest: &GameSetup,
    given: &[&'static str],
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
) -> Result<(), Halt> {
    played(contest, given, console, computer, &mut |_, _| {})
}

/// The same; `finished` is told of every game between humans, or a human and the computer, that comes to its end.
pub(super) fn played(
    contest: &GameSetup,
    given: &[&'static str],
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    finished: &mut dyn FnMut(&GameSetup, &History),
) -> Result<(), Halt> {
    let mut contest = contest.clone();
    let Some(dialogue) = dialogue_of(contest.rules()) else {
        return Err(Halt::Failed(format!("{} has no source dialogue", contest.rules().title())));
    };
    let someone_is_there = contest.humans() != [false, false];
    console.say(&dialogue.introduction(contest.rules(), &contest.opening()))?;
    ask_names(&mut contest, dialogue, console)?;
    if someone_is_there && contest.position.is_none() {
        contest.setup = dialogue.ask_setup(console, &contest.setup, given)?;
    }
    let first_seed = contest.seed;
    let mut programs = Programs::of(&contest);
    for number in 0.. {
        contest.seed = if number == 0 { first_seed } else { mixed_seed(first_seed, number) };
        if !given.contains(&"first") {
            ask_who_starts(&mut contest, dialogue, console)?;
        }
        let line = one_game(&contest, dialogue, console, computer, &mut programs)?;
        if someone_is_there {
            console.flush()?;
            finished(&contest, &line);
        }
        match dialogue.again_question().filter(|_| someone_is_there).map(|question| question.ask(console)) {
            Some(Ok(true)) => {}
            None | Some(Ok(false) | Err(Halt::InputEnded)) => break,
            Some(Err(halt)) => return Err(halt),
        }
    }
    Ok(())
}

fn ask_names(
    contest: &mut GameSetup,
    dialogue: &dyn Dialogue,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    for side in Side::BOTH {
        let Some(question) = dialogue.name_question(contest.seats(), side) else { continue };
        while contest.names[side.index()].is_none() {
            console.say(question)?;
            let named = match console.line()? {
                // No name is fine too: there are default ones.
                Token::Text(text) if text.is_empty() => break,
                Token::Text(text) => contest.rename(side, &text),
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
    contest: &mut GameSetup,
    dialogue: &dyn Dialogue,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let duel = contest.is_duel();
    if let Some(question) = dialogue.starter_question().filter(|_| duel) {
        let human_starts = question.ask(console)?;
        let human = if contest.humans()[0] { Side::One } else { Side::Two };
        contest.starter = if human_starts { human } else { human.other() };
    }
    Ok(())
}

/// One game from its opening to its end.
pub(super) fn one_game(
    contest: &GameSetup,
    dialogue: &dyn Dialogue,
    console: &mut dyn Console,
    computer: &mut Computer<'_>,
    programs: &mut Programs,
) -> Result<History, Halt> {
    let game = contest.rules();
    let depth = contest.depth();
    let starter = contest.starter;
    let mut line = History::new(contest.opening(), starter);
    // Who sits there now: a program that failed may have lost its seat.
    let mut contest = contest.clone();
    loop {
        let scene = Scene { game, seats: contest.seats(), names: &contest.names, line: &line };
        if let Some(ended) = line.result(game) {
            programs.tell_results(ended.winner(line.turn()), ended.points);
            console.say(&dialogue.the_end(&scene, ended))?;
            return Ok(line);
        }
        console.say(&dialogue.before_turn(&scene))?;
        let side = line.turn();
        let (mv, searched) = if let Some(made) = contest.moves.get(line.moves().len()) {
            (*made, None)
        } else if contest.player(side).program().is_some() {
            let name = contest.name(side);
            let asked = (contest.game, line.position());
            let player = &mut contest.players[side.index()];
            match programs.answer(side, asked, &name, player, console)? {
                Some(mv) => (mv, None),
                None => continue,
            }
        } else if scene.is_human(side) {
            (dialogue.read_move(&scene, console)?, None)
        } else {
            // The computer may think for seconds: let the player see the table meanwhile.
            console.flush()?;
            let skill = contest.player(side).skill(depth);
            let seed = mixed_seed(contest.seed, line.moves().len() as u64);
            let skill = skill.ok_or_else(|| no_move("is nobody"))?;
            computer(game, line.position(), skill, seed).ok_or_else(|| no_move("has no move"))?
        };
        let mv = mv.ordered();
        line.play(game, mv).map_err(|illegal| no_move(&game.refusal(line.opening(), mv, illegal)))?;
        let scene = Scene { game, seats: contest.seats(), names: &contest.names, line: &line };
        console.say(&dialogue.after_move(&scene, mv, searched))?;
    }
}

pub(super) fn no_move(problem: &str) -> Halt {
    Halt::Failed(format!("The computer is at a loss ({problem}); that is a fault of the program."))
}
