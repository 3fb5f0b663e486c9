//! What a proof says to people beside its moves and values: no number of it can be made false.

use nimtui::game::{Dice, Game, Position, Stop};
use nimtui::proof::{self, Basis, Claim, Form, Place, Proof, Style, Wanted};

use crate::plain_search::Witness;
use crate::plain_support::run;
use crate::small::{all_games, sample};

use super::{prove, read_back, referee, second, written};

/// The numbers of a text: where each begins and ends.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found: Vec<std::ops::Range<usize>> = vec![];
    for (at, _) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        match found.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            _ => found.push(at..at + 1),
        }
    }
    found
}

/// Whether what a changed text says is still true: then it is another proof.
fn is_true(proof: &Proof, witness: &mut Witness) -> bool {
    if proof.by == Basis::Moves {
        return second::check(proof, witness).is_ok();
    }
    nimtui::games::read_id(&proof.position)
        .is_ok_and(|(_, position)| witness.truth(&position).wins == (proof.claim == Claim::Won))
}

/// Each number of many proofs, one at a time, is another one: all are refused.
#[test]
fn no_number_of_a_proof_can_be_made_false() {
    let (mut dice, mut refused, mut true_still) = (Dice::new(4), 0, 0);
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for (number, position) in sample(game, 6, 41).into_iter().enumerate() {
            let key = nimtui::games::by_id(game.id()).unwrap();
            let form = [Form::Moves, Form::LeastTrust, Form::Values][number % 3];
            let limit = if form == Form::LeastTrust { 5 } else { 400 };
            let Ok(proof) = written(key, &position, Wanted { limit, form }) else { continue };
            for style in [Style::Plain, Style::Markdown] {
                let text = proof::text(&proof, referee(&proof), style);
                assert_eq!(read_back(&text).as_ref(), Ok(&proof), "{text}");
                let mut all = numbers(&text);
                while all.len() > 40 {
                    all.swap_remove(dice.below(all.len() as u64) as usize);
                }
                for at in all {
                    let number: u64 = text[at.clone()].parse().unwrap();
                    let other = if dice.below(2) == 0 { number + 1 } else { number.saturating_sub(1) };
                    let other = if other == number { number + 2 } else { other };
                    let changed = format!("{}{other}{}", &text[..at.start], &text[at.end..]);
                    match read_back(&changed) {
                        Err(_) => refused += 1,
                        Ok(read) => {
                            assert_ne!(read, proof, "{at:?} {number} as {other} is believed:\n{changed}");
                            assert!(is_true(&read, &mut witness), "{at:?} {number} as {other}:\n{changed}");
                            true_still += 1;
                        }
                    }
                }
            }
        }
    }
    println!("{refused} refused, {true_still} true");
    assert!(refused > 2_000 && true_still * 20 < refused, "{refused} {true_still}");
}

/// The entry and the line are named.
#[test]
fn a_wrong_number_is_named_with_its_entry_and_line() {
    let proof = prove("grid:1111/0000/1111", Wanted { limit: 500, form: Form::Moves }).unwrap();
    let text = proof::text(&proof, referee(&proof), Style::Plain);
    let flaw = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        let line = text.lines().zip(changed.lines()).position(|(one, other)| one != other).unwrap() + 1;
        let reading = proof::read(&changed).unwrap();
        let flaw = proof::check_read(&reading, referee(&reading.proof)).unwrap_err();
        assert!(flaw.to_string().to_lowercase().contains(&format!("line {line}")), "{line}: {flaw}");
        flaw.place
    };
    assert_eq!(flaw("\n[3] ", "\n[7] "), Place::Lost(2));
    assert!(matches!(flaw("Size: ", "Size: 1"), Place::Line(_)));
    assert!(matches!(flaw("O O", "O ."), Place::Line(_)));
    assert!(matches!(flaw("count from 0", "count from 1"), Place::Line(_)));
    let first = text.lines().position(|line| line.starts_with("    ")).unwrap();
    let replies = text.lines().nth(first).unwrap();
    let answer = replies.split("; ").next().unwrap();
    let (head, number) = answer.rsplit_once('[').unwrap();
    let other = if number.starts_with('2') { "[3]" } else { "[2]" };
    assert_eq!(flaw(answer, &format!("{head}{other}")), Place::Lost(0));
    assert_eq!(flaw(answer, &format!("{head}[99]")), Place::Lost(0));
    assert_eq!(flaw(answer, &format!("{head}end")), Place::Lost(0));
}

/// What a proof leaves out is not missed: its sentences, its picture, its size, and where answers lead.
#[test]
fn what_is_left_out_is_not_missed() {
    let proof = prove("kayles:2-5-2:normal", Wanted { limit: 500, form: Form::Moves }).unwrap();
    let text = proof::text(&proof, referee(&proof), Style::Plain);
    let bare = |line: &&str| !line.starts_with('#') && !line.starts_with("Size");
    let shorter: Vec<&str> = text.lines().filter(bare).collect();
    assert_eq!(read_back(&shorter.join("\n")), Ok(proof.clone()));
    let mut nowhere = shorter.join("\n");
    for number in 1..=proof.lost.len() {
        nowhere = nowhere.replace(&format!(" [{number}];"), ";");
    }
    assert_ne!(nowhere, shorter.join("\n"));
    assert_eq!(read_back(&nowhere), Ok(proof));
}

/// What is said of the game is true of it alone.
#[test]
fn only_what_the_game_has_is_spoken_of() {
    let said = |id: &str| {
        let proof = prove(id, Wanted { limit: 500, form: Form::Moves }).unwrap();
        proof::text(&proof, referee(&proof), Style::Plain).replace("\n# ", " ")
    };
    for (id, has, has_not) in [
        ("nim:3,4,5", "the order of heaps", "groups"),
        ("grid:1111/0000/1111", "turned or flipped", "heaps"),
        ("matches:9", "takes something away, so play must end", "are listed once"),
        ("grundy:7,3", "takes something away or splits a heap, so play must end", "turned"),
        (
            "sum:kayles:3+nim:2",
            "Part 1: Take 1 pin, or 2 side by side. Part 2: Take any number",
            "earlier position",
        ),
        ("nim:3,4,5", "Move: 1x2 leaves [1]", "Rows and columns"),
        ("chomp:2x3", "Rows and columns count from 0", "the order of heaps"),
        ("nim:4", "leaves end", "[1]"),
    ] {
        let text = said(id);
        assert!(text.contains(has) && !text.contains(has_not), "{id}: {text}");
    }
    for (id, ends) in
        [("fibonacci:20", false), ("nim:3,4,5", false), ("nim:2,2:misere", true), ("chomp:2x3", true)]
    {
        assert_eq!(said(id).contains("A move without an answer ends the game itself"), ends, "{id}");
    }
    let proof = prove("kayles:9:normal", Wanted { limit: 500, form: Form::Values }).unwrap();
    let text = proof::text(&proof, referee(&proof), Style::Plain);
    assert!(text.contains(" = 0\n") && text.contains("kayles:1 = 1\n") && !text.contains("--"), "{text}");
}

/// What a text claims of points is what the solver says, of random positions, the right way round: who wins gets so much at least, who
/// loses so much at most, and so with each position that is listed, and with what `check` says.
#[test]
fn the_points_that_are_claimed_are_those_of_the_solver() {
    let score = |game: &dyn Game, position: &Position| {
        game.solve(position, &Stop::default()).unwrap().score.expect("points are counted")
    };
    let [mut won, mut lost, mut listed, mut checked] = [0; 4];
    for (key, game) in all_games().filter(|(_, game)| game.points().is_some()) {
        for position in sample(game, 80, 23) {
            let Ok(proof) = written(key, &position, Wanted { limit: 2_000, form: Form::Moves }) else {
                continue;
            };
            let points = score(game, &position);
            let [bound, other] = if points > 0 { ["at least", "at most"] } else { ["at most", "at least"] };
            *(if points > 0 { &mut won } else { &mut lost }) += 1;
            for style in [Style::Plain, Style::Markdown] {
                let text = proof::text(&proof, referee(&proof), style).replace("\n# ", " ");
                assert!(text.contains(&format!("Whoever must move gets {bound} {points} points.")), "{text}");
                assert!(!text.contains(&format!("gets {other}")), "{text}");
                assert!(text.contains(if points > 0 { "Claim: won" } else { "Claim: lost" }), "{text}");
                // `[2] red-blue:3,3 at most -6`, and as a heading of Markdown.
                let heads = text.lines().filter(|line| line.starts_with('[') || line.starts_with("## "));
                let mut entries = 0;
                for head in heads {
                    let words: Vec<&str> = head.split_whitespace().collect();
                    let [.., id, at, most, told] = words[..] else { panic!("{head}") };
                    let (_, there) = nimtui::games::read_id(id.trim_matches(['`', ','])).unwrap();
                    assert_eq!([at, most], ["at", "most"], "{head}");
                    assert_eq!(told.parse(), Ok(score(game, &there)), "{head}");
                    assert!(score(game, &there) < 0, "{head}");
                    entries += 1;
                }
                assert_eq!(entries, proof.lost.len(), "{text}");
                listed += entries;
            }
            if checked < 12 {
                let text = proof::text(&proof, referee(&proof), Style::Plain);
                let told = run(&["check", "-"], text.as_bytes()).out;
                assert!(
                    told.contains(&format!(", {bound} {points} points")) && !told.contains(other),
                    "{told}"
                );
                checked += 1;
            }
        }
    }
    assert!(won > 20 && lost > 8 && listed > 100, "{won} won, {lost} lost, {listed} listed");
}
