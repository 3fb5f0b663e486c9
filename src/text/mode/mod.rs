//! Text mode: the whole program in sentences, for screen readers, pipes and people who like to type. A line is a command or a move.
//! It never refers to a screen, and prints ASCII apart from names.

mod places;

use crate::coach::{Job, JobResult, Level, Mistake, Mode, PracticeSession};
use crate::friend::{Friend, Meeting, Network, read_address};
use crate::game::{GameKey, Move, Position, Side, Solution, Stop, join, join_list};
use crate::games;
use crate::output::{Halt, HaltResult};
use crate::records::GameRecord;
use crate::session::{GameSetup, Player, Program, SavedKey, Update, Wanted};
use crate::tui::Start;

use super::command::{
    self, ASKED, CONFIRM, FAILED, FINAL, FRIEND, GAME, HOST, LOBBY, Line, OVER, Places, UNSAVED, WATCH,
};
use super::console::{Message, TextConsole};
use super::describe;
use super::game::{TextGame, how_to_move, read_checked};
use super::questions::Questions;
use super::saved_data::SavedData;
use super::{PATIENCE, stop_after};

/// How text mode runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOptions {
    pub start: Start,
    pub seed: u64,
    /// The date, such as `2026-11-21`.
    pub today: String,
    pub saves: bool,
    /// Programs that may play in a saved game.
    pub programs: Vec<Program>,
}

/// Runs text mode to its end.
///
/// # Errors
/// If input or output failed, or a single game ended early.
pub(super) fn run_text_mode(options: TextOptions, console: TextConsole) -> HaltResult {
    let mut mode = TextMode {
        network: console.network(),
        friend: None,
        name: None,
        console,
        saved_data: SavedData::new(options.saves),
        options,
        games_begun: 0,
        level: Level::Easy,
        questions: None,
        game: None,
        retried: None,
        lost_end: None,
        question: None,
        asked: None,
        has_begun: false,
    };
    mode.saved_data.check_settings();
    mode.begin(mode.options.start.clone());
    mode.converse()?;
    mode.console.flush()?;
    mode.saved_data.check()
}

/// What a yes does.
enum Confirmed {
    /// Starts the game on hand again, with this side first.
    Again(Side),
    Play(Box<GameSetup>),
    /// Saves the game on hand in place of this one.
    Replace(Box<GameRecord>),
    /// Makes a move that eats the poison.
    Move(Move),
    /// Gives up the game with the friend.
    GiveUp,
    /// Does a command that leaves the game with the friend.
    Leave(&'static str, String),
}

struct TextMode {
    /// A line was typed: what can't begin now isn't what the program was started for.
    has_begun: bool,
    console: TextConsole,
    network: Network,
    friend: Option<Friend>,
    /// What the player is called in games with a friend.
    name: Option<String>,
    saved_data: SavedData,
    options: TextOptions,
    games_begun: u64,
    level: Level,
    questions: Option<Questions>,
    /// The game on hand. If there are questions too, it's the last game of their course.
    game: Option<TextGame>,
    /// The finished game in which mistakes are tried again.
    retried: Option<TextGame>,
    /// The kind of the finished game that couldn't be recorded last.
    lost_end: Option<SavedKey>,
    /// An open yes-or-no question.
    question: Option<Confirmed>,
    /// The friend's question that was shown.
    asked: Option<String>,
}

impl TextMode {
    fn begin(&mut self, start: Start) {
        match start {
            // Games to review are printed instead.
            Start::Menu | Start::Review { .. } => {
                let hello = "Welcome to nimtui. Play Nim and its relatives, and find out why you win. Type play nim to start, or learn, practice, today or help.";
                let saved = self.saved_data.unfinished().unwrap_or_default();
                let titles = join(saved.iter().rev().map(GameRecord::title), "; ");
                self.say(&match titles.as_str() {
                    "" => hello.to_owned(),
                    titles => format!("{hello} Saved games: {titles}. Type continue to resume the first."),
                });
            }
            Start::Table(setup) => self.play_or_ask(setup),
            Start::Demo(setup) => self.play(setup),
            Start::Continue => self.do_command("continue", ""),
            Start::Friend(meeting, name) => {
                self.name = name;
                self.meet(meeting);
            }
            Start::Learn { subject: None, .. } => self.list_courses(),
            Start::Learn { subject: Some(subject), step, .. } => self.learn(subject, step),
            Start::Practice { mode, game, rank, .. } => self.practise(mode, game.unwrap_or(GameKey(0)), rank),
        }
    }

    fn converse(&mut self) -> HaltResult {
        loop {
            // First of all the friend gets to know the last move, and then whether it knows the end decides what is saved.
            self.tell_friend();
            self.advance();
            self.show_friends_question();
            if self.is_idle() && self.question.is_none() && !self.has_lobby() && self.friend.is_none() {
                return Ok(());
            }
            match self.console.next_message() {
                Ok(Message::Line(Some(line))) => {
                    self.has_begun = true;
                    if !self.take_line(&line) {
                        return self.leave_all();
                    }
                }
                Ok(Message::Line(None)) => self.say("That line is too long or isn't text."),
                Ok(Message::Friend(news)) => self.take_news(news),
                Err(Halt::InputEnded) => return self.leave_all(),
                Err(halt) => return Err(halt),
            }
        }
    }

    /// Whether leaving a game leads back to the question what to do.
    fn has_lobby(&self) -> bool {
        self.options.start == Start::Menu
    }

    const fn is_idle(&self) -> bool {
        self.game.is_none() && self.questions.is_none()
    }

    fn say(&mut self, text: &str) {
        self.console.say(text);
    }

    /// The place, which decides what can be typed.
    fn here(&self) -> Places {
        if self.question.is_some() {
            return CONFIRM;
        }
        let friend = match &self.friend {
            Some(friend) if friend.is_host => FRIEND | HOST,
            Some(_) => FRIEND,
            None => 0,
        };
        let friend = if self.asked.is_some() { friend | ASKED } else { friend };
        let unsaved = if self.saved_data.reads() { 0 } else { UNSAVED };
        let last = if self.questions.is_some() { FINAL } else { 0 };
        let place = match (&self.game, &self.questions) {
            (Some(game), _) if game.session.result().is_some() => OVER | friend | last,
            (Some(game), _) if game.is_stepwise() => GAME | WATCH,
            (Some(game), _) if game.session.failure.is_some() => GAME | FAILED | last,
            (Some(_), _) => GAME | friend | last,
            (None, Some(questions)) => questions.places(),
            (None, None) => LOBBY,
        };
        place | unsaved
    }

    /// Lets the computer and programs move, and describes the position or the end, until a person has to type something.
    fn advance(&mut self) {
        while self.work() {}
        let Some(game) = &mut self.game else { return };
        if game.session.result().is_some() && !std::mem::replace(&mut game.is_end_announced, true) {
            game.is_position_due = false;
            return self.end_game();
        }
        if game.session.failure.is_none() && std::mem::take(&mut game.is_position_due) {
            let mut text = game.describe_position();
            if game.session.is_persons_turn() && game.session.ply() < 2 {
                let how = how_to_move(game.session.game(), game.session.position());
                text.push_str(&format!("\n{how} Type help for the commands."));
            }
            self.say(&text);
        }
    }

    /// Does the next piece of work of the game; false if there is none, or nobody can read the rest.
    fn work(&mut self) -> bool {
        let Some(game) = &mut self.game else { return false };
        let job = game.session.job().filter(|_| self.console.flush().is_ok());
        let Some(job) = job else { return false };
        let stop = Stop::default();
        let answered = match &job {
            Job::AskProgram { .. } | Job::ChooseMove { .. } => game.run(&job, &stop),
            _ => stop_after(PATIENCE, &stop, || game.run(&job, &stop)),
        };
        // A solution that takes too long isn't known.
        let answer = answered.unwrap_or_else(|| JobResult::Solutions(vec![Solution::default()]));
        let before = game.session.ply();
        let text = match game.session.resolve(&job, answer) {
            Update::Moved(_) => {
                let made = join((before..game.session.ply()).map(|ply| game.describe_move(ply)), "\n");
                game.is_position_due = true;
                game.session.is_paused = game.is_stepwise();
                self.save_game();
                made
            }
            Update::Failed => {
                let why = game.session.failure.clone().unwrap_or_default();
                format!("{why}\n{}", game.choices_after_failure())
            }
            Update::Ignored | Update::Learnt => return true,
        };
        self.say(&text);
        true
    }

    /// Takes a line; false if the program is to end.
    fn take_line(&mut self, line: &str) -> bool {
        let (is_asked, here) = (self.question.is_some(), self.here());
        // A friend sends the whole command.
        match command::read(line.trim_start().strip_prefix("nimtui ").unwrap_or(line), here) {
            Line::Command("repeat", _) => self.console.repeat(),
            Line::Command("help", word) => {
                let failed = self.game.as_ref().filter(|game| game.session.failure.is_some());
                let choices = failed.map(TextGame::choices_after_failure);
                self.say(&join(choices.into_iter().chain([command::help(here, &word)]), "\n"));
            }
            Line::Command("quit", _) => {
                self.question = None;
                return self.leave();
            }
            Line::Command(word @ ("yes" | "no"), _) if is_asked => self.confirm(word == "yes"),
            _ if is_asked => self.say("Type yes or no."),
            Line::Command(word @ ("yes" | "no"), _) if self.asked.is_some() => {
                self.answer_friend(word == "yes");
            }
            Line::Elsewhere(text) => self.say(&text),
            Line::Command(word, rest) => self.command(word, &rest),
            Line::Other(text) => self.take_move(&text),
        }
        true
    }

    fn confirm(&mut self, yes: bool) {
        match self.question.take() {
            Some(Confirmed::Again(starter)) if yes => self.play_again(starter),
            Some(Confirmed::Play(setup)) if yes => self.replace_saved(*setup),
            Some(Confirmed::Replace(saved)) => {
                if let Some(game) = &mut self.game {
                    (game.is_saved, game.is_position_due) = (yes, true);
                }
                if yes {
                    self.saved_data.note_known(&saved);
                }
            }
            Some(Confirmed::Move(mv)) if yes => self.make(mv),
            Some(Confirmed::Leave(word, rest)) if yes => self.do_command(word, &rest),
            Some(Confirmed::GiveUp) if yes => self.give_up(),
            Some(Confirmed::Play(setup)) if self.is_idle() => self.do_command("continue", setup.game().id()),
            _ => self.describe(),
        }
    }

    /// A move, an answer, or a slip.
    fn take_move(&mut self, text: &str) {
        let here = self.here();
        let reply = match &mut self.game {
            Some(game) if text.is_empty() && game.is_stepwise() => return self.watch_move(),
            _ if let Some(question) = &self.asked => question.clone(),
            _ if text.is_empty() => return self.describe(),
            None if self.questions.is_some() => {
                return self.do_at_question(|questions| questions.answer(text));
            }
            None => command::unknown(text, here),
            Some(game) if game.session.failure.is_some() => return self.replace_player(text),
            Some(_) if here & OVER != 0 => "The game is over. Type new, review, retry or quit.".to_owned(),
            Some(game) if let Some(wait) = game.wait_for_friend() => {
                self.friend.as_ref().and_then(Friend::status).unwrap_or(wait)
            }
            Some(game) if !game.session.is_persons_turn() => {
                format!("It's {}'s move. Type next to see it.", game.name(game.session.turn()))
            }
            Some(game) => match read_checked(game.session.game(), game.session.position(), text) {
                Ok(mv) if game.session.eats_poison(mv) => {
                    self.question = Some(Confirmed::Move(mv));
                    "Eat the poison and lose? Type yes or no.".to_owned()
                }
                Ok(mv) => return self.make(mv),
                Err(_) if game.is_slip(text) => command::unknown(text, here),
                Err(problem) => problem,
            },
        };
        self.say(&reply);
    }

    fn make(&mut self, mv: Move) {
        if let Some(Err(why)) = self.friend.as_ref().map(Friend::check_turn) {
            return self.say(&why);
        }
        let Some(game) = &mut self.game else { return };
        if let Err(illegal) = game.session.play(mv) {
            let why = game.session.game().refusal(game.session.position(), mv, illegal);
            return self.say(&why);
        }
        game.is_position_due = true;
        let text = game.describe_move(game.session.ply() - 1);
        self.save_game();
        self.say(&text);
    }

    /// Does a command; asks first if it leaves a game with a friend.
    fn command(&mut self, word: &'static str, rest: &str) {
        let leaves = match word {
            "play" | "watch" | "practice" | "learn" | "join" => !rest.is_empty(),
            word => word == "today",
        };
        let is_open = self.game.as_ref().is_some_and(|game| game.session.result().is_none());
        if leaves && is_open && self.friend.as_ref().is_some_and(|friend| !friend.is_waiting()) {
            self.question = Some(Confirmed::Leave(word, rest.to_owned()));
            return self.say("Leave the game with your friend? Type yes or no.");
        }
        self.do_command(word, rest);
    }

    fn do_command(&mut self, word: &str, rest: &str) {
        if let Err(why) = self.try_command(word, rest) {
            self.refuse(&why);
        }
    }

    /// # Errors
    /// Why the command can't be done, in a sentence.
    fn try_command(&mut self, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "play" | "practice" if rest.is_empty() => {
                return Err(format!("Which game? {}", command::game_list()));
            }
            "play" | "watch" => return self.begin_game(word == "watch", rest),
            "learn" => return self.begin_course(rest),
            "practice" => {
                let game = command::find_game(rest)?;
                self.practise(Mode::Game { kind: None, count: None }, game, None);
            }
            "today" => {
                let today = Mode::Daily { date: self.options.today.clone(), only: None };
                self.practise(today, GameKey(0), None);
            }
            "continue" => return self.resume(rest),
            "join" => {
                let (address, code) = read_address(rest)?;
                self.leave_everything();
                self.meet(Meeting::Join { address, code });
            }
            "records" => return self.list_records(),
            "position" => self.describe(),
            "rules" => {
                let text = match self.position() {
                    Some((game, position)) if rest.is_empty() => describe::rules(games::get(game), position),
                    None if rest.is_empty() => {
                        return Err(format!("Rules of which game? {}", command::game_list()));
                    }
                    _ => {
                        let setup = GameSetup::winnable(command::find_game(rest)?, self.options.seed);
                        describe::rules(setup.game(), &setup.opening())
                    }
                };
                self.say(&text);
            }
            "id" => {
                let id = self.position().map(|(game, position)| games::write_id(game, position));
                self.say(&id.unwrap_or_default());
            }
            "review" if self.is_idle() || !rest.is_empty() => return self.review_record(rest),
            "level" if self.is_idle() => self.set_level(rest),
            _ if self.game.is_none() => self.do_at_question(|questions| questions.command(word)),
            _ => self.game_command(word, rest),
        }
        Ok(())
    }

    /// The game and the position on hand.
    fn position(&self) -> Option<(GameKey, &Position)> {
        match (&self.game, &self.questions) {
            (Some(game), _) => Some((game.session.setup.game, game.session.position())),
            (None, Some(questions)) => questions.exercise().map(|asked| (asked.game, &asked.position)),
            (None, None) => None,
        }
    }

    fn game_command(&mut self, word: &str, rest: &str) {
        if self.command_with_friend(word, rest) {
            return;
        }
        self.find_out(Wanted {
            solution: matches!(word, "hint" | "who" | "lesson"),
            review: matches!(word, "why" | "review" | "retry"),
            ..Wanted::default()
        });
        let Some(game) = &mut self.game else { return };
        let text = match word {
            "moves" => game.moves(),
            "undo" => game.undo(),
            "redo" => game.redo(),
            "hint" => game.hint(),
            "who" | "lesson" => game.explain(word == "lesson"),
            "why" => game.explain_last_moves(),
            "review" => game.review(),
            "retry" => match game.session.mistakes() {
                mistakes if mistakes.is_empty() => "Neither side gave a win away.".to_owned(),
                mistakes => return self.retry_mistakes(mistakes),
            },
            "next" => return self.watch_move(),
            "level" => return self.set_level(rest),
            "new" | "switch" => {
                let starter = game.session.history().starter();
                let starter = if word == "switch" { starter.other() } else { starter };
                if game.session.result().is_some() || !game.session.has_begun() {
                    return self.play_again(starter);
                }
                self.question = Some(Confirmed::Again(starter));
                "Give up this game and start a new one? Type yes or no.".to_owned()
            }
            _ => command::list(self.here()),
        };
        // That help was given is saved, too.
        if matches!(word, "undo" | "redo" | "hint" | "who" | "why" | "lesson") {
            self.save_game();
        }
        self.say(&text);
    }

    /// Lets the computer make the next move of a watched game.
    fn watch_move(&mut self) {
        if let Some(game) = &mut self.game {
            game.session.is_paused = false;
        }
    }

    fn describe(&mut self) {
        let text = match (&self.game, &self.questions) {
            (Some(game), _) if game.session.failure.is_some() => game.choices_after_failure(),
            (Some(game), _) => game.describe_position(),
            (None, Some(questions)) => questions.position(),
            (None, None) => "No game is open. Type play and the name of a game.".to_owned(),
        };
        self.say(&text);
    }

    /// Works on what the session wants to know, until it knows it.
    fn find_out(&mut self, wanted: Wanted) {
        if let Some(game) = &mut self.game {
            game.session.wanted = wanted;
        }
        while self.work() {}
        if let Some(game) = &mut self.game {
            game.session.wanted = Wanted::default();
        }
    }

    /// Asks for a better move at each mistake of the finished game.
    fn retry_mistakes(&mut self, mistakes: Vec<Mistake>) {
        let progress = self.saved_data.progress(GameKey(0));
        let session = PracticeSession::new(Mode::Mistakes(mistakes), progress, self.options.seed);
        let game = self.game.take().filter(|_| self.friend.is_none());
        self.leave_everything();
        self.retried = game;
        self.ask_questions(session);
    }

    fn set_level(&mut self, name: &str) {
        if self.game.as_ref().is_some_and(|game| game.level().is_none()) {
            return self.say("The computer isn't playing in this game.");
        }
        let Some(level) = Level::from_word(name) else {
            let words: Vec<String> = Level::ALL.iter().rev().map(|level| level.word().to_owned()).collect();
            let level = self.game.as_ref().and_then(TextGame::level).unwrap_or(self.level).name();
            let levels = join_list(&words, "or");
            return self.say(&format!("After level, type {levels}. The level is {level}."));
        };
        self.level = level;
        let text = match &mut self.game {
            Some(game) => game.set_level(level),
            None => format!("The level is now {}.", level.name()),
        };
        self.save_game();
        self.say(&text);
    }

    /// Somebody else plays the side of a program that failed.
    fn replace_player(&mut self, text: &str) {
        let Some(game) = &mut self.game else { return };
        let side = game.session.turn();
        let player = match text {
            "1" => {
                game.session.failure = None;
                return;
            }
            "2" => Player::Human,
            "3" => Player::Computer(Level::Perfect),
            _ => {
                let choices = game.choices_after_failure();
                return self.say(&choices);
            }
        };
        let is_taken_over = !game.has_person() && player.is_human();
        game.session.set_player(side, player);
        let setup = game.session.setup.clone();
        game.is_position_due = true;
        let replaced = self.saved_game(&setup).filter(|_| is_taken_over && self.saved_data.saves());
        if let Some(saved) = replaced {
            self.say(&format!(
                "You have a saved game, {}. Replace it with this one? Type yes or no.",
                saved.title()
            ));
            self.question = Some(Confirmed::Replace(Box::new(saved)));
            self.game.iter_mut().for_each(|game| game.is_position_due = false);
        }
    }
}
