//! Proofs: a proof that is written holds, and its claim is true by a plain search. A proof that was made false is refused with the wrong
//! entry.

mod false_versions;
mod images;
mod said;

use nimtui::game::{Game, GameKey, Position, Stop};
use nimtui::games;
use nimtui::proof::{self, Basis, Claim, Proof, Size, Wanted};

use crate::plain_search::Witness;
use crate::plain_support::{printed, run};
use crate::small::{all_games, sample};
use crate::stage::flat;

/// Positions of each game.
const MANY: usize = 24;

pub(super) fn wanted(limit: usize) -> Wanted {
    Wanted { limit, moves_only: true }
}

pub(super) fn written(key: GameKey, position: &Position, wanted: Wanted) -> Result<Proof, String> {
    proof::write(key, position, wanted, &Stop::default())
}

pub(super) fn prove(id: &str, wanted: Wanted) -> Result<Proof, String> {
    let (key, position) = games::read_id(id).unwrap();
    written(key, &position, wanted)
}

pub(super) fn game_of(proof: &Proof) -> &'static dyn Game {
    games::get(games::read_id(&proof.position).unwrap().0)
}

pub(super) fn holds(proof: &Proof) -> Result<(), String> {
    proof::check(proof, game_of(proof))
}

/// What a flaw names: the proof, or an entry or a value with its number from 0; and the id there.
pub(super) fn place_of(flaw: &str) -> (&str, usize, &str) {
    if let Some((id, _)) =
        flaw.strip_prefix("the proof of ").and_then(|rest| rest.split_once(" doesn't hold: "))
    {
        return ("proof", 0, id);
    }
    let (place, _) = flaw.split_once(") is wrong: ").unwrap();
    let (place, id) = place.split_once(" (").unwrap();
    let (kind, number) = place.split_once(' ').unwrap();
    (kind, number.parse::<usize>().unwrap() - 1, id)
}

/// Whether the claim of a proof is true and all positions on its list are lost, by a plain search.
pub(super) fn is_true(proof: &Proof, witness: &mut Witness) -> bool {
    games::read_id(&proof.position).is_ok_and(|(_, position)| {
        let truth = witness.truth(&position);
        let score = proof.score.unwrap_or(truth.score);
        let is_in_reach = if truth.wins { score <= truth.score } else { score >= truth.score };
        truth.wins == (proof.claim == Claim::Won)
            && (is_in_reach || !witness.game.counts_points())
            && proof.lost.iter().all(|entry| {
                games::read_id(&entry.position).is_ok_and(|(_, lost)| !witness.truth(&lost).wins)
            })
    })
}

/// Reads a proof that holds.
pub(super) fn read_back(text: &str) -> Result<Proof, String> {
    let proof = proof::read(text)?;
    let (key, _) = games::read_id(&proof.position).map_err(|error| error.to_string())?;
    proof::check(&proof, games::get(key))?;
    Ok(proof)
}

/// The proof with its size counted again.
pub(super) fn sized(proof: Proof) -> Proof {
    Proof { size: Size::new(&proof), ..proof }
}

/// The positions of these ids, and some of each game.
fn positions(ids: &[&str], seed: u64) -> Vec<(GameKey, Position)> {
    let mut positions: Vec<_> = ids.iter().map(|id| games::read_id(id).unwrap()).collect();
    for (key, game) in all_games() {
        positions.extend(sample(game, 5, seed).into_iter().map(|position| (key, position)));
    }
    positions
}

/// Whatever form is asked for, the checker accepts what is written; also if the winning move ends the game.
#[test]
fn every_form_of_proof_is_accepted() {
    let ids =
        ["fibonacci:3/4", "wythoff:2,2", "nim:3,4,5", "kayles:5", "octal:0.137:4", "wythoff:1,2", "nim:0,0"];
    let mut accepted = 0;
    for (key, position) in positions(&ids, 23) {
        for (limit, moves_only) in [(2_000, true), (2_000, false), (40, false), (3, false)] {
            let Ok(proof) = written(key, &position, Wanted { limit, moves_only }) else { continue };
            assert_eq!(holds(&proof), Ok(()), "{} {limit} {moves_only}", games::write_id(key, &position));
            accepted += 1;
        }
    }
    assert!(accepted > 20, "{accepted}");
}

#[test]
fn the_checker_calls_no_solver() {
    let checker = std::fs::read_to_string("src/proof/check.rs").unwrap();
    for solver in ["solve(", "solve_directly", "grundy_value", "value_in_sums", "moves_to", "preferred_move"]
    {
        assert!(!checker.contains(solver), "{solver}");
    }
}

#[test]
fn proofs_of_random_positions_hold() {
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        let (mut by_moves, mut lost) = (0, 0);
        let (mut won, mut positions) = (0, vec![]);
        let mut drawn = sample(game, 8 * MANY, 11);
        // Half of them lost: of some games few are.
        drawn.retain(|position| {
            let wins = witness.truth(position).wins;
            won += usize::from(wins);
            !wins || won <= MANY / 2
        });
        positions.extend(drawn.into_iter().rev().take(MANY));
        for position in positions {
            let proof = match written(key, &position, wanted(3_000)) {
                Ok(proof) => proof,
                // Of some sums it is not known who wins.
                Err(why) => {
                    assert!(!why.contains("time ran out"), "{}: {why}", games::write_id(key, &position));
                    continue;
                }
            };
            assert_eq!(proof.claim == Claim::Won, witness.truth(&position).wins, "{}", proof.position);
            assert_eq!(holds(&proof), Ok(()), "{proof:?}");
            by_moves += usize::from(!proof.lost.is_empty());
            lost += usize::from(proof.claim == Claim::Lost);
            assert_eq!(read_back(&serde_json::to_string(&proof).unwrap()), Ok(proof.clone()));
        }
        assert!(by_moves >= MANY / 4 && lost >= 3, "{}: {by_moves} by moves, {lost} lost", game.id());
    }
}

/// 2D Nim, the boards that are lost for who begins: far fewer than one by one, of which 4 by 4 has 4,254 positions.
#[test]
fn the_proofs_of_two_grids_are_as_short_as_the_guide_says() {
    let guide = include_str!("../../../docs/theory.md");
    for (id, lost, replies) in [("grid:4x4", 79, 1_066), ("grid:1111/0000/1111", 6, 19)] {
        let proof = prove(id, wanted(2_000)).unwrap();
        assert!(proof.size.lost <= lost && proof.size.replies <= replies, "{id}: {:?}", proof.size);
        assert_eq!(holds(&proof), Ok(()));
        let told = format!("{lost} losing positions and {replies} replies");
        assert!(guide.contains(&told), "the guide doesn't say: {told}");
    }
}

/// A proof takes as little on trust as it can within its limit: replies, else values.
#[test]
fn values_come_where_replies_are_too_many() {
    let by = |id: &str, limit: usize| prove(id, Wanted { limit, moves_only: false }).unwrap();
    for (id, limit, basis) in [
        ("nim:3,4,5", 100, Basis::Moves),
        ("nim:3,4,5", 20, Basis::Values),
        ("kayles:36", 500, Basis::Values),
        ("octal:0.137:40,30", 100, Basis::Values),
        ("grundy:50,49,48", 100, Basis::Values),
    ] {
        let proof = by(id, limit);
        assert_eq!((proof.by, holds(&proof)), (basis, Ok(())), "{id}");
        let text = flat(&proof::text(&proof, game_of(&proof)));
        assert_eq!(text.contains("isn't checked"), basis != Basis::Moves, "{text}");
    }
}

#[test]
fn long_or_missing_proofs_are_refused_with_a_reason() {
    let why = |id: &str, limit: usize| prove(id, wanted(limit)).unwrap_err().to_string();
    assert!(why("grid:7x6", 2_000).starts_with("this position isn't proven: "));
    assert!(why("grundy:60,59,58:misere", 2_000).starts_with("this position isn't proven: "));
    assert_eq!(why("matches:21", 14), "the proof needs more than 14 replies; use --limit to allow more");
    assert!(why("nim:2000000000,2000000001", 2_000).contains("more than"));
    let whatever = Wanted { limit: 500, moves_only: false };
    let long = prove("wythoff:1000000,618034", whatever).unwrap_err();
    assert_eq!(long, "the proof needs replies to more than 1,000,000 moves", "no limit would help");
    assert!(why("red-blue:1000000000,1000000000", 2_000).contains("more than"));
}

/// Sums are proven by what their parts count, each by the rules of its game.
#[test]
fn sums_are_proven_by_values() {
    let by = |id: &str, limit, moves_only| prove(id, Wanted { limit, moves_only });
    for (id, limit) in [
        ("sum:kayles:5+nim:3+octal:s1,3,4:20", 28),
        ("sum:chomp:2x3+wythoff:2,3", 20),
        ("sum:grundy:9+fibonacci:10+matches:15/3:normal", 30),
        ("sum:grid:111/111:normal+nim:2,2", 10),
    ] {
        let proof = by(id, limit, false).unwrap();
        assert_eq!((proof.by, holds(&proof)), (Basis::Values, Ok(())), "{id}");
        assert!(proof.values.iter().all(|row| !row.position.starts_with("sum:")), "{id}");
        for row in 0..proof.values.len() {
            let mut wrong = proof.clone();
            wrong.values[row].value += 1;
            let flaw = holds(&wrong).unwrap_err();
            assert!(matches!(place_of(&flaw), ("value", named, _) if named >= row), "{id} {row}: {flaw}");
        }
        let by_moves = by(id, 2_000, true).unwrap();
        assert_eq!(
            (by_moves.by, by_moves.claim, holds(&by_moves)),
            (Basis::Moves, proof.claim, Ok(())),
            "{id}"
        );
    }
    for id in ["sum:nim:300+nim:310", "sum:kayles:24+nim:3", "sum:kayles:20+kayles:19"] {
        let proof = by(id, 2_000, false).unwrap();
        assert_eq!((proof.by, holds(&proof)), (Basis::Values, Ok(())), "{id}");
    }
    // What stands in another place, or is a mirror, is listed once.
    let proof = by("sum:kayles:4+kayles:2-4+nim:2,2", 2_000, true).unwrap();
    let image = |id: &str| game_of(&proof).key(&games::read_id(id).unwrap().1);
    assert_eq!(image("sum:nim:2,1+kayles:1-2"), image("sum:kayles:2+nim:1+kayles:1+nim:2"));
    assert_ne!(image("sum:nim:2,1+kayles:1-2"), image("sum:nim:2,1+kayles:2-2"));
    assert_eq!(image("sum:chomp:2x3+nim:1"), image("sum:nim:1+chomp:3x2"));
    assert_ne!(image("sum:octal:s1,3:4+nim:1"), image("sum:octal:s1,2:4+nim:1"));
    // A part in which nobody can move counts for nothing.
    assert_eq!(image("sum:grundy:2+nim:1"), image("sum:nim:1+wythoff:0,0"));
}

/// Not even one reply is needed if the winning move ends the game.
#[test]
fn a_move_that_ends_the_game_is_a_proof() {
    for id in ["fibonacci:3/4", "wythoff:2,2", "nim:7", "kayles:2:normal", "sum:nim:3+grundy:2"] {
        for moves_only in [true, false] {
            let proof = prove(id, Wanted { limit: 1, moves_only }).unwrap();
            assert_eq!((proof.size, holds(&proof)), (Size::default(), Ok(())), "{proof:?}");
        }
    }
}

/// The commands write and check proofs, through pipes, and say why they can't.
#[test]
fn proofs_are_written_and_checked_by_the_commands() {
    let no_json = "this isn't a proof written by nimtui prove --json (it isn't JSON";
    for arguments in [&["prove", "matches:21"][..], &["prove", "matches:22", "1"], &["prove", "red-blue:4,4"]]
    {
        let text = printed(arguments, b"");
        assert!(text.contains(" is a losing position. "), "{text}");
        let refused = run(&["check", "-"], text.as_bytes());
        assert!(refused.code == 1 && refused.err.contains(no_json), "{}", refused.err);
        let proof = printed(&[arguments, &["--json"]].concat(), b"");
        let checked = printed(&["check", "-"], proof.as_bytes());
        assert!(checked.contains(" is a losing position"), "{checked}");
    }
    let text = run(&["prove", "matches:21", "--json"], b"").out;
    let wrong = text.replacen("[\"2\",\"2\"]", "[\"2\",\"1\"]", 1);
    assert_ne!(text, wrong);
    let refused = run(&["check", "-"], wrong.as_bytes());
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    let told =
        "error: entry 1 (matches:21) is wrong: the reply 1 to 2 doesn't lead to a position on the list\n";
    assert_eq!(refused.err, told);
    let without_claim = text.replacen("\"claim\":\"lost\",", "", 1);
    let no_claim = "this isn't a proof written by nimtui prove --json (missing field `claim`";
    for (line, input, code, says) in [
        ("check -", &b"# `x`"[..], 1, no_json),
        (
            "check -",
            b"{\"schema\":2,\"new\":1}",
            1,
            "this proof has schema 2, and nimtui reads only schema 1",
        ),
        ("check -", without_claim.as_bytes(), 1, no_claim),
        ("check -", b"[1]", 1, "this isn't a proof written by"),
        ("check -", b"", 1, "this isn't a proof written by"),
        ("check -", b"\xff{", 1, "can't read the proof"),
        ("check no-such-file", b"", 1, "no-such-file"),
        ("check", b"", 2, "FILE"),
        ("prove chess:e4", b"", 2, "the game must be one of"),
        ("prove nim:3 --limit 0", b"", 2, "--limit"),
        ("prove nim:3 --markdown", b"", 2, "--markdown"),
        ("prove grid:7x6", b"", 1, "isn't proven"),
        ("prove grid:5x5 --timeout 0.001", b"", 1, "time ran out"),
    ] {
        let outcome = run(&line.split(' ').collect::<Vec<_>>(), input);
        assert_eq!(outcome.code, code, "{line}: {}", outcome.err);
        assert!(outcome.err.contains(says) && outcome.err.lines().count() <= 2, "{}", outcome.err);
    }
}
