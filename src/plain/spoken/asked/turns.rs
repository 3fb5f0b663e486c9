//! Turns of speech that are known by their order: was that good, why did you do that, what does a word do.

use super::super::command::{Command, known};
use super::super::fillers::bare_move;
use super::among;

/// Whole lines, without what is only said around them; those that mean the same have a bar between.
const EXACT: [(&str, Command); 7] = [
    (
        "wait|hang on|hold on|no wait|let me see|let me think|wait a minute|wait a moment|one moment|just a moment|just a second|\
         give me a moment|give me a second|i'm thinking",
        Command::Nod,
    ),
    ("same again|the same again|same game again|once again please", Command::New),
    (
        "what have i got|where are they|where are they now|who is on|who is on now|who's on now|read me the heaps|read the heaps",
        Command::Position,
    ),
    (
        "how many can i take|how much can i take|what's the most i can take|what is the most i can take|how many may i take",
        Command::Rules,
    ),
    (
        "do that|do it|do so|do this|do that one|do that move|play that|play it|play this|play that move|make that move|make this move|\
         make it|go with that|go for that|i'll do that|i'll do it|i'll play that|i'll go with that|let's do that",
        Command::DoThat,
    ),
    (
        "one more|another one|another|and another|and another one|the next one|next one|more|tell me more|give me one more|\
         give me another|give me another one|a bit more|more please|the next step|next step",
        Command::More,
    ),
    (
        "gimme a hint|gimme hint|help me out|what's the best move|what's the answer|what is the answer",
        Command::Hint,
    ),
];

/// The other side.
const THEY: &str = "you he it hal she computer opponent they that";
/// What the other side does.
const MOVES: &str = "do take play move pick go choose make remove split leave bite";

/// A line that is one of those.
pub(super) fn exact(said: &str) -> Option<Command> {
    let said = said.trim_end_matches(['.', '!', '?']);
    let bare = bare_move(said).0;
    let is_there = |row: &str| row.split('|').any(|one| one == said || one == bare);
    EXACT.iter().find(|(row, _)| is_there(row)).map(|(_, command)| *command)
}

/// What a line asks for by the order of its words.
pub(super) fn of_speech(all: &[&str]) -> Option<Command> {
    let begin =
        all.iter().take_while(|word| among("um uh well so and oh okay ok hmm hal then but", word)).count();
    match &all[begin..] {
        // What does a word do, what is it for.
        ["what", "does" | "do" | "will" | "would", rest @ ..] => match rest {
            [word, "do" | "does" | "mean" | "tell" | "say", ..]
            | ["the", "word", word, "do" | "mean", ..]
            | ["the", word, "do" | "mean" | "command", ..] => known(word).map(Command::HelpOn),
            _ => None,
        },
        ["what", "is", "the" | "a", word, "for"] | ["what", "is" | "", word, "for"] => known(word).map(Command::HelpOn),
        ["was", "that" | "it" | "this" | "my", rest @ ..]
        | ["how", "good" | "bad", "was", "that" | "it" | "my", rest @ ..]
        | ["how", "was", "that" | "my", rest @ ..]
            if rest.iter().all(|word| among("a an the good bad right wrong ok okay best better worst wise clever mistake fine great very \
                any last move one play idea choice", word))
                && (all[begin] == "how" || !rest.is_empty()) =>
        {
            Some(Command::Verdict)
        }
        ["how", "did", _, .., "win" | "won" | "lose" | "lost" | "beat"]
        | ["how", "did", _, "win" | "beat" | "lose", "me" | "that" | "it" | "this" | "the", ..]
            if all.len() < 8 =>
        {
            Some(Command::Review)
        }
        // Who praises a move asks for nothing.
        [first, ..]
            if all.contains(&"was")
                && all.len() < 9
                && !among("what which who why how where when was", first)
                && all.iter().any(|word| among("good best better nice great bad clever terrible", word)) =>
        {
            Some(Command::Nod)
        }
        ["why", "did", who, what, ..] if among(THEY, who) && among(MOVES, what) => Some(Command::WhyTheirs),
        ["why", "did", "the" | "your" | "his", "computer" | "opponent" | "other", ..] => Some(Command::WhyTheirs),
        _ => None,
    }
}

/// Whether it is asked whether something is over, and not said that it is enough.
pub(super) fn asks_how_far(all: &[&str]) -> bool {
    let begin =
        all.iter().take_while(|word| among("um uh well so and oh okay ok hmm hal then but", word)).count();
    all.get(begin).is_some_and(|word| among("am are is have has did was were does do", word))
}
