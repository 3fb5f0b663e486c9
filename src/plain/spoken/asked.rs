//! Questions and requests in other words than those that count: what is meant is found by the words that tell it, whatever stands around
//! them. A line with a word that tells nothing is no request, nor is one with a number in it unless it asks.

use crate::cpu::Level;

use super::command::Command;
use super::fillers::{bare, is_number, words_of};

/// Words that are said with any request.
const AROUND: [&str; 124] = [
    "i",
    "me",
    "my",
    "mine",
    "myself",
    "you",
    "your",
    "he",
    "him",
    "his",
    "she",
    "her",
    "it",
    "its",
    "we",
    "us",
    "our",
    "they",
    "them",
    "hal",
    "computer",
    "opponent",
    "other",
    "player",
    "a",
    "an",
    "the",
    "this",
    "that",
    "these",
    "those",
    "is",
    "are",
    "am",
    "was",
    "were",
    "be",
    "been",
    "being",
    "do",
    "does",
    "did",
    "doing",
    "can",
    "could",
    "may",
    "might",
    "will",
    "would",
    "shall",
    "should",
    "have",
    "has",
    "had",
    "to",
    "of",
    "for",
    "in",
    "on",
    "at",
    "with",
    "and",
    "or",
    "so",
    "if",
    "from",
    "about",
    "what",
    "which",
    "where",
    "who",
    "whose",
    "when",
    "how",
    "why",
    "please",
    "now",
    "then",
    "here",
    "there",
    "again",
    "still",
    "just",
    "really",
    "exactly",
    "currently",
    "right",
    "well",
    "um",
    "uh",
    "er",
    "tell",
    "show",
    "give",
    "say",
    "read",
    "hear",
    "get",
    "want",
    "like",
    "need",
    "know",
    "let",
    "some",
    "another",
    "more",
    "any",
    "got",
    "game",
    "think",
    "see",
    "all",
    "much",
    "out",
    "bit",
    "little",
    "so",
    "far",
    "kind",
    "remind",
    "once",
    "very",
    "not",
    "next",
];
/// What lies on the tables.
const NOUNS: [&str; 22] = [
    "heap",
    "heaps",
    "pile",
    "piles",
    "stone",
    "stones",
    "pin",
    "pins",
    "match",
    "matches",
    "marble",
    "marbles",
    "row",
    "rows",
    "column",
    "columns",
    "square",
    "squares",
    "part",
    "parts",
    "chocolate",
    "piece",
];
/// With which a question begins.
const QUESTIONS: [&str; 9] = ["what", "what's", "which", "where", "how", "who", "who's", "whose", "why"];

/// A line as far as it may be a request.
struct Said<'a> {
    all: Vec<&'a str>,
    /// Those of its words that tell something.
    telling: Vec<&'a str>,
    asks: bool,
}

impl Said<'_> {
    fn has(&self, word: &str) -> bool {
        self.all.contains(&word)
    }

    fn has_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.has(word))
    }

    /// Whether one of these words tells what is meant, and of the others none tells anything else.
    fn tells(&self, keys: &[&str], besides: &[&str]) -> bool {
        self.telling.iter().any(|word| keys.contains(word))
            && self.telling.iter().all(|word| keys.contains(word) || besides.contains(word))
    }

    /// Whether nothing is told but by the words around, and these are all there.
    fn is_only(&self, words: &[&str]) -> bool {
        self.telling.is_empty() && words.iter().all(|word| self.has(word))
    }
}

/// `who's` as who and is, `i'm` as i and am: what stands behind the sign tells nothing.
fn without_ends(word: &str) -> &str {
    ["'s", "'m", "'re", "'d", "'ll", "'ve"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word)
}

/// What is asked for in other words; `None` where nothing is.
pub(super) fn asked_for(said: &str) -> Option<Command> {
    let words = words_of(said);
    let all: Vec<&str> =
        words.iter().map(|word| without_ends(word.trim_matches([',', '.', '!', '?', ';']))).collect();
    let telling = all.iter().copied().filter(|word| !AROUND.contains(word)).collect();
    let asks = all.first().is_some_and(|word| QUESTIONS.contains(word))
        || all.iter().skip(1).take(2).any(|word| QUESTIONS.contains(word));
    let said = Said { all, telling, asks };
    let counts = |at: usize| is_number(said.all[at]) && said.all.get(at + 1) != Some(&"more");
    let has_number = (0..said.all.len()).any(counts);
    if has_number && !said.asks {
        return None;
    }
    match bare(&words.join(" ")).as_str() {
        "give up" | "up" | "resign" | "concede" | "surrender" => return Some(Command::GiveUp),
        "take" | "won" | "lost" | "last" => return None,
        _ => {}
    }
    of_the_game(&said)
        .or_else(|| of_playing(&said))
        .or_else(|| of_the_table(&said))
        .or_else(|| is_said_only(&said).then_some(Command::Nod))
}

/// What is asked of the game: help, its position, its moves, its rule.
fn of_the_game(said: &Said<'_>) -> Option<Command> {
    if said.tells(
        &["hint", "hints", "clue", "clues", "tip", "tips", "advice", "suggestion", "suggest", "advise"],
        &["move", "help"],
    ) || said.asks && said.has("should") && said.tells(&["should", "do", "take", "play", "move"], &[])
        || said.is_only(&["what", "should", "do"])
        || said.has("how") && said.tells(&["win", "beat"], &["way"])
        || said.tells(&["stuck"], &["help"])
        || said.all.starts_with(&["one", "more"]) && said.tells(&["hint", "tip"], &["one"])
        || said.tells(&["best", "good", "winning"], &["move"]) && said.has("move")
    {
        return Some(Command::Hint);
    }
    if said.has("why") {
        let lost = said.tells(&["lost", "won", "losing", "winning", "lose", "win"], &["position", "game"]);
        let of_move =
            said.tells(&["bad", "good", "wrong", "mistake", "better"], &["move"]) || said.is_only(&["why"]);
        return (lost.then_some(Command::Lesson)).or(of_move.then_some(Command::Why));
    }
    if said.all.len() > 1
        && said.tells(
            &[
                "winning", "win", "wins", "ahead", "losing", "lose", "loses", "leading", "lost", "won",
                "better",
            ],
            &["off", "going", "position", "stands"],
        )
        || said.is_only(&["how", "am", "i", "doing"])
    {
        return Some(Command::Who);
    }
    if said.has_any(&["help"]) && said.tells(&["help"], &[]) && said.all.len() > 1 {
        return Some(Command::Help);
    }
    // What was done.
    if said.asks
        && said.has("did")
        && said.tells(
            &["take", "play", "move", "make", "split", "pick"],
            &[&NOUNS[..], &["last", "many"]].concat(),
        )
        || said.is_only(&["what", "did", "do"])
        || said.tells(&["last"], &["move", "turn"]) && said.has_any(&["move", "turn"])
    {
        let mine = said.has("i") && !said.has_any(&["hal", "he", "it", "computer", "you"]);
        return Some(if mine { Command::Moves } else { Command::LastMove });
    }
    if said.tells(&["happened"], &["last"])
        || said.tells(&["moves", "history"], &["made", "played", "taken"]) && !said.has("can")
    {
        return Some(Command::Moves);
    }
    // What may be done.
    if said.asks
        && said.has_any(&["can", "may", "could", "must", "allowed", "possible", "legal"])
        && (said.tells(
            &["take", "move", "moves", "play", "make", "possible", "legal", "allowed", "ask", "must"],
            &NOUNS,
        ) || said.telling.is_empty())
        || said.tells(
            &["options", "commands", "words", "choices", "confused", "understand"],
            &["don't", "possible"],
        )
        || said.asks && said.has("how") && said.tells(&["move", "play", "work", "works", "take"], &NOUNS)
        || said.is_only(&["what", "do", "i", "do"])
        || said.is_only(&["what", "do", "i", "say"])
        || said.has("know") && said.telling.iter().all(|word| *word == "don't")
        || said.is_only(&["what", "now"])
        || said.is_only(&["what", "next"])
    {
        return Some(Command::Help);
    }
    if said.tells(&["rules", "rule", "goal", "aim"], &["go", "explain"]) || said.is_only(&["what", "game"]) {
        return Some(Command::Rules);
    }
    let places: Vec<&str> = NOUNS
        .iter()
        .copied()
        .chain(["board", "table", "stand", "standing", "look", "many", "go", "currently", "state"])
        .collect();
    let places: Vec<&str> =
        places.into_iter().chain(said.all.iter().copied().filter(|word| is_number(word))).collect();
    let is_place = said.tells(
        &[
            "position",
            "situation",
            "board",
            "state",
            "turn",
            "left",
            "remaining",
            "remain",
            "remains",
            "stand",
            "standing",
        ],
        &places,
    ) || said.asks && said.tells(&NOUNS, &places)
        || said.asks && said.has_any(&["where"]) && said.tells(&["go"], &[])
        || said.is_only(&["where", "we"])
        || said.is_only(&["where", "i"])
        || said.is_only(&["where", "am"])
        || said.is_only(&["where", "it"]);
    is_place.then_some(Command::Position)
}

/// What is wanted of the play: moves taken back or made again, another game, the end of it.
fn of_playing(said: &Said<'_>) -> Option<Command> {
    if said.tells(&["undo"], &["move", "moves", "last"])
        || said.has("back") && said.tells(&["back"], &["take", "go", "put", "move", "step", "turn", "last"])
    {
        return Some(Command::Undo);
    }
    if said.tells(&["redo"], &["move"]) {
        return Some(Command::Redo);
    }
    let anew = said.tells(&["rematch", "restart"], &[])
        || said.has("again") && said.tells(&["play", "start", "begin"], &[])
        || said.has_any(&["new", "another", "next"])
            && said.has("game")
            && said.tells(&["new", "another", "play", "start", "begin"], &[])
        || said.is_only(&["another", "game"])
        || said.tells(&["over"], &["start", "begin"]) && said.has_any(&["start", "begin"]);
    if anew {
        return Some(Command::New);
    }
    let enough = [
        "stop", "quit", "exit", "leave", "bye", "goodbye", "done", "finished", "enough", "end", "home",
        "tired",
    ];
    if !said.has_any(&["not", "don't", "can't"])
        && said.tells(&enough, &["playing", "go", "for", "today", "night", "table", "program"])
    {
        return Some(Command::Quit);
    }
    None
}

/// What is asked of who plays, and of the program.
fn of_the_table(said: &Said<'_>) -> Option<Command> {
    if said.has("level")
        && let Some(level) = said.all.iter().find_map(|word| Level::by_word(word))
        && said.tells(&[level.word()], &["level", "play", "change", "set", "switch", "make", "put"])
    {
        return Some(Command::Level(level));
    }
    if said.tells(
        &["level", "harder", "easier", "difficulty", "strong", "hard"],
        &["playing", "play", "make", "change", "too"],
    ) || said.asks
        && said.has_any(&["who"])
        && (said.tells(&["playing", "play", "against"], &[]) || said.is_only(&["who", "you"]))
    {
        return Some(Command::WhichLevel);
    }
    if said.tells(&["lesson", "explain", "explanation", "theory"], &["position", "it", "teach"]) {
        return Some(Command::Lesson);
    }
    if said.tells(&["review", "analyse", "analyze", "mistakes"], &["made", "judge"]) {
        return Some(Command::Review);
    }
    said.tells(&["id", "code"], &["position"]).then_some(Command::Id)
}

/// Whether nothing is wanted: it is only said.
fn is_said_only(said: &Said<'_>) -> bool {
    said.tells(
        &[
            "ok",
            "okay",
            "fine",
            "thanks",
            "thank",
            "good",
            "great",
            "nice",
            "cool",
            "hello",
            "hi",
            "hey",
            "hm",
            "hmm",
            "yes",
            "yeah",
            "sure",
            "wow",
            "alright",
            "ah",
            "oh",
            "interesting",
            "funny",
            "no",
            "nope",
        ],
        &["move", "one", "morning", "evening", "afternoon", "lot"],
    ) || said.telling.is_empty()
        && matches!(said.all[..], ["right" | "well" | "um" | "uh" | "er" | "so" | "please"])
}
