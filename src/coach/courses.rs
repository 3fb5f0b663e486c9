//! The courses: what there is to learn, and the steps, which are read from `assets/courses` when a course is opened.

use std::sync::OnceLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::game::GameKey;
use crate::games;

use super::{Course, Kind};

/// A course as it stands in its file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    /// The ids of courses to be known before.
    #[serde(default)]
    needs: Vec<String>,
    #[serde(rename = "step")]
    steps: Vec<Step>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The name under which progress is saved.
    pub key: String,
    pub title: String,
    pub text: String,
    /// The position that is drawn: in the course of a game without the name of the game, in that of an idea the whole id.
    pub position: String,
    #[serde(deserialize_with = "read_task")]
    pub task: Kind,
    /// Of a task to choose.
    pub question: Option<String>,
    /// Of a task to choose; one of them is right.
    #[serde(default)]
    pub answers: Vec<Answer>,
    /// Of a game to play: the learner is on the side that can win.
    #[serde(default)]
    pub computer_starts: bool,
    pub hint: String,
    /// The reply to a right answer.
    pub done: String,
    /// What to remember of the step when its board is gone, if `done` doesn't say that.
    pub summary: Option<String>,
    pub highlight: Option<Highlight>,
    /// What these texts say about positions; tests check each of them.
    #[serde(default)]
    pub claims: Vec<Claim>,
}

/// Reads any kind of task; exercises in practice files have two of them.
fn read_task<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
    let word = String::deserialize(deserializer)?;
    let kinds = [Kind::Find, Kind::Judge, Kind::Choose, Kind::Play];
    let kind = kinds.into_iter().find(|kind| kind.word() == word);
    kind.ok_or_else(|| D::Error::custom(format!("unknown task \"{word}\"")))
}

impl Step {
    /// What to remember of the step when its board is gone.
    pub fn lasting(&self) -> &str {
        self.summary.as_deref().unwrap_or(&self.done)
    }

    /// The lines that stay visible in the game of the step: those below the first one of its text.
    pub fn to_remember(&self) -> Option<&str> {
        let text = self.text.split_once('\n').map(|(_, lines)| lines);
        text.filter(|_| self.task == Kind::Play)
    }
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub text: String,
    pub right: bool,
    /// Why it is right or wrong.
    pub why: String,
}

/// Something that the texts of a step say about positions.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The words of the step that say it.
    pub text: String,
    /// Positions, or examples, in which the player to move can win.
    #[serde(default)]
    pub won: Vec<String>,
    /// Positions, or examples, in which the player to move has lost.
    #[serde(default)]
    pub lost: Vec<String>,
    /// The move that wins in each position that is won.
    pub by: Option<String>,
}

/// What is drawn on the board to show an idea.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Highlight {
    /// Rounds of a heap: what two moves can always take together; one stone stands apart.
    Rounds,
    /// The binary parts of heaps, the largest first: 7 = 4+2+1.
    Parts,
    /// The sizes of two heaps, the smaller first, that are lost for the player to move.
    SafePairs(Vec<[u32; 2]>),
    /// Stones and their images half a turn away, equal rows of pins, equal games of a sum.
    Twins,
    /// Places half a turn from each other, even if only one of them has a stone.
    Copy,
    /// The Zeckendorf parts of a pile, the largest first: 12 = 8+3+1.
    FibonacciParts,
    /// A table about the sizes of a single heap.
    Sizes {
        name: String,
        /// A sign for each size from 0 on: its value, or `L` and `W` for lost and won.
        known: String,
        /// How many sizes, at the end, the learner has to find.
        asked: usize,
    },
}

impl Highlight {
    /// The same after the answer: nothing is left to find.
    pub fn found(self) -> Self {
        match self {
            Self::Sizes { name, known, .. } => Self::Sizes { name, known, asked: 0 },
            other => other,
        }
    }
}

/// What is known about a course before its file is read, so that the menu reads none.
struct Entry {
    /// The id of its game or its idea.
    id: &'static str,
    /// The title of an idea.
    idea: Option<&'static str>,
    /// The keys of its steps.
    keys: &'static [&'static str],
    text: &'static str,
    file: OnceLock<CourseFile>,
}

impl Entry {
    const fn new(
        id: &'static str,
        idea: Option<&'static str>,
        text: &'static str,
        keys: &'static [&'static str],
    ) -> Self {
        Self { id, idea, keys, text, file: OnceLock::new() }
    }

    fn file(&self) -> &CourseFile {
        // A test parses all of them.
        self.file.get_or_init(|| toml::from_str(self.text).unwrap_or_default())
    }
}

/// The courses in the order of the menu: that of the games, each idea before or after the game it belongs to.
#[rustfmt::skip]
static COURSES: [Entry; 14] = [
    Entry::new("matches", None, include_str!("../../assets/courses/matches.toml"), &[
        "last-match", "five", "six-seven-eight", "nine-and-twelve", "count-by-fours", "who-begins",
        "other-limits", "final-game",
    ]),
    Entry::new("nim", None, include_str!("../../assets/courses/nim.toml"), &[
        "one-heap", "two-equal-heaps", "make-them-equal", "pairs", "parts", "largest-part", "three-of-a-part",
        "why-it-works", "nothing-alone", "on-your-own-1", "on-your-own-2", "last-one-loses", "at-most-three",
        "final-game",
    ]),
    Entry::new("take-away", None, include_str!("../../assets/courses/take-away.toml"), &[
        "nim-with-many-heaps",
    ]),
    Entry::new("copying", Some("When Copying Works"), include_str!("../../assets/courses/copying.toml"), &[
        "twins", "mirror", "its-own-image", "bitter-end", "ring", "final-game",
    ]),
    Entry::new("grid", None, include_str!("../../assets/courses/grid.toml"), &[
        "line", "single-stones", "odd-number", "small-groups", "block", "last-one-wins", "partners",
        "take-the-middle", "final-game",
    ]),
    Entry::new("red-blue", None, include_str!("../../assets/courses/red-blue.toml"), &[
        "empty-pile", "what-it-pays", "near-the-edge", "leave-3-and-3", "what-is-left-over", "two-answers",
        "ten-and-ten", "empty-pile-wins", "final-game",
    ]),
    Entry::new("heaps", Some("Every Game Is a Heap"), include_str!("../../assets/courses/heaps.toml"), &[
        "fill-the-row", "won-is-not-enough", "nim-as-a-measure", "partner-of-6", "why-it-works",
        "beside-anything", "four-pins", "five-pins", "six-pins", "two-games-at-once", "final-game",
    ]),
    Entry::new("kayles", None, include_str!("../../assets/courses/kayles.toml"), &[
        "one-pin-or-two", "two-equal-rows", "middle", "think-pairs-away", "unequal-partners",
        "what-a-row-counts", "parts-in-pairs", "seven-pins", "one-and-five", "eight-pins", "period",
        "last-one-loses", "two-at-once", "final-game",
    ]),
    Entry::new("last-loses", Some("The Last One Loses"), include_str!("../../assets/courses/last-loses.toml"), &[
        "one-by-one", "who-can-choose", "who-must-leave-it", "nim-sum-1", "other-heaps", "counts-can-grow",
        "two-things", "from-0-to-1", "odd-or-even", "one-and-five", "one-two-two", "two-rows-of-five",
        "sibert-and-conway", "final-game",
    ]),
    Entry::new("wythoff", None, include_str!("../../assets/courses/wythoff.toml"), &[
        "from-one-or-both", "one-and-two", "leave-one-and-two", "three-and-five", "difference",
        "each-only-once", "list", "off-the-list", "none-is-left-out", "golden-ratio", "two-ways",
        "last-one-loses", "final-game",
    ]),
    Entry::new("chomp", None, include_str!("../../assets/courses/chomp.toml"), &[
        "poison", "two-arms", "square-bar", "two-rows", "bar-of-two-rows", "work-back", "rows-of-6-2-2-2",
        "rows-of-5-2-1-1", "four-by-six", "final-game",
    ]),
    Entry::new("argument", Some("No Move, Yet Won"), include_str!("../../assets/courses/argument.toml"), &[
        "won-or-lost", "last-corner", "same-at-once", "for-every-bar", "what-it-needs", "final-game",
    ]),
    Entry::new("fibonacci", None, include_str!("../../assets/courses/fibonacci.toml"), &[
        "twice-as-many", "three-stones", "four-stones", "five-stones", "lost-piles", "parts-of-a-pile",
        "another-cut", "why-out-of-reach", "always-an-answer", "always-in-reach", "in-reach-or-not",
        "final-game",
    ]),
    Entry::new("grundy", None, include_str!("../../assets/courses/grundy.toml"), &[
        "unequal-parts", "four-stones", "leave-a-lost-one", "two-equal-heaps", "unequal-partners",
        "what-5-counts", "not-each-is-more", "what-13-counts", "make-the-same", "three-heaps", "final-game",
    ]),
];

/// What is learnt: a game, or an idea that several games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Its course, if it has one, and practice with its positions.
    Game(GameKey),
    /// The number of its course in the list of all courses.
    Idea(usize),
}

impl From<GameKey> for Subject {
    fn from(game: GameKey) -> Self {
        Self::Game(game)
    }
}

/// What there are courses of, in the order of the menu.
pub fn courses() -> impl Iterator<Item = Subject> {
    COURSES.iter().filter_map(|course| Subject::by_id(course.id))
}

impl Subject {
    /// The subject with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        let idea = || COURSES.iter().position(|course| course.id == id).map(Self::Idea);
        games::by_id(id).map(Self::Game).or_else(idea)
    }

    fn entry(self) -> Option<&'static Entry> {
        match self {
            Self::Game(game) => COURSES.iter().find(|course| course.id == games::get(game).id()),
            Self::Idea(number) => COURSES.get(number),
        }
    }

    fn idea(self) -> Option<&'static Entry> {
        self.entry().filter(|_| matches!(self, Self::Idea(_)))
    }

    /// Its name for the command line and for files.
    pub fn id(self) -> &'static str {
        self.idea().map_or_else(|| games::get(self.game()).id(), |idea| idea.id)
    }

    /// Its name in the menu.
    pub fn title(self) -> &'static str {
        self.idea().and_then(|idea| idea.idea).unwrap_or_else(|| games::get(self.game()).title())
    }

    /// The keys of the steps of its course, which isn't read for that; none if it has no course.
    pub fn keys(self) -> &'static [&'static str] {
        self.entry().map_or(&[], |course| course.keys)
    }

    /// The steps of its course; none if it has no course.
    pub fn steps(self) -> &'static [Step] {
        self.entry().map_or(&[], |course| &course.file().steps)
    }

    /// The courses to be known before this one.
    pub fn needs(self) -> impl Iterator<Item = Self> {
        let needs = self.entry().map_or(&[][..], |course| &course.file().needs);
        needs.iter().filter_map(|id| Self::by_id(id))
    }

    /// The game that is practised after its course: that of the last step.
    pub fn game(self) -> GameKey {
        match self {
            Self::Game(game) => game,
            Self::Idea(_) => Course::new(self, usize::MAX).map_or(GameKey(0), |last| last.game()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_agrees_with_the_course_files() {
        for course in &COURSES {
            let file: CourseFile =
                toml::from_str(course.text).unwrap_or_else(|why| panic!("{}: {why}", course.id));
            let keys: Vec<&str> = file.steps.iter().map(|step| &*step.key).collect();
            assert_eq!(keys, course.keys, "{}", course.id);
            assert_eq!(course.idea.is_none(), games::by_id(course.id).is_some(), "{}", course.id);
            assert_eq!(
                file.needs.len(),
                course_of(course).needs().count(),
                "{}: {:?}",
                course.id,
                file.needs
            );
        }
    }

    #[test]
    fn each_key_is_one_word_of_its_own() {
        for course in &COURSES {
            for (at, key) in course.keys.iter().enumerate() {
                let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
                assert!(!key.is_empty() && key.chars().all(plain), "{}: {key}", course.id);
                assert!(!course.keys[..at].contains(key), "{}: {key}", course.id);
            }
        }
    }

    #[test]
    fn courses_stand_in_the_order_of_the_games_after_those_they_need() {
        let order: Vec<Subject> = courses().collect();
        assert_eq!(order.len(), COURSES.len());
        let games: Vec<GameKey> = order
            .iter()
            .filter_map(|subject| if let Subject::Game(game) = subject { Some(*game) } else { None })
            .collect();
        assert!(games.is_sorted_by_key(|game| game.0), "{games:?}");
        for (at, subject) in order.iter().enumerate() {
            for needed in subject.needs() {
                assert!(order[..at].contains(&needed), "{} needs {}", subject.id(), needed.id());
            }
        }
    }

    fn course_of(course: &Entry) -> Subject {
        Subject::by_id(course.id).unwrap_or_else(|| panic!("{}", course.id))
    }
}
