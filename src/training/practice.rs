//! A session of practice: what is asked next, and what came of the answers.

use crate::game::{Dice, GameKey, Line, Side, mixed_seed, named_seed, plural};
use crate::games;

use super::{Drawn, Exercise, HIGHEST_RANK, Job, Kind, Next, Order, Progress, Question};

/// So often another position is drawn where none would do.
pub const MOST_TRIES: usize = 5;
/// The player's last games that are searched for mistakes.
const MOST_GAMES: usize = 20;
/// One question of so many is a mistake of the player's own, where there is one.
const OWN_EVERY: usize = 3;
/// Questions of a day.
const A_DAYS_QUESTIONS: u32 = 10;

/// What is practised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// A game, at the rank the player has reached.
    Game {
        /// What is asked; `None` for both.
        kind: Option<Kind>,
        /// The session ends after so many questions; `None` for when the player likes.
        count: Option<u32>,
    },
    /// The ten of a day, the same for everybody.
    Daily {
        /// The day, as `2026-11-21`.
        date: String,
        /// Only of this game; `None` for all games in turn.
        only: Option<GameKey>,
    },
}

/// A session of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// What is practised.
    pub plan: Plan,
    /// How far the player has come in the game.
    pub progress: Progress,
    /// The answers so far: whether each was right at the first try and without help.
    pub results: Vec<bool>,
    seed: u64,
    number: u64,
    /// The question that was asked last, and whether it is a mistake of the player's own.
    asked: Option<(Drawn, bool)>,
    like: Option<Exercise>,
    /// Games that are still to be searched for mistakes, newest last.
    games: Vec<(Line, Side)>,
    /// Mistakes to be asked, the next one at the end.
    mistakes: Vec<Exercise>,
    tries: usize,
}

impl Practice {
    /// A session of a game, or of a day; `seed` decides what is left to chance, but for a day's questions.
    #[must_use]
    pub fn new(plan: Plan, progress: Progress, seed: u64) -> Self {
        let seed = match &plan {
            Plan::Game { .. } => seed,
            Plan::Daily { date, .. } => named_seed(0, date),
        };
        Self {
            plan,
            progress,
            results: vec![],
            seed,
            number: 0,
            asked: None,
            like: None,
            games: vec![],
            mistakes: vec![],
            tries: 0,
        }
    }

    /// Whether all has been asked.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.length().is_some_and(|length| self.results.len() >= length as usize)
    }

    /// How many questions there are; `None` where there is no end.
    #[must_use]
    pub const fn length(&self) -> Option<u32> {
        match self.plan {
            Plan::Game { count, .. } => count,
            Plan::Daily { .. } => Some(A_DAYS_QUESTIONS),
        }
    }

    /// Whether the mistakes of the player's own games belong here.
    #[must_use]
    pub const fn takes_mistakes(&self) -> bool {
        matches!(self.plan, Plan::Game { kind: None, count: None })
    }

    /// Takes games the player has finished, oldest first: their mistakes are worth another try.
    pub fn take_games(&mut self, games: impl DoubleEndedIterator<Item = (Line, Side)>) {
        self.games = games.rev().take(MOST_GAMES).collect();
        self.games.reverse();
    }

    /// Takes the mistakes of one of these games, but for those that were got right since.
    pub(super) fn take_mistakes(&mut self, found: Vec<Exercise>) {
        let mended = &self.progress.mended;
        self.mistakes = found.into_iter().filter(|mistake| !mended.contains(&mistake.id())).rev().collect();
    }

    /// Whether a mistake of the player's own is to be asked now, if there is one.
    const fn is_mistake_due(&self) -> bool {
        self.takes_mistakes() && self.results.len() % OWN_EVERY == OWN_EVERY - 1
    }

    /// A mistake, where one is due and found.
    pub(super) fn due_mistake(&mut self) -> Option<Drawn> {
        let exercise = if self.is_mistake_due() { self.mistakes.pop() } else { None };
        Some(Drawn { exercise: exercise?, rank: self.progress.rank, winning: vec![] })
    }

    /// What is to be worked out for the next question.
    pub(super) fn job(&mut self) -> Job {
        match if self.is_mistake_due() { self.games.pop() } else { None } {
            Some((line, side)) => Job::FindMistakes { game: self.progress.game, line: Box::new(line), side },
            None => Job::Draw(Box::new(self.order())),
        }
    }

    /// Nothing was found: another try, unless there were enough.
    pub(super) fn try_again(&mut self) -> Next {
        self.tries += 1;
        if self.tries < MOST_TRIES {
            return Next::Work(self.job());
        }
        self.tries = 0;
        Next::Refused("No position of that kind was found: try another rank or game.")
    }

    /// What is to be asked next.
    pub fn order(&mut self) -> Order {
        let asked = self.number;
        self.number += 1;
        let seed = mixed_seed(self.seed, asked);
        let order = match &self.plan {
            Plan::Game { kind, .. } => self.progress.order(*kind, seed),
            Plan::Daily { only, .. } => {
                let games = games::ALL.len() as u64;
                let first = Dice::new(self.seed).below(games);
                let game = only.unwrap_or(GameKey(((first + asked) % games) as usize));
                // From easy to hard, through all ranks.
                let rank = 2 + 2 * self.results.len().min(usize::from(HIGHEST_RANK) / 2 - 1);
                Order::new(game, rank as u8, seed)
            }
        };
        self.like.clone_from(&order.like);
        let last = self.asked.as_ref().map(|(last, _)| last.exercise.clone());
        Order { last, ..order }
    }

    /// The question that is asked now; `own` says that it is a mistake of the player's own.
    pub fn ask(&mut self, drawn: Drawn, own: bool) -> Question {
        let title = if own { "From your own game".to_owned() } else { self.title() };
        let (exercise, text) = (drawn.exercise.clone(), drawn.exercise.task().to_owned());
        self.tries = 0;
        self.asked = Some((drawn, own));
        Question::new(exercise, title, text, self.standing())
    }

    /// Takes in how the question went; what is to be said of it.
    pub(super) fn settle(&mut self, right: bool) -> Option<String> {
        let (drawn, own) = self.asked.clone()?;
        let up = self.answered(&drawn, right);
        if own && right {
            self.progress.mend(&drawn.exercise);
        }
        up.then(|| format!("Three in a row: you have reached rank {}.", self.progress.rank))
    }

    /// Takes an answer in, once a question; `true` when it led a rank up.
    pub fn answered(&mut self, drawn: &Drawn, right: bool) -> bool {
        self.results.push(right);
        match self.plan {
            Plan::Game { .. } => self.progress.answered(drawn, self.like.take().as_ref(), right),
            Plan::Daily { .. } => false,
        }
    }

    /// `Nim, rank 4`, `21 November`: what is practised, as a title.
    #[must_use]
    pub fn title(&self) -> String {
        let number = match self.length() {
            Some(length) => format!(", {} of {length}", (self.results.len() + 1).min(length as usize)),
            None => String::new(),
        };
        match &self.plan {
            Plan::Game { .. } => format!("Practice{number}"),
            Plan::Daily { date, .. } => format!("{date}{number}"),
        }
    }

    /// How the session stands, in a sentence or two.
    #[must_use]
    pub fn standing(&self) -> String {
        let rank = self.asked.as_ref().map_or(self.progress.rank, |(drawn, _)| drawn.rank);
        let right = self.results.iter().filter(|right| **right).count();
        let asked = self.results.len();
        let so_far = if asked == 0 { String::new() } else { format!(" {right} of {asked} right.") };
        match self.plan {
            Plan::Daily { .. } => format!("Rank {rank} of {HIGHEST_RANK}.{so_far}"),
            Plan::Game { .. } => {
                let Progress { rank: reached, row, .. } = self.progress;
                let more = plural(u64::from(3 - row.min(2)), "more", "more");
                let next = match reached < HIGHEST_RANK {
                    true => format!(" {more} right in a row for rank {}.", reached + 1),
                    false => String::new(),
                };
                let named = match reached {
                    1 => ", the easiest",
                    HIGHEST_RANK => ", the hardest",
                    _ => "",
                };
                let here = if rank == reached { String::new() } else { format!(" (this one: {rank})") };
                format!("Rank {reached} of {HIGHEST_RANK}{named}{here}.{next}{so_far}")
            }
        }
    }

    /// The session in a line: `nimtui 2026-11-21: 8 of 10 ++-+++++-+`, for the answers right and wrong.
    #[must_use]
    pub fn result_line(&self) -> String {
        let right = self.results.iter().filter(|right| **right).count();
        let marks: String = self.results.iter().map(|right| if *right { '+' } else { '-' }).collect();
        let what = match &self.plan {
            Plan::Game { .. } => {
                format!("{} rank {}", games::get(self.progress.game).id(), self.progress.rank)
            }
            Plan::Daily { date, only: None } => date.clone(),
            Plan::Daily { date, only: Some(game) } => format!("{date} {}", games::get(*game).id()),
        };
        format!("nimtui {what}: {right} of {} {marks}", self.results.len())
    }
}
