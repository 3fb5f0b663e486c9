//! What text mode saves, lists and resumes.

use std::io::Write;

use crate::game::{Halt, Side, plural};
use crate::games;
use crate::records::{Day, GameRecord};
use crate::session::{Player, Session};

use crate::text::game::TextGame;
use crate::text::reports::records::account;
use crate::text::{describe, names};

use super::{Place, Resumable, TextMode, Word};

/// How many finished games `records` lists.
const RECORDS: usize = 10;

impl<W: Write> TextMode<W> {
    /// The games in progress that are saved, the newest last.
    pub(super) fn saved_games(&mut self) -> Vec<GameRecord> {
        self.saved_data.load()
    }

    /// What there is to resume, in a sentence or none.
    pub(super) fn list_saved_games(&mut self) -> String {
        let saved: Vec<String> = self.saved_games().iter().rev().map(GameRecord::title).collect();
        match &saved[..] {
            [] => String::new(),
            [one] => format!(" You have a saved game: {one}. Type continue to resume it."),
            all => format!(" You have {} saved games. Type continue to list them.", all.len()),
        }
    }

    pub(super) fn resume(&mut self, name: &str) -> Result<(), Halt> {
        let wanted = match (name, self.left_last) {
            ("", Some(Resumable::Course(subject))) => {
                self.leave_places()?;
                return self.learn(subject, None);
            }
            ("", Some(Resumable::Today)) => {
                self.leave_places()?;
                return self.practise_today();
            }
            ("", Some(Resumable::Game(game))) => Some(game),
            ("", None) => None,
            (name, _) => match names::find_game(name) {
                Ok(game) => Some(game),
                Err(problem) => return self.say(&problem),
            },
        };
        let mut saved = self.saved_games();
        if wanted.is_none() && saved.len() > 1 && self.has_lobby() {
            let titles: Vec<String> = saved.iter().rev().map(GameRecord::title).collect();
            return self
                .say(&format!("Saved games: {}. Type continue and the name of a game.", titles.join("; ")));
        }
        let record = match wanted {
            None => saved.pop(),
            Some(game) => saved.into_iter().find(|saved| saved.game == game),
        };
        let Some(record) = record else {
            return self.say(&match wanted {
                Some(game) if !name.is_empty() => {
                    format!("You have no saved game of {}.", games::get(game).title())
                }
                _ => "You have no saved game.".to_owned(),
            });
        };
        self.leave_places()?;
        let mut session = record.resume();
        self.start_programs(&mut session);
        self.sit_down(TextGame { seconds: record.seconds, ..TextGame::new(session) })
    }

    /// Uses the program of the command line, because a saved game holds only a program's name.
    fn start_programs(&self, session: &mut Session) {
        let [program] = &self.options.programs[..] else { return };
        for side in Side::BOTH {
            if session.player(side).program().is_some_and(|saved| !saved.has_command()) {
                session.set_player(side, Player::Program(program.clone()));
            }
        }
    }

    /// Saves the game in progress after each change.
    pub(super) fn save_game(&mut self) {
        let Some(Place::Game(game)) = self.places.last() else { return };
        if game.is_in_progress() {
            self.saved_data.save(&game.record());
        }
    }

    /// Announces and saves a finished game.
    pub(super) fn end_game(&mut self) -> Result<(), Halt> {
        let has_lobby = self.has_lobby();
        let Some(Place::Game(game)) = self.places.last_mut() else { return Ok(()) };
        let is_watched = !Side::BOTH.iter().any(|side| game.session.player(*side).is_human());
        if let Some(winner) = game.session.winner() {
            let points = game.session.result().and_then(|ended| ended.points);
            game.programs.tell_results(winner, points);
        }
        if game.is_of_course {
            let won = game.session.winner().is_some_and(|side| game.session.player(side).is_human());
            let helped = game.session.assisted;
            self.places.pop();
            let Some(Place::Questions(questions)) = self.places.last_mut() else { return Ok(()) };
            let result = if won { "You win!" } else { "You lost this one." };
            let then = questions.finish_game(result, won, helped);
            return self.after_answer(then);
        }
        let key = game.session.setup.game;
        let is_first_end = game.session.take_first_end();
        let has_begun = game.session.has_begun() && self.saved_data.saves() && !game.is_from_records;
        let finished = game.record().finished().filter(|_| has_begun && is_first_end);
        let medal = finished.as_ref().and_then(GameRecord::medal);
        let medal = medal.filter(|medal| medal.add_to(&mut self.saved_data.load()));
        let text = game.the_end(medal, is_watched && !has_lobby);
        if let Some(finished) = finished {
            self.saved_data.save_finished(finished);
        }
        if has_begun {
            self.saved_data.delete_unfinished(key);
        }
        self.say(&text)?;
        if is_watched && !has_lobby {
            self.places.clear();
            return self.watch_next();
        }
        Ok(())
    }

    pub(super) fn save_progress(&mut self) {
        let Some(Place::Questions(questions)) = self.places.last_mut() else { return };
        if let Some(progress) = questions.session.take_progress() {
            self.saved_data.save_progress(progress);
        }
        if let Some((date, marks)) = questions.session.take_day() {
            self.saved_data.save(&Day { date, marks });
        }
    }

    pub(super) fn records(&mut self) -> Result<(), Halt> {
        let history = self.saved_data.history();
        if history.is_empty() {
            return self.say("You haven't finished a game yet.");
        }
        let newest = history.iter().rev().zip(1..).take(RECORDS);
        let mut lines: Vec<String> = newest
            .map(|(kept, number): (_, usize)| {
                let title = games::get(kept.record.game).title();
                format!("{number}. {title}. {}.", account(&kept.record))
            })
            .collect();
        let won = history.iter().filter_map(|kept| Some(kept.record.winner == Some(kept.record.human()?)));
        let won: Vec<bool> = won.collect();
        let wins = won.iter().filter(|won| **won).count() as u64;
        lines.push(format!(
            "You won {wins} of {} against the computer.",
            plural(won.len() as u64, "game", "games")
        ));
        lines.push("To see every move judged, type review and a number.".to_owned());
        self.say(&lines.join("\n"))
    }

    pub(super) fn review_record(&mut self, number: &str) -> Result<(), Halt> {
        let history = self.saved_data.history();
        let number = if number.is_empty() { Some(1) } else { number.parse::<usize>().ok() };
        let chosen = number.and_then(|number| history.iter().rev().nth(number.checked_sub(1)?));
        let Some(kept) = chosen else {
            return self.say("No finished game has that number. Type records to list them.");
        };
        self.leave_places()?;
        let game = TextGame { is_from_records: true, ..TextGame::new(kept.record.resume()) };
        self.places.push(Place::Game(Box::new(game)));
        self.say(&describe::title(&kept.record))?;
        self.game_command(Word::Review, "")
    }
}
