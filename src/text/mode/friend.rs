//! A game with a friend elsewhere in text mode.

use std::io::Write;

use crate::friend::{Friend, Meeting, News, Told, Wish};
use crate::game::{GameKey, Halt, Side};
use crate::games;
use crate::records::GameRecord;
use crate::session::{GameSetup, Session};
use crate::text::command::Word;
use crate::text::game::TextGame;

use super::{Confirmed, Place, TextMode};

impl<W: Write> TextMode<W> {
    pub(super) fn meet(&mut self, meeting: &Meeting) -> Result<(), Halt> {
        match meeting {
            Meeting::Join { address, code } => {
                self.friend = Some(Friend::join(address, code, self.name.clone()));
                self.say(&format!("Joining {address}. Please wait."))
            }
            Meeting::Host { setup, listen } => {
                let mut saved: Vec<GameRecord> = self.saved_data.load();
                saved.retain(|saved| setup.is_none() && saved.setup().has_friend());
                let game = match (saved.pop(), setup) {
                    (Some(saved), _) => TextGame { seconds: saved.seconds, ..TextGame::new(saved.resume()) },
                    (None, Some(setup)) => TextGame::new(Session::new((**setup).clone())),
                    (None, None) => {
                        TextGame::new(Session::new(Meeting::setup(GameKey(0), self.options.seed)))
                    }
                };
                self.friend = Some(Friend::host(&game.session, self.name.clone(), *listen));
                self.sit_down(game)
            }
        }
    }

    /// Sends the friend what the player did since, and does what that takes.
    pub(super) fn tell_friend(&mut self) {
        let Some(friend) = &mut self.friend else { return };
        if let Some(Place::Game(game)) = self.places.last() {
            friend.follow(&game.session);
        }
        friend.take_tasks().into_iter().for_each(|task| self.network.perform(task));
    }

    pub(super) fn leave_friend(&mut self) {
        if let Some(mut friend) = self.friend.take() {
            friend.close();
            friend.take_tasks().into_iter().for_each(|task| self.network.perform(task));
        }
    }

    pub(super) fn take_news(&mut self, news: News) -> Result<(), Halt> {
        let told = self.friend.as_mut().map(|friend| friend.take(news)).unwrap_or_default();
        self.report(told)?;
        if let Some(question) = self.friend.as_ref().and_then(Friend::format_question)
            && !matches!(self.question, Some(Confirmed::Friend))
        {
            self.question = Some(Confirmed::Friend);
            self.say(&format!("{question} Type yes or no."))?;
        }
        Ok(())
    }

    pub(super) fn answer_friend(&mut self, agrees: bool) -> Result<(), Halt> {
        let told = self.friend.as_mut().map(|friend| friend.answer(agrees)).unwrap_or_default();
        self.report(told)
    }

    /// Says what happened, and brings the game up to date.
    fn report(&mut self, told: Vec<Told>) -> Result<(), Halt> {
        for told in told {
            let Some(friend) = &self.friend else { return Ok(()) };
            match told {
                Told::Invite => {
                    let invitation = friend.format_invitation();
                    self.say(&invitation)?;
                }
                Told::Say(text) => self.say(&text)?,
                Told::Ended(why) if !friend.has_game() => {
                    self.friend = None;
                    if !self.has_lobby() {
                        return Err(Halt::Failed(why));
                    }
                    self.say(&why)?;
                }
                Told::Ended(why) => self.say(&format!("{why} Type quit to leave the game."))?,
                Told::Begin(setup) => {
                    self.places.clear();
                    self.sit_down(TextGame::new(Session::new(*setup)))?;
                }
                Told::Moved(text) => {
                    let Some(Place::Game(game)) = self.places.last_mut() else { return Ok(()) };
                    friend.update(&mut game.session);
                    game.is_position_due = true;
                    game.is_end_announced &= game.session.result().is_some();
                    let last = game.session.ply().saturating_sub(1);
                    let text = text.unwrap_or_else(|| game.describe_move(last));
                    self.save_game();
                    self.say(&text)?;
                }
            }
        }
        Ok(())
    }

    /// A command that means something else, or nothing, if a friend plays; `None` if it means the same.
    pub(super) fn command_with_friend(&mut self, word: Word, rest: &str) -> Option<Result<(), Halt>> {
        let is_new = matches!(word, Word::New | Word::Switch) && self.friend.is_some();
        let seed = if is_new { self.next_seed() } else { 0 };
        let (Some(friend), Some(Place::Game(game))) = (&mut self.friend, self.places.last_mut()) else {
            return None;
        };
        let asked = match word {
            Word::Undo => friend.ask(Wish::Undo),
            Word::New | Word::Switch => {
                let setup = GameSetup { seed, ..game.session.setup.clone() };
                friend.ask(Wish::New(games::full_id(setup.game, &setup.opening())))
            }
            Word::Say => friend.say(rest),
            Word::GiveUp => friend.give_up(),
            Word::Redo | Word::Level => Err("That doesn't work in a game with a friend.".to_owned()),
            _ => return None,
        };
        let text = match asked {
            Err(why) => why,
            Ok(()) if word == Word::Say => return Some(Ok(())),
            Ok(()) => friend.status().unwrap_or_default(),
        };
        if friend.has_given_up() {
            // It is over without an end.
            let key = game.session.setup.game;
            game.is_from_records = true;
            self.saved_data.delete_unfinished(key);
        }
        Some(self.say(&text))
    }

    /// Waits for a friend if the game needs one and there is none.
    pub(super) fn host_if_needed(&mut self, game: &TextGame) {
        let waits = game.session.setup.has_friend() && !game.is_from_records;
        if waits
            && self.friend.is_none()
            && *game.session.player(Side::One) != *game.session.player(Side::Two)
        {
            self.friend = Some(Friend::host(&game.session, self.name.clone(), None));
        }
    }
}
