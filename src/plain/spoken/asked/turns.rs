//! Turns of speech that are known by their order: was that good, why did you do that, what does a word do.

use crate::game::Seats;

use super::super::command::{Command, known};
use super::super::fillers::{bare_move, is_number};
use super::super::numbers::in_digits;
use super::among;
use super::requests::NOUNS;

/// Whole lines, without what is only said around them; those that mean the same have a bar between.
const EXACT: [(&str, Command); 30] = [
    (
        "let me go second|i want to go second|i want to be second|i go second|i'll go second|i'd like to go second|you go first|\
         hal goes first|you start this time|you begin this time|you start now|you begin now|you start the next one|hal starts this time",
        Command::Start(false),
    ),
    ("i start this time|i begin this time|i'll start this time|let me start this time", Command::Start(true)),
    (
        "what is at stake|what's at stake|what are the stakes|where is the poison|where's the poison|which is the poison|what is the poison|what's the poison|what is poisoned",
        Command::Rules,
    ),
    (
        "how long is each row|how long are the rows|how big is the bar|how large is the bar|how wide is the bar|how big is the board|\
         how large is the board|repeat the position|repeat the heaps|repeat the board|say the heaps again|say the position again|read the position|\
         read the position again|say the board again|tell me the heaps|list the heaps|where are the gaps|how long is the longest row|\
         which heap is the biggest|which is the biggest heap|which is the largest heap|what do i have|read it to me|read it|\
         explain the board|explain the board to me|describe the board|describe the layout|what's the layout|what is the layout|\
         what's on the table|what is on the table|remind me of the piles|remind me of the heaps|what is still there|what's still there|\
         who goes now|where is the queen|where's the queen",
        Command::Position,
    ),
    (
        "who moved last|who played last|same as you|the same as you|i'll do the same as you|i'll do the same|do the same|do the same as you|copy you|copy that|i copy you|mirror you|like you",
        Command::LastMove,
    ),
    ("what's your name|what is your name|are you a computer|are you human|who are you", Command::Side),
    ("did i make a mistake|did i blunder|did i do that right|did i do it right", Command::Verdict),
    (
        "teach me|teach me how to win|teach me this game|teach me this|how do i learn this",
        Command::HelpOn("lesson"),
    ),
    (
        "go ahead|carry on|go on|keep going|let's go on|move on|ready|i'm ready|i am ready|where were we again",
        Command::Nod,
    ),
    (
        "i'll be back later|i'll be back|be right back|see you|see you later|see you soon|until next time|bye for now|back later|\
         that's it|that's it for now",
        Command::Quit,
    ),
    (
        "go back to the start|back to the start|go back to the beginning|back to the beginning|start from the beginning|from the beginning|from the start|start at the beginning|start over|start afresh",
        Command::New,
    ),
    (
        "swap sides|switch sides|change sides|swap seats|change places|swap places|let's swap|let's swap sides",
        Command::Other,
    ),
    (
        "who goes first|who went first|who plays first|who played first|who starts|who started|who begins|who began|am i first|did i start|did i begin|who am i|\
         which player am i|what player am i|which side am i|which side am i on|what side am i on|which colour am i|what colour am i|\
         which color am i|what color am i|am i red|am i blue|whose side am i on",
        Command::Side,
    ),
    (
        "i'm lost|i am lost|i'm so lost|i'm completely lost|i got lost|how|how does this work|how does it work",
        Command::Help,
    ),
    ("why can't i win|why can i not win|why can i win|why am i losing|why am i winning", Command::Lesson),
    ("bring it back|bring that back|put it back as it was", Command::Redo),
    ("who plays|who is playing|who's playing|who plays whom|who plays who", Command::Side),
    (
        "let me try that again|let me try again|can i try that again|try that again|let me do that again|can i have that back|give me that back|\
         scratch that|let me change that|change my move|i want to change my move|let me change my move|i want that back|go back one|\
         one back|back one",
        Command::Undo,
    ),
    (
        "something harder|something easier|a harder game|an easier game|i want a harder game|i want an easier game|harder please|\
         easier please|go easy on me|go easier on me|you're too good|you are too good|too easy|too hard|it's too easy|it's too hard|this is too easy|\
         this is too hard|let me win|that was too easy|make it harder|make it easier|make it a bit harder|make it a bit easier",
        Command::WhichLevel,
    ),
    (
        "wait|hang on|hold on|no wait|let me see|let me think|wait a minute|wait a moment|one moment|just a moment|just a second|\
         give me a moment|give me a second|i'm thinking",
        Command::Nod,
    ),
    (
        "what should i have done|what should i have played|what should i have taken|what was the right move|what was the best move|\
         what would have been better|what was better|where did i go wrong|when did i go wrong|where was my mistake|what was my mistake|which move was wrong|which was my mistake|\
         show me the first mistake|what was my first mistake|go over the game|go through the game|let's go over the game",
        Command::Review,
    ),
    (
        "what was the first move|what was my first move|what was the second move|list my moves|list the moves|list all moves|what have i played|what have i played so far|what have we played|\
         what have we played so far|read me the moves|read the moves|read back the moves|how did we get here|what did we play",
        Command::Moves,
    ),
    (
        "make a move for me|play for me|move for me|play something|just play something|any move|a random move|you choose|you decide|choose for me",
        Command::HelpOn("hint"),
    ),
    (
        "no, never mind|no never mind|never mind|nevermind|cancel|cancel that|forget it|forget that|i'll wait|don't worry",
        Command::Nod,
    ),
    ("same again|the same again|same game again|once again please", Command::New),
    (
        "what have i got|where are they|where are they now|who is on|who is on now|who's on now|read me the heaps|read the heaps",
        Command::Position,
    ),
    (
        "how many can i take|how much can i take|what's the most i can take|what is the most i can take|how many may i take",
        Command::HowMany,
    ),
    (
        "do that|do it|do so|do this|do that one|do that move|play that|play it|play this|play that move|make that move|make this move|\
         make it|go with that|go for that|i'll do that|i'll do it|i'll play that|i'll go with that|let's do that|take the one you said|ok that one|that one|do what you said|i'll do what you said|i'll do what you say|as you say|\
         as you said|i trust you|i trust you do it|ok i trust you do it",
        Command::DoThat,
    ),
    (
        "one more|another one|another|and another|and another one|the next one|next one|more|tell me more|give me one more|\
         give me another|give me another one|a bit more|more please|the next step|next step|more help|more help please|give me more help",
        Command::More,
    ),
    (
        "gimme a hint|gimme hint|help me out|what's the best move|what's the answer|what is the answer|tell me the answer|give me the answer|the answer|\
         tell me the answer already|show the move|show me the move|the actual move|which moves win|what moves win|what are the best moves|second hint|\
         the second hint|show me how",
        Command::Hint,
    ),
];

/// Whom one plays with, and what is said around it.
const FRIENDS: &str = "friend wife husband son daughter brother sister mum mom dad somebody someone anybody";
const AROUND_FRIENDS: &str = "i i'd we want wants would like to a an my our play plays playing against with another the us of can could may let \
    please game now instead not hal is there it me both here again new have next";
/// The computer as the other player, and what is said around it.
const AROUND_COMPUTER: &str = "i want would like to play playing against the a you hal computer again please let's let us now instead me \
    can could may another new game";

/// Whose game is asked for: one of two people, or one against the computer.
pub(super) fn between(words: &[&str]) -> Option<Seats> {
    let has = |row: &str| words.iter().any(|word| among(row, word));
    let is_two = |pair: &[&str]| among("two 2", pair[0]) && among("players player people humans", pair[1]);
    let all_but =
        |besides: &str| words.iter().all(|word| among(AROUND_FRIENDS, word) || among(besides, word));
    let with_friend = has(FRIENDS) && has("against with play plays") && all_but(FRIENDS);
    let of_two = words.windows(2).any(is_two) && all_but("two 2 players player people humans");
    if with_friend || of_two {
        return Some(Seats::TwoHumans);
    }
    let is_computer = has("against") && has("hal computer you") && has("play") && !has("who am are");
    (is_computer && words.iter().all(|word| among(AROUND_COMPUTER, word))).then_some(Seats::HumanStarts)
}

/// Whether it is asked what the rules allow, or how something stands: is heap 1 empty, may I take from two heaps.
pub(super) fn asked_of_the_board(all: &[&str]) -> Option<Command> {
    let has = |row: &str| all.iter().any(|word| among(row, word));
    let nouns = "heap heaps pile piles row rows colour colours color colors side sides";
    match all {
        ["can" | "may" | "could" | "must", "i" | "we" | "you" | "one", rest @ ..]
        | ["am" | "are", "i" | "we", "allowed", "to", rest @ ..]
        | ["do", "i" | "we" | "you", "have", "to", rest @ ..] => {
            let more = matches!(rest, ["take" | "remove" | "have", "more" | "fewer" | "less" | "at", ..]);
            let from_several = rest
                .windows(2)
                .any(|pair| among("2 two both several different more all", pair[0]) && among(nouns, pair[1]));
            (more || from_several && has("from in")).then_some(Command::Rules)
        }
        ["how", "many" | "much", asked @ ..]
            if asked.windows(3).any(|said| matches!(said, ["can" | "may" | "must", "i" | "we", "take" | "remove"]))
                && asked.iter().all(|word| {
                    among("can may must i we take remove at most now from of it the this time here", word) || among(NOUNS, word)
                }) =>
        {
            Some(Command::HowMany)
        }
        ["how", "many", "have" | "did", "i" | "we" | "you", "taken" | "take", ..] if !has("left") => {
            Some(Command::Moves)
        }
        // Who says a row alone wants to hear it.
        [.., line, number] if all.len() < 8 && among("row column", line) && is_number(number) && !is_taken(all) => {
            let number = in_digits(number).parse().ok()?;
            Some(Command::InLine { is_row: *line == "row", number })
        }
        ["how", "many", rest @ ..] | ["count", rest @ ..]
            if !rest.is_empty()
                && rest.iter().all(|word| {
                    among("stones stone pins matches marbles squares pieces them are is the there left still now remaining remain altogether in all total on table board", word)
                }) =>
        {
            Some(Command::HowManyLeft)
        }
        ["is" | "are", rest @ ..] => {
            let things = rest.iter().all(|word| {
                among("the a any all there in at on of still now already empty gone left done finished over standing dead up", word)
                    || among(NOUNS, word)
                    || is_number(word)
            });
            // Places are numbers with a comma between.
            (things && rest.iter().any(|word| among(NOUNS, word) || word.contains(','))).then_some(Command::Position)
        }
        _ => None,
    }
}

/// Whether more is said of a row than that it is to be told.
fn is_taken(all: &[&str]) -> bool {
    let asks = "what what's whats is are in on about read tell say give hear me the please there left stands still of i want to how row column";
    !all.iter().all(|word| among(asks, word) || is_number(word))
        || all.iter().filter(|word| is_number(word)).count() > 1
}

/// How many moves are to be taken back, where several are: undo twice, take it all back, go back three moves.
pub(super) fn undone(words: &[&str]) -> Option<usize> {
    let has = |row: &str| words.iter().any(|word| among(row, word));
    let says_nothing = "undo take go put step back me my it the last of please moves move turns times all everything twice can could i we";
    let counted = words.windows(2).find(|pair| among("moves turns times", pair[1]));
    let count = counted.and_then(|pair| in_digits(pair[0]).parse::<usize>().ok());
    let is_plain = words.iter().all(|word| among(says_nothing, word) || is_number(word));
    if !is_plain || !has("undo back") {
        return None;
    }
    match () {
        () if has("all everything") => Some(usize::MAX),
        () if has("twice") => Some(2),
        () => count,
    }
}

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
