//! How games, courses and practice begin in text mode, how they are left, and what is saved; games with a friend elsewhere.

use crate::coach::{Course, Grade, Mode, OTHER_DAY, PracticeSession, Subject, courses};
use crate::friend::{Friend, Meeting, News, Told, Wish};
use crate::game::{GameKey, Side, clause, grouped, join, mixed_seed, plural};
use crate::games;
use crate::output::{Halt, HaltResult};
use crate::records::{Day, GameRecord, JsonLine, LEFT_OUT, statistics, streak};
use crate::session::{GameSetup, Player, Session};
use crate::text::command;
use crate::text::game::TextGame;
use crate::text::questions::{self, Questions, Then};
use crate::text::review::account;
use crate::tui::Start;

use super::{Confirmed, TextMode};

/// How a host opens the port to other computers.
const HOW_TO_OPEN: &str = "; --listen 0.0.0.0 opens it to your network";
/// How many finished games `records` lists.
const RECORDS: usize = 10;

impl TextMode {
    pub(super) fn next_seed(&mut self) -> u64 {
        self.games_begun += 1;
        mixed_seed(self.options.seed, self.games_begun)
    }

    pub(super) fn begin_game(&mut self, watch: bool, line: &str) -> Result<(), String> {
        let line = if line.is_empty() { "nim" } else { line };
        let seed = self.next_seed();
        let setup = command::setup(line, watch, self.level, seed)?;
        if watch {
            self.play(setup);
        } else {
            self.play_or_ask(setup);
        }
        Ok(())
    }

    /// Starts a game; asks first if that loses a saved one.
    pub(super) fn play_or_ask(&mut self, setup: GameSetup) {
        let replaced = self.saved_game(&setup).filter(|_| self.saved_data.saves());
        let Some(saved) = replaced else { return self.play(setup) };
        self.question = Some(Confirmed::Play(Box::new(setup)));
        self.say(&format!(
            "You have a saved game, {}. Replace it with a new one? Type yes or no.",
            saved.title()
        ));
    }

    pub(super) fn saved_game(&mut self, setup: &GameSetup) -> Option<GameRecord> {
        let saved = self.saved_data.unfinished().unwrap_or_default();
        saved.into_iter().find(|saved| saved.key() == setup.saved_key())
    }

    /// Starts a game in place of the saved one.
    pub(super) fn replace_saved(&mut self, setup: GameSetup) {
        // The open game may be the one that is replaced. Then it isn't said to be saved any more.
        self.game.take_if(|game| game.session.setup.saved_key() == setup.saved_key());
        self.leave_everything();
        if let Some(saved) = self.saved_game(&setup) {
            self.saved_data.note_known(&saved);
        }
        self.play(setup);
    }

    pub(super) fn play(&mut self, setup: GameSetup) {
        self.leave_everything();
        let game = self.open_game(Session::new(setup));
        self.sit_down(game);
    }

    /// A new game. In the lobby, one that computers play waits for next before each move.
    fn open_game(&self, mut session: Session) -> TextGame {
        let is_watched = self.has_lobby() && session.setup.humans() == [false, false];
        session.is_paused = is_watched;
        TextGame { is_watched, ..TextGame::new(session) }
    }

    pub(super) fn sit_down(&mut self, game: TextGame) {
        let text = game.welcome();
        self.game = Some(game);
        self.say(&text);
    }

    pub(super) fn play_again(&mut self, starter: Side) {
        let seed = self.next_seed();
        let Some(game) = self.game.take() else { return };
        if game.is_in_progress() {
            self.saved_data.delete_unfinished(game.session.setup.saved_key());
        }
        self.saved_data.forget_reports();
        let movers = game.movers;
        let mut game = self.open_game(game.session.again(starter, seed));
        // A program that learns plays on.
        for (new, old) in game.movers.iter_mut().zip(movers) {
            *new = new.take().map(|new| old.unwrap_or(new));
        }
        let text = format!("A new game. {}", game.players_and_starter());
        self.game = Some(game);
        self.say(&text);
    }

    pub(super) fn begin_course(&mut self, line: &str) -> Result<(), String> {
        if line.is_empty() {
            self.list_courses();
            return Ok(());
        }
        let numbered = line.rsplit_once(' ').and_then(|(name, step)| Some((name, Some(step.parse().ok()?))));
        let (name, step): (&str, Option<usize>) = numbered.unwrap_or((line, None));
        let subject = command::find_course(name)?;
        let count = Course::new(subject, 0).map_or(0, |course| course.count());
        if let Some(step) = step.filter(|step| !(1..=count).contains(step)) {
            return Err(format!("The course {} has {count} steps, but no step {step}.", subject.title()));
        }
        self.learn(subject, step.map(|step| step - 1));
        Ok(())
    }

    pub(super) fn learn(&mut self, subject: Subject, step: Option<usize>) {
        self.leave_everything();
        let progress = self.saved_data.progress(subject);
        let Some(first) = Course::new(subject, 0) else {
            return self.say(&format!("{} has no course.", subject.title()));
        };
        let next = progress.proposed(&first).unwrap_or_else(|| progress.here(&first));
        let at = Course::new(subject, step.unwrap_or(next)).unwrap_or(first);
        let steps = plural(first.count(), "step", "steps");
        self.say(&format!("The course {} has {steps}.", subject.title()));
        self.ask_questions(PracticeSession::new(Mode::Course(at), progress, self.options.seed));
    }

    pub(super) fn list_courses(&mut self) {
        let head = "The courses, in order. To open one, type learn and its name.".to_owned();
        let line = |subject| questions::course_line(subject, &self.saved_data.progress(subject));
        let lines = join([head].into_iter().chain(courses().filter_map(line)), "\n");
        self.say(&lines);
    }

    pub(super) fn practise(&mut self, mode: Mode, game: GameKey, rank: Option<u8>) {
        self.leave_everything();
        let progress = self.saved_data.progress(game);
        let seed = if self.has_lobby() { self.next_seed() } else { self.options.seed };
        let mut session = PracticeSession::new(mode, progress.change_rank(rank), seed);
        if session.takes_mistakes() {
            let history = self.saved_data.history().unwrap_or_default();
            session.take_games(history.iter().filter_map(|kept| kept.record.own_game(game)));
        }
        if self.is_todays(&session.mode) && self.saved_data.saves() {
            let days: Vec<Day> = self.saved_data.load();
            match days.iter().find(|day| day.date == self.options.today) {
                Some(day) if day.is_done() => {
                    self.say("You've already done today's ten, so this time they don't count.");
                }
                begun => {
                    let marks = begun.map(|day| day.marks.clone()).unwrap_or_default();
                    session.save_day(marks, streak(&days, &self.options.today).now);
                }
            }
        }
        self.ask_questions(session);
    }

    pub(super) fn is_todays(&self, mode: &Mode) -> bool {
        matches!(mode, Mode::Daily { date, only: None } if *date == self.options.today)
    }

    pub(super) fn ask_questions(&mut self, session: PracticeSession) {
        self.questions = Some(Questions::new(session, self.saved_data.saves()));
        self.do_at_question(Questions::begin);
    }

    /// Does something at the open question, prints what follows from it, and saves the progress.
    pub(super) fn do_at_question(&mut self, act: impl FnOnce(&mut Questions) -> Then) {
        let Some(questions) = &mut self.questions else { return };
        let then = act(questions);
        let said = std::mem::take(&mut questions.said);
        let course = questions.session.question.as_ref().and_then(|question| question.course);
        self.save_progress();
        if !said.is_empty() {
            self.say(&said.join("\n"));
        }
        match then {
            Then::Ask => {}
            Then::Over => {
                self.leave_questions();
                self.return_to_retried();
                self.say_lobby();
            }
            Then::Fail(why) => {
                self.questions = None;
                self.refuse(why);
            }
            Then::Play => {
                let setup = course.and_then(|course| GameSetup::from_course(&course, self.options.seed));
                let Some(setup) = setup else { return };
                self.sit_down(TextGame { is_saved: false, ..TextGame::new(Session::new(setup)) });
            }
        }
    }

    /// Says why something can't begin. If nothing else was asked for, that's an error.
    pub(super) fn refuse(&mut self, why: &str) {
        if self.has_begun || self.has_lobby() {
            self.say(why);
        } else {
            self.console.fail(Halt::Failed(clause(why)));
        }
    }

    /// Leaves the innermost place; false if the program is to end.
    pub(super) fn leave(&mut self) -> bool {
        if self.is_idle() && self.friend.is_none() {
            self.say("Goodbye.");
            return false;
        }
        if self.game.is_some() || self.friend.is_some() {
            self.leave_game();
        } else {
            self.leave_questions();
            self.return_to_retried();
        }
        self.say_lobby();
        self.has_lobby() || !self.is_idle()
    }

    /// Goes back to the game whose mistakes were tried again.
    fn return_to_retried(&mut self) {
        self.game = self.retried.take();
        if self.game.is_some() {
            self.say("The game is over. Type new, review, retry or quit.");
        }
    }

    /// What to do next, if nothing is under way.
    pub(super) fn say_lobby(&mut self) {
        if self.is_idle() && self.has_lobby() {
            self.say(
                "Type play and the name of a game, or learn, practice or today. Type quit to leave nimtui.",
            );
        }
    }

    pub(super) fn leave_game(&mut self) {
        let friend =
            self.friend.as_ref().map(|friend| (friend.how_to_resume(" --text"), friend.is_waiting()));
        self.friend.iter_mut().for_each(Friend::close);
        self.tell_friend();
        (self.friend, self.asked) = (None, None);
        let Some(game) = self.game.take() else { return };
        if self.questions.is_some() {
            let left = "You left the final game. You're back at the step.";
            return self.do_at_question(|questions| questions.finish_game(left, false, false));
        }
        let is_open = game.is_in_progress();
        let is_saved = is_open && self.saved_data.save_game(&game.record());
        match friend {
            Some((how, _)) if is_saved => self.say(&format!("Game saved. {how}")),
            Some((_, true)) if !is_open => self.say("Nobody has joined."),
            Some(_) if !is_open => self.say("You left the game with your friend."),
            None if is_saved => {
                let first = if self.has_lobby() { "continue, or in your shell " } else { "" };
                let player = game.session.setup.player_option();
                self.say(&format!("Game saved. To resume it, type {first}nimtui --continue{player} --text."));
            }
            _ if is_open => {
                self.saved_data.note_left(game.session.setup.saved_key());
                self.say("The game isn't saved.");
            }
            _ => {}
        }
    }

    pub(super) fn leave_questions(&mut self) {
        self.save_progress();
        let Some(questions) = self.questions.take() else { return };
        let session = &questions.session;
        let (grades, mut said) = (session.grades(), vec![]);
        if let Mode::Course(at) = &session.mode {
            let at = session.question.as_ref().and_then(|question| question.course).unwrap_or(*at);
            said.push(questions::course_advice(&at, &session.progress, questions.is_saved));
        } else if !grades.is_empty() {
            let questions = plural(grades.len(), "question", "questions");
            said.push(format!("{questions}, {} right on the first try.", Grade::count_right(&grades)));
        }
        if self.is_todays(&session.mode) {
            said.extend(session.closing());
        } else if matches!(session.mode, Mode::Mistakes(_)) && !session.answers.is_empty() {
            said.push(session.score());
        }
        if !said.is_empty() {
            self.say(&said.join("\n"));
        }
    }

    /// Leaves everything that is under way, so that something else can begin.
    pub(super) fn leave_everything(&mut self) {
        if self.questions.is_none() {
            return self.leave_game();
        }
        (self.game, self.retried) = (None, None);
        self.leave_questions();
    }

    pub(super) fn leave_all(&mut self) -> HaltResult {
        let was_unfinished = match &self.game {
            Some(game) => game.session.result().is_none(),
            None => self.questions.is_none() && (self.question.is_some() || self.friend.is_some()),
        };
        let was_unfinished = was_unfinished && !self.has_lobby();
        self.leave_everything();
        if was_unfinished { Err(Halt::InputEnded) } else { Ok(()) }
    }

    /// Resumes the game that was left last, or the one of this name.
    pub(super) fn resume(&mut self, name: &str) -> Result<(), String> {
        let wanted = if name.is_empty() { None } else { Some(command::find_game(name)?) };
        if !self.saved_data.reads() {
            return Err("Saved games can't be read here, so none can be resumed.".to_owned());
        }
        let saved = self.saved_data.unfinished();
        let saved = saved.ok_or("Your saved games can't be read.")?;
        let record = saved.into_iter().rfind(|saved| wanted.is_none_or(|game| saved.setup.game == game));
        let record = record.ok_or_else(|| match wanted {
            Some(game) => format!("You have no saved game of {}.", games::get(game).title()),
            None => "You have no saved game.".to_owned(),
        })?;
        if record.setup.is_joined {
            let flag = if self.has_lobby() { "" } else { " --text" };
            return Err(format!(
                "Your friend hosts this game. To resume it, type nimtui join HOST:PORT CODE{flag}."
            ));
        }
        self.leave_everything();
        self.saved_data.note_known(&record);
        let mut session = record.resume();
        session.start_programs(&self.options.programs);
        if self.options.start == Start::Continue {
            self.replace_program(&mut session);
        }
        if session.setup.has_friend() {
            self.friend = Some(Friend::host(&mut session, self.name.clone(), None));
        }
        let course = session.setup.course(|subject| self.saved_data.progress(subject));
        self.sit_down(TextGame { seconds: record.seconds, course, ..TextGame::new(session) });
        Ok(())
    }

    /// Has the program of the command line play for one that isn't there.
    fn replace_program(&self, session: &mut Session) {
        let [program] = &self.options.programs[..] else { return };
        for side in Side::BOTH {
            if session.player(side).program().is_some_and(|saved| !saved.has_command()) {
                session.set_player(side, Player::Program(program.clone()));
            }
        }
    }

    /// Saves the game in progress after each change.
    pub(super) fn save_game(&mut self) {
        if let Some(game) = self.game.as_ref().filter(|game| game.is_in_progress()) {
            self.saved_data.save_game(&game.record());
        }
    }

    /// Announces and saves a finished game.
    pub(super) fn end_game(&mut self) {
        let has_lobby = self.has_lobby();
        let Some(game) = &mut self.game else { return };
        let is_watched = !game.has_person();
        game.tell_results();
        if self.questions.is_some() {
            let won = game.session.winner().is_some_and(|side| game.session.player(side).is_human());
            let helped = game.session.assisted;
            self.game = None;
            let result = if won { "You win!" } else { "You lost this one." };
            return self.do_at_question(|questions| questions.finish_game(result, won, helped));
        }
        let key = game.session.setup.saved_key();
        let is_first_end = game.session.mark_recorded();
        let has_begun = game.session.has_begun() && self.saved_data.saves() && game.is_saved;
        let finished = game.record().finished().filter(|_| has_begun && is_first_end);
        let saved = finished.map(|finished| self.saved_data.save_finished(finished)).unwrap_or(Ok(None));
        let is_lost = saved.is_err();
        let mut text = game.the_end(saved.ok().flatten(), is_watched && !has_lobby);
        let has_won = game.session.winner().is_some_and(|side| game.session.player(side).is_human());
        if let Some(course) = game.course.filter(|_| has_won && is_first_end) {
            let mut progress = self.saved_data.progress(course.subject());
            progress.note_step(&course, !game.session.assisted);
            text = format!("{text}\n{}", progress.end_of_course(&course));
            self.saved_data.save_progress(&progress);
        }
        let is_end_owed = self.friend.as_ref().is_some_and(|friend| friend.is_end_owed);
        match &self.game {
            _ if is_lost || !has_begun => {}
            Some(game) if is_end_owed => _ = self.saved_data.save_game(&game.record()),
            _ => self.saved_data.delete_unfinished(key),
        }
        self.lost_end = is_lost.then_some(key);
        self.say(&text);
        if is_watched && !has_lobby {
            self.game = None;
        }
    }

    pub(super) fn save_progress(&mut self) {
        let Some(questions) = &mut self.questions else { return };
        if let Some(progress) = questions.session.take_progress() {
            questions.is_saved = self.saved_data.save_progress(progress);
        }
        if let Some((date, marks)) = questions.session.take_day() {
            match self.saved_data.save(&Day { date, marks }) {
                None => questions.session.lose_day(),
                Some(day) if questions.session.correct_day(&day.date, &day.marks) => self.say(OTHER_DAY),
                Some(_) => {}
            }
        }
    }

    pub(super) fn list_records(&mut self) -> Result<(), String> {
        let history = self.saved_data.history().ok_or("Your finished games can't be read.")?;
        if history.is_empty() {
            return Err("No finished games are saved.".to_owned());
        }
        let newest = history.iter().rev().zip(1..).take(RECORDS);
        let mut lines: Vec<String> = newest
            .map(|(kept, number): (_, usize)| {
                let title = games::get(kept.record.setup.game).title();
                format!("{number}. {title}. {}.", account(&kept.record))
            })
            .collect();
        let records: Vec<GameRecord> = history.into_iter().map(|kept| kept.record).collect();
        let counted = statistics(&records);
        let played = counted.iter().map(|one| u64::from(one.played)).sum::<u64>();
        if played > 0 {
            let won = grouped(counted.iter().map(|one| u64::from(one.won)).sum::<u64>());
            let games = plural(played, "game", "games");
            lines.push(format!("You won {won} of {games} against the computer. {LEFT_OUT}"));
        }
        lines.push("To see every move judged, type review and a number.".to_owned());
        self.say(&lines.join("\n"));
        Ok(())
    }

    pub(super) fn review_record(&mut self, number: &str) -> Result<(), String> {
        let history = self.saved_data.history().unwrap_or_default();
        if history.is_empty() {
            return Err("No finished games are saved.".to_owned());
        }
        let number = if number.is_empty() { Some(1) } else { number.parse::<usize>().ok() };
        let chosen = number.and_then(|number| history.iter().rev().nth(number.checked_sub(1)?));
        let games = plural(history.len(), "finished game", "finished games");
        let kept = chosen.ok_or_else(|| format!("No finished game has that number. You have {games}."))?;
        self.leave_everything();
        self.game = Some(TextGame { is_saved: false, ..TextGame::new(kept.record.resume()) });
        let title = games::get(kept.record.setup.game).title();
        self.say(&format!("{title}. {}.", kept.record.between()));
        self.game_command("review", "");
        Ok(())
    }

    pub(super) fn meet(&mut self, meeting: Meeting) {
        let mut saved = self.saved_data.unfinished().unwrap_or_default();
        saved.retain(|saved| saved.setup.has_friend());
        match meeting {
            Meeting::Join { address, code } => {
                let saved = saved.iter().map(GameRecord::resume).collect();
                self.friend = Some(Friend::join(&address, &code, self.name.clone(), saved));
                self.say(&format!("Joining {address}."));
            }
            Meeting::Host { setup, listen } => {
                let mut game = match (setup, saved.pop()) {
                    (Some(setup), _) => TextGame::new(Session::new(*setup)),
                    (None, Some(saved)) => TextGame {
                        seconds: saved.seconds,
                        is_end_announced: false,
                        ..TextGame::new(saved.resume())
                    },
                    (None, None) => {
                        self.say("You have no saved game with a friend.");
                        TextGame::new(Session::new(Meeting::setup(GameKey(0), self.options.seed)))
                    }
                };
                self.friend = Some(Friend::host(&mut game.session, self.name.clone(), listen));
                self.sit_down(game);
            }
        }
    }

    /// Sends the friend what the player did since, and does what that takes.
    pub(super) fn tell_friend(&mut self) {
        let Some(friend) = &mut self.friend else { return };
        if let Some(game) = &self.game {
            friend.follow(&game.session);
        }
        friend.take_tasks().into_iter().for_each(|task| self.network.perform(task));
    }

    pub(super) fn take_news(&mut self, news: News) {
        let mut none = Session::default();
        let session = self.game.as_mut().map_or(&mut none, |game| &mut game.session);
        let told = self.friend.as_mut().map(|friend| friend.take(news, session)).unwrap_or_default();
        self.report(told);
    }

    /// Shows a new question of the friend's once the player has no other to answer, or says that it is gone.
    pub(super) fn show_friends_question(&mut self) {
        let game = self.friend.as_ref().zip(self.game.as_ref());
        let question = game.and_then(|(friend, game)| friend.format_question(&game.session));
        let question = question.map(|question| format!("{question} Type yes or no."));
        let question = question.filter(|_| self.question.is_none());
        if self.question.is_none() && question != self.asked {
            self.say(question.as_deref().unwrap_or("Your friend isn't asking any more."));
        }
        self.asked = question;
    }

    pub(super) fn answer_friend(&mut self, agrees: bool) {
        self.asked = None;
        let (Some(friend), Some(game)) = (&mut self.friend, &mut self.game) else { return };
        let told = friend.answer(agrees, &mut game.session);
        self.report(told);
    }

    pub(super) fn give_up(&mut self) {
        if let (Some(friend), Some(game)) = (&mut self.friend, &mut self.game)
            && let Err(why) = friend.give_up(&mut game.session)
        {
            self.say(&why);
        }
    }

    /// Says what happened, and brings the game up to date.
    fn report(&mut self, told: Vec<Told>) {
        for told in told {
            let Some(friend) = &self.friend else { return };
            let text = match told {
                Told::Invite => friend.format_invitation(HOW_TO_OPEN),
                Told::News(text) | Told::Message(text) => text,
                Told::Settled(key) => {
                    if self.lost_end != Some(key) {
                        self.saved_data.delete_unfinished(key);
                    }
                    continue;
                }
                Told::Ended(why) if self.game.is_none() => {
                    // Its last task is to close the connection.
                    self.tell_friend();
                    self.friend = None;
                    if !self.has_begun && !self.has_lobby() {
                        return self.console.fail(Halt::Failed(clause(&why)));
                    }
                    why
                }
                Told::Ended(why) if friend.is_host => {
                    format!("{why} Type invite to open the port again, or quit to leave the game.")
                }
                Told::Ended(why) => format!("{why} Type quit to leave the game."),
                Told::Begin(session) => {
                    // Both gave it up for a new one.
                    if let Some(before) = self.game.take().filter(TextGame::is_in_progress) {
                        self.saved_data.delete_unfinished(before.session.setup.saved_key());
                    }
                    self.questions = None;
                    self.sit_down(TextGame { is_end_announced: false, ..TextGame::new(*session) });
                    self.save_game();
                    continue;
                }
                Told::Changed(made) => {
                    let Some(game) = &mut self.game else { return };
                    game.is_position_due = true;
                    game.is_end_announced &= game.session.result().is_some();
                    let moves = join((made..game.session.ply()).map(|ply| game.describe_move(ply)), "\n");
                    self.save_game();
                    moves
                }
            };
            if !text.is_empty() {
                self.say(&text);
            }
        }
    }

    /// Does a command that means something else, or nothing, if a friend plays; false if it means the same.
    pub(super) fn command_with_friend(&mut self, word: &str, rest: &str) -> bool {
        let is_new = word == "new" && self.friend.is_some();
        let seed = if is_new { self.next_seed() } else { 0 };
        let (Some(friend), Some(game)) = (&mut self.friend, &mut self.game) else { return false };
        let asked = match word {
            "undo" => friend.ask(Wish::Undo, &game.session),
            "new" => {
                let setup = GameSetup { seed, ..game.session.setup.clone() };
                friend.ask(Wish::New(games::full_id(setup.game, &setup.opening())), &game.session)
            }
            "say" if rest.is_empty() => Err("Type say and your message.".to_owned()),
            "say" => friend.say(rest),
            "invite" if friend.is_here() => Err(format!("{} is already here.", friend.name)),
            "invite" if friend.invite() => Err(friend.format_invitation(HOW_TO_OPEN)),
            "invite" => Ok(()),
            "give-up" => friend.check_giving_up(&game.session).and_then(|()| {
                self.question = Some(Confirmed::GiveUp);
                Err("Give up this game? Type yes or no.".to_owned())
            }),
            _ => return false,
        };
        let text = match asked {
            Err(why) => why,
            Ok(()) if word == "say" => format!("You: {}", rest.trim()),
            Ok(()) => friend.status().unwrap_or_default(),
        };
        self.say(&text);
        true
    }
}
