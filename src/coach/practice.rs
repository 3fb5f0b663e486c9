//! Practice: what is asked next, and what came of the answers.

use crate::game::{Dice, GameKey, mixed_seed};
use crate::games;

use super::level::decoy;
use super::progress::MOST_RECENT;
use super::taught::is_usually_taught;
use super::{Answered, Drawn, Drill, HIGHEST_RANK, Job, Kind, Mark, Next, Order, OwnGame, Plan, Question};

/// So often another position is drawn where none would do.
pub const MOST_TRIES: usize = 5;
/// The player's last games that are searched for mistakes.
const MOST_GAMES: usize = 20;
/// One question of so many is a mistake of the player's own, where there is one.
const OWN_EVERY: usize = 3;
/// Questions of a day about one game at most.
const MOST_OF_A_GAME: usize = 2;
/// Questions of a day.
pub const A_DAYS_QUESTIONS: u32 = 10;

impl Drill {
    /// Whether all has been asked.
    pub fn is_over(&self) -> bool {
        self.length().is_some_and(|length| self.results.len() >= length as usize)
    }

    /// Whether all was asked, and something was not right at once.
    pub fn has_missed(&self) -> bool {
        let missed_now = self.answered.iter().any(|answered| answered.mark != Mark::Right);
        self.is_over() && (missed_now || !self.missed_before.is_empty())
    }

    /// Asks again what was not right at once, in this sitting and in earlier ones of the day. Nothing of it counts, for no rank and no day.
    pub(super) fn ask_missed(&mut self) -> Next {
        if !self.has_missed() {
            return Next::Same;
        }
        let missed = self.answered.iter().filter(|answered| answered.mark != Mark::Right);
        let missed_now = missed.map(|answered| Drawn {
            exercise: answered.exercise.clone(),
            rank: answered.rank.unwrap_or(1),
            winning: answered.winning.clone(),
        });
        let again = self.missed_before.iter().cloned().chain(missed_now).collect();
        *self = Self::new(Plan::Listed(again), self.progress.clone(), self.seed);
        self.start()
    }

    /// How many questions of practice there are; `None` where there is no end.
    pub fn length(&self) -> Option<u32> {
        match &self.plan {
            Plan::Game { count, .. } => *count,
            Plan::Listed(listed) => u32::try_from(listed.len()).ok(),
            Plan::Daily { .. } => Some(A_DAYS_QUESTIONS),
            Plan::Course { .. } | Plan::Mistakes(_) => None,
        }
    }

    /// Whether the mistakes of the player's own games belong here.
    pub const fn takes_mistakes(&self) -> bool {
        matches!(self.plan, Plan::Game { kind: None, count: None })
    }

    /// Takes games the player has finished, oldest first: their mistakes are worth another try.
    pub fn take_games(&mut self, games: impl DoubleEndedIterator<Item = OwnGame>) {
        self.games = games.rev().take(MOST_GAMES).collect();
        self.games.reverse();
    }

    /// The next question of practice: now and then a mistake of the player's own, else a position that is drawn.
    pub(super) fn next_exercise(&mut self) -> Next {
        if self.is_over() {
            // Of a day that was done before nothing is left but what was missed.
            return if self.question.is_none() { self.ask_missed() } else { Next::Over };
        }
        if let Plan::Listed(listed) = &self.plan {
            return match listed.get(self.results.len()).cloned() {
                Some(drawn) => self.ask_exercise(drawn, false),
                None => Next::Over,
            };
        }
        if self.takes_mistakes() && self.results.len() % OWN_EVERY == OWN_EVERY - 1 {
            if let Some(mistake) = self.mistakes.pop() {
                return self.ask_exercise(mistake, true);
            }
            if let Some(OwnGame { line, side, told }) = self.games.pop() {
                self.own_game = Some(told).filter(|told| !told.is_empty());
                let game = self.progress.subject.game();
                return Next::Work(Job::FindMistakes { game, line: Box::new(line), side });
            }
        }
        Next::Work(Job::Draw(Box::new(self.order())))
    }

    /// Takes in what was drawn; where nothing was, there are more tries.
    pub(super) fn drawn(&mut self, drawn: Option<Box<Drawn>>) -> Next {
        self.tries = if drawn.is_some() { 0 } else { (self.tries + 1) % MOST_TRIES };
        match (drawn, self.resumed.get(self.results.len()).copied()) {
            (Some(drawn), Some(mark)) => {
                // It was answered before.
                self.results.push(mark);
                self.remember(&drawn);
                if mark != Mark::Right {
                    self.missed_before.push(*drawn);
                }
                self.next_exercise()
            }
            (Some(drawn), None) => self.ask_exercise(*drawn, false),
            (None, _) if self.tries > 0 => self.next_exercise(),
            (None, _) => Next::Refused("No position of that kind was found: try another rank or game."),
        }
    }

    /// Takes the mistakes of one of the player's games, but for those that were got right since.
    pub(super) fn take_mistakes(&mut self, found: Vec<Drawn>) -> Next {
        let mended = &self.progress.mended;
        let is_left = |mistake: &Drawn| !mended.contains(&mistake.exercise.id());
        self.mistakes = found.into_iter().filter(is_left).rev().collect();
        self.next_exercise()
    }

    /// What is to be asked next.
    pub fn order(&mut self) -> Order {
        let asked = self.number;
        self.number += 1;
        let seed = mixed_seed(self.seed, asked);
        let order = match &self.plan {
            Plan::Daily { only, .. } => {
                // From easy to what a person can still look through: a rank more each time.
                let rank = (1 + self.results.len()).min(usize::from(HIGHEST_RANK)) as u8;
                let games = only.map_or_else(|| self.games_of_the_day(), |only| vec![only]);
                let (game, others) =
                    games.split_first().map_or((GameKey(0), &[][..]), |(one, rest)| (*one, rest));
                Order { others: others.to_vec(), taught: only.is_none(), ..Order::new(game, rank, seed) }
            }
            Plan::Game { kind, .. } => self.progress.order(*kind, seed),
            Plan::Listed(_) | Plan::Course { .. } | Plan::Mistakes(_) => self.progress.order(None, seed),
        };
        self.like.clone_from(&order.like);
        self.exact = order.exact;
        Order { recent: self.recent.clone(), ..order }
    }

    /// The games of a day that may be asked of now, in the order they are tried in: those that are taught, in an order of the day's own, what
    /// was not asked of yet first, and none a third time or twice one after the other.
    fn games_of_the_day(&self) -> Vec<GameKey> {
        let mut games: Vec<GameKey> =
            games::keys().filter(|key| is_usually_taught(games::get(*key))).collect();
        let mut dice = Dice::new(self.seed);
        for last in (1..games.len()).rev() {
            games.swap(last, dice.below(last as u64 + 1) as usize);
        }
        let times = |key: &GameKey| self.games_asked.iter().filter(|asked| *asked == key).count();
        games.retain(|key| times(key) < MOST_OF_A_GAME && self.games_asked.last() != Some(key));
        games.sort_by_key(times);
        games
    }

    /// This is asked now; `own` says that it is a mistake of the player's own.
    pub fn ask_exercise(&mut self, drawn: Drawn, own: bool) -> Next {
        self.exact &= !own;
        let title = match (own, self.exact) {
            (true, _) => "From your own game".to_owned(),
            (_, true) => "Your position".to_owned(),
            _ => self.title(),
        };
        let exercise = drawn.exercise.clone();
        let is_new = !self.answered.iter().any(|before| before.exercise.has_the_rule_of(&exercise));
        let text = if is_new { exercise.text_of_new_rule() } else { exercise.text() };
        let text = match (own, &self.own_game) {
            (true, Some(game)) => format!("From your own game {game}.\n{text}"),
            _ => text,
        };
        self.remember(&drawn);
        let rank = (!self.is_listed()).then_some(drawn.rank);
        let begins_on = Some(exercise.rules())
            .filter(|_| exercise.kind == Kind::Find)
            .and_then(|game| decoy(game, &exercise.position, &drawn.winning));
        self.answered.push(Answered::new(exercise.clone(), rank, drawn.winning.clone()));
        self.asked = Some((drawn, own));
        let mut question = Question::new(exercise, title, text, self.standing());
        (question.begins_on, question.rank) = (begins_on, self.rank_in_short());
        self.ask(Some(question))
    }

    /// Notes what was done at the question, where that counts and is to be worked out now.
    pub(super) fn note_answer(&mut self, next: &Next, note: impl FnOnce(&mut Answered)) {
        if let (Next::Work(_), Some(answered)) = (next, self.answered.last_mut()) {
            note(answered);
        }
    }

    /// Whether somebody listed the positions.
    pub const fn is_listed(&self) -> bool {
        matches!(self.plan, Plan::Listed(_))
    }

    /// The seed of everything left to chance.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    fn remember(&mut self, drawn: &Drawn) {
        self.recent.push(drawn.exercise.fingerprint());
        self.games_asked.push(drawn.exercise.game);
        self.recent.drain(..self.recent.len().saturating_sub(MOST_RECENT));
    }

    /// What comes of this day is kept: it goes on after what was answered before, and so many days in a row were done before it.
    pub fn keep_day(&mut self, resumed: Vec<Mark>, streak: u32) {
        (self.resumed, self.streak) = (resumed, Some(streak));
    }

    /// The day and what came of it so far, where that has changed since this was asked last and is to be kept.
    pub fn take_day(&mut self) -> Option<(String, Vec<Mark>)> {
        let Plan::Daily { date, .. } = &self.plan else { return None };
        std::mem::take(&mut self.day_noted).then(|| (date.clone(), self.results.clone()))
    }

    /// Takes an answer in, once a question; `true` when it led a rank up.
    pub fn answered(&mut self, drawn: &Drawn, mark: Mark) -> bool {
        let right = mark == Mark::Right;
        self.results.push(mark);
        let counts = matches!(self.plan, Plan::Game { .. });
        counts && self.progress.answered(drawn, self.like.take().as_ref(), right)
    }
}
