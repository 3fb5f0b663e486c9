//! What the menu's card says: what an entry is about, who wins the opening shown, and what Enter does.

use crate::coach::Level;
use crate::coach::{A_DAYS_QUESTIONS, Grade, HIGHEST_RANK, NEW_ONES, Progress, StepState, Subject, courses};
use crate::game::{Obstacle, Outcome, Side, Solution, plural};
use crate::games;
use crate::records::{Medal, Streak};
use crate::session::{GameSetup, Player, YOU};
use crate::tui::{Commentary, Memory, Shared, ShownGame};

use super::{Entry, LearnChoice, Menu, MenuOption};

impl Entry {
    pub fn title(self) -> &'static str {
        match self {
            Self::Game(key) => games::get(key).title(),
            Self::Today => "Today's ten",
            Self::Learn => "Learn",
            Self::Practice => "Practice",
            Self::Demo => "Watch a demo",
            Self::Continue => "Continue",
            Self::Records => "Records",
            Self::Settings => "Settings",
        }
    }

    /// What Enter does with it, in a word.
    const fn verb(self) -> &'static str {
        match self {
            Self::Game(_) => "play",
            Self::Today | Self::Learn | Self::Practice => "start",
            Self::Demo => "watch",
            Self::Continue => "go on",
            Self::Records | Self::Settings => "open",
        }
    }

    /// Its line in the menu. Today's ten also say how many of them are done.
    pub fn line(self, memory: &Memory) -> String {
        match (self, memory.marks_of_today()) {
            (Self::Today, Some(marks)) if marks.len() >= A_DAYS_QUESTIONS as usize => {
                format!("{} ✓", self.title())
            }
            (Self::Today, Some(marks)) => format!("{} · {} done", self.title(), marks.len()),
            (Self::Today, None) => format!("{} · new", self.title()),
            _ => self.title().to_owned(),
        }
    }
}

impl Menu {
    /// What the entry shown is about: the rule of a game, and what the others do.
    pub fn about(&self, shared: &Shared) -> String {
        match self.shown {
            Entry::Game(_) => {
                let (game, opening) = (self.setup(shared).rules(), self.setup(shared).opening());
                let remark = game.remark(&opening).map_or(String::new(), |remark| format!(" {remark}"));
                game.rule(&opening) + &remark
            }
            Entry::Continue => format_saved_games(&shared.memory),
            Entry::Learn => {
                format!("{} courses, from easy to hard.", courses().count())
            }
            Entry::Today => {
                "Ten positions from easy to hard, the same for everybody. Each day is kept.".to_owned()
            }
            Entry::Practice => {
                "Find a move that wins, or say who wins: positions that get harder as you do better."
                    .to_owned()
            }
            Entry::Demo => "The computer plays itself, from game to game; step, pause, take over.".to_owned(),
            Entry::Records => {
                "The games you finished: step through them, play on from any move, see how you do.".to_owned()
            }
            Entry::Settings => {
                "Your name, colours, pace, comments and more. What you change is kept.".to_owned()
            }
        }
    }

    /// What the option under the cursor is called, and what it does; `None` while the cursor is on the entries.
    pub fn option_help(&self, shared: &Shared) -> Option<(String, String)> {
        let option = self.chosen_option(shared).filter(|_| self.in_options && !self.in_courses())?;
        let row = self.option_row(option, shared);
        Some((row.label.into(), format!("{}.", row.help)))
    }

    /// What Enter does, in a word.
    pub fn verb(&self, shared: &Shared) -> &'static str {
        match (self.shown, shared.memory.marks_of_today()) {
            (Entry::Today, Some(_)) if shared.memory.is_done_today() => "all days",
            (Entry::Today, Some(_)) => "go on",
            (Entry::Game(_) | Entry::Demo, _) if self.lacks_a_command(shared) => "type command",
            (entry, _) => entry.verb(),
        }
    }

    /// What Enter does, and for whom.
    pub fn enter_text(&self, shared: &Shared) -> String {
        if matches!(self.shown, Entry::Game(_) | Entry::Demo) && self.lacks_a_command(shared) {
            return "Press Enter to type the command of the program".into();
        }
        let value = |option| self.option_row(option, shared).value;
        let what = match self.shown {
            Entry::Today => return enter_today(&shared.memory),
            Entry::Game(_) => players_to_start(self.setup(shared)),
            Entry::Learn => format!(": {}, {}", value(MenuOption::Course), value(MenuOption::Step)),
            Entry::Practice => {
                let rank = shared.practice.start_rank(&shared.memory);
                format!(": {}, rank {rank} of {HIGHEST_RANK}", value(MenuOption::Practised))
            }
            _ => String::new(),
        };
        format!("Press Enter to {}{what}", self.shown.verb())
    }

    /// The medals of the game shown, and which one comes next; `None` if there is none and none can be won. Medals aren't
    /// mentioned before the first game is won.
    pub fn medals_text(&self, shared: &Shared) -> Option<String> {
        let Entry::Game(game) = self.shown else { return None };
        let medals = &shared.memory.medals;
        if medals.is_empty() {
            return None;
        }
        let next = self.next_medal(shared).map(|level| format!("Medal: beat {} without help.", level.name()));
        match (Medal::signs(medals, game), next) {
            (Some(signs), Some(next)) => Some(format!("{signs} {next}")),
            (signs, next) => signs.or(next),
        }
    }

    /// The level whose medal without help comes next in the game shown: the one it is set to, or else the easiest one left.
    fn next_medal(&self, shared: &Shared) -> Option<Level> {
        let Entry::Game(game) = self.shown else { return None };
        let setup = self.setup(shared);
        let set = ShownGame::new(setup.clone(), setup.starter).record().medal_level();
        let set = set.filter(|_| shared.memory.files)?;
        let has = |level: &Level| {
            let medals = &mut shared.memory.medals.iter();
            medals.any(|medal| (medal.game, medal.level) == (game, *level) && !medal.assisted)
        };
        [set].into_iter().chain(Level::ALL.into_iter().rev()).find(|level| !has(level))
    }

    /// Who wins the opening shown, in a sentence; empty if there is nothing to say. Unless the player wants analysis, it
    /// waits for the question, and only tells players who can win.
    pub fn verdict(&self, commentary: Commentary, shared: &Shared) -> String {
        let setup = self.setup(shared);
        match (self.shown, &self.solution) {
            (Entry::Learn, _) => self.course_summary(shared),
            (Entry::Practice, _) => practice_summary(shared),
            (Entry::Today, _) => today_summary(&shared.memory),
            (Entry::Game(_), solution) if !self.told && commentary != Commentary::Analysis => {
                match solution.as_ref().and_then(|solution| setup.winning_seats(solution)) {
                    Some(seats) if seats == setup.seats() => {
                        format!("{YOU} can win this. x tells more.")
                    }
                    _ => "Who can win? x tells.".into(),
                }
            }
            (Entry::Game(_), _) if self.lost => "Who wins? The computer failed while working it out.".into(),
            (Entry::Game(_), None) => "Who wins? Working it out…".into(),
            (Entry::Game(_), Some(solution)) => match (solution.outcome, solution.obstacle) {
                (Outcome::Unknown, Some(Obstacle::TooLittleMemory)) => {
                    format!("Who wins with perfect play is not proven: {}.", solution.unproven_because())
                }
                (Outcome::Unknown, _) => "Who wins with perfect play is not proven for this board.".into(),
                _ if setup.is_duel() => invitation(setup, solution),
                _ => perfect_play(setup, solution),
            },
            _ => String::new(),
        }
    }

    /// How far the learner has come in the course.
    fn course_summary(&self, shared: &Shared) -> String {
        let Some(course) = shared.learn.course(&shared.memory) else { return String::new() };
        let progress = shared.memory.progress_of(course.subject());
        let known = progress.count_steps(&course, StepState::Known);
        match progress.standing(&course) {
            standing if standing.is_empty() => {
                let steps = plural(course.count() as u64, "step", "steps");
                let needs: Vec<&str> = course.subject().needs().map(Subject::title).collect();
                let what = match &needs[..] {
                    [] => format!("{steps}, from nothing to why it is won."),
                    needs => format!("{steps}. Know {} first.", needs.join(" and ")),
                };
                what + if self.in_options { "" } else { " → goes to the list." }
            }
            _ if known == course.count() => {
                "All steps are known. Enter takes it once more, ←→ chooses a step.".to_owned()
            }
            standing => standing,
        }
    }

    /// Whether today's ten are shown and done, and something was missed.
    pub fn can_retry_today(&self, memory: &Memory) -> bool {
        let marks = memory.marks_of_today().filter(|_| memory.is_done_today());
        self.shown == Entry::Today && marks.is_some_and(|marks| Grade::count_right(marks) < marks.len())
    }
}

/// How the player stands in what would be practised.
fn practice_summary(shared: &Shared) -> String {
    match shared.memory.progress_of(shared.practice.game()) {
        progress if progress.due.first().is_some_and(|due| due.exact && due.after <= progress.asked) => {
            "The position you chose is asked first.".to_owned()
        }
        Progress { asked: 0, .. } => "Three right in a row take you up a rank.".to_owned(),
        Progress { asked, right, .. } => format!("Right so far: {right} of {asked}."),
    }
}

/// What waits for a returning player, in one line: today's ten, if days are known and they aren't done, and the course
/// that was begun, or the game that was left.
pub(super) fn welcome_back(memory: &Memory) -> Option<String> {
    let open = !memory.days.is_empty() && !memory.is_done_today();
    let ten = open.then(|| {
        let Streak { now, .. } = memory.streak();
        let days = plural(u64::from(now), "day", "days");
        let row = if now > 0 { format!(" after {days} in a row") } else { String::new() };
        let begun = if memory.marks_of_today().is_some() { "goes on with" } else { "begins" };
        format!("t {begun} today's ten{row}")
    });
    let course = LearnChoice::default()
        .course(memory)
        .filter(|course| course.index() > 0 && memory.unfinished.is_empty());
    let course = course.map(|course| match ten {
        Some(_) => format!("Learn with step {} of {}", course.index() + 1, course.subject().title()),
        None => format!("Learn goes on with step {} of {}", course.index() + 1, course.subject().title()),
    });
    let waits = match (ten, course) {
        (Some(ten), Some(course)) => format!("{ten}; {course}"),
        (Some(ten), None) if !memory.unfinished.is_empty() => format!("{ten}; a game waits, too"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => return None,
    };
    Some(format!("Welcome back. {waits}."))
}

/// The game that was left last, and the titles of the others that are saved.
fn format_saved_games(memory: &Memory) -> String {
    let Some((last, others)) = memory.unfinished.split_last() else { return String::new() };
    let others: Vec<_> = others.iter().rev().map(|other| games::get(other.game).title()).collect();
    match &others[..] {
        [] => last.title(),
        others => format!(
            "{}. Also kept: {}. Choose the game itself to go on with it.",
            last.title(),
            others.join(", ")
        ),
    }
}

/// Whom a human plays, or who plays whom; it follows "play".
fn players_to_start(setup: &GameSetup) -> String {
    let computers = setup.humans().map(|human| !human);
    let [one, two] = Side::BOTH.map(|side| match computers[side.index()] {
        true => {
            let skill = setup.skill_name(side, &setup.opening()).to_lowercase();
            format!("{} ({skill})", setup.name(side))
        }
        false => setup.name(side),
    });
    match computers {
        [true, false] => format!(" {one}"),
        [false, true] => format!(" {two}"),
        _ => format!(": {one} against {two}"),
    }
}

/// Whether today's ten are done, and the days in a row.
fn today_summary(memory: &Memory) -> String {
    let (marks, Streak { now, best }) = (memory.marks_of_today().unwrap_or_default(), memory.streak());
    let today = match marks.len() {
        0 if now > 0 => "Still open today: your row is at stake.".to_owned(),
        0 => "Still open today.".to_owned(),
        _ if memory.is_done_today() => {
            let right = Grade::count_right(marks);
            format!("Done: {right} of {A_DAYS_QUESTIONS} right at once.")
        }
        begun => format!("{begun} of {A_DAYS_QUESTIONS} done."),
    };
    let row = match best {
        0 => String::new(),
        _ => format!(" {} in a row (best {best}).", plural(u64::from(now), "day", "days")),
    };
    let next = if memory.is_done_today() { format!(" {NEW_ONES}") } else { String::new() };
    format!("{today}{row}{next}")
}

fn enter_today(memory: &Memory) -> String {
    match memory.marks_of_today() {
        Some(_) if memory.is_done_today() => "Press Enter for all days, I to copy the line".to_owned(),
        Some(marks) => format!("Press Enter to go on with number {}", marks.len() + 1),
        None => "Press Enter to start: today's ten".to_owned(),
    }
}

fn points(solution: &Solution) -> String {
    let by = |score: i64| format!(" by {}", plural(score.unsigned_abs(), "point", "points"));
    solution.score.map_or(String::new(), by)
}
/// What a human against the computer may hope for.
fn invitation(setup: &GameSetup, solution: &Solution) -> String {
    let computer = setup.name(Side::Two);
    let human_starts = setup.starter == Side::One;
    let points = points(solution);
    let won = if points.is_empty() { String::new() } else { format!(", with perfect play{points}") };
    match (human_starts, solution.outcome == Outcome::N) {
        (true, true) => format!("{YOU} can win this{won}: {}", first_moves(solution)),
        (false, false) => {
            format!("{YOU} can win this{won}: {computer} starts, and whoever starts can be beaten.")
        }
        _ if *setup.player(Side::Two) == Player::Computer(Level::Perfect) && setup.depth().is_none() => {
            format!(
                "Lost{points}: {computer} makes no mistake. Let the other side start, or choose a level that errs."
            )
        }
        _ => format!("Lost{points} against perfect play: wait for {computer}'s mistake."),
    }
}

fn first_moves(solution: &Solution) -> String {
    let found = solution.winning.len() as u64;
    let proven = if solution.is_complete() { "" } else { " (more may)" };
    match (found, found == solution.legal) {
        (_, true) => "every first move wins.".into(),
        (1, _) => format!("1 of {} first moves wins{proven}.", solution.legal),
        _ => format!("{found} of {} first moves win{proven}.", solution.legal),
    }
}

/// Who wins between two of a kind.
fn perfect_play(setup: &GameSetup, solution: &Solution) -> String {
    let starter = setup.starter;
    let winner = if solution.outcome == Outcome::N { starter } else { starter.other() };
    let wins = setup.called(winner).also_does("win", "wins");
    let starts = setup.called(starter).also_does("start", "starts");
    format!("With perfect play {wins}{}: {starts}.", points(solution))
}
