//! `prove` and `check`: proofs that need not be believed.

use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::game::Side;
use crate::games;
use crate::plain::{Errand, ProofForm, Proving, Source};
use crate::proof::{Form, Style, Wanted};

use super::Exit;
use super::command::{CHECK, PROVE, deferred, filled, ids};
use super::given::number;
use super::oracle::seconds;

/// Replies or values of a proof, where nothing is said.
const USUAL_LIMIT: usize = 2_000;
const LARGEST_LIMIT: u64 = 1_000_000;
/// How long a proof is looked for.
const USUAL_TIME: Duration = Duration::from_secs(120);

/// The keys of the JSON that `prove` writes and `check` reads.
pub(super) const JSON: [(&str, &str); 12] = [
    ("schema", "1."),
    ("position, rule", "The id of the position, and its rule in words; check compares them."),
    ("claim", "lost: whoever must move loses. won: whoever must move wins."),
    (
        "score",
        "In games with points: what who must move gets, at most where it is lost, at least where it is won.",
    ),
    ("move", "Where it is won, the move that wins; what follows is about what it leaves."),
    ("by", "moves, values or law."),
    ("size", "Lost positions, replies, and values; check counts them."),
    (
        "law",
        "The law, where it is proven by one: bouton, remainders, wythoff-pairs or whinihan. It is not rechecked.",
    ),
    (
        "lost",
        "Lost positions. In each, replies are pairs of a move and an answer that leaves one of the list or the end. One move stands for all that \
         leave the same but for the order of heaps or the place and turn of groups; a move that ends the game, badly for its player, needs none. \
         at_most is the most that who must move gets, in games with points.",
    ),
    (
        "values",
        "Positions of one part with what they count: the least number that no move leaves. Check works each out. In a sum they are parts of its \
         games, with the ids of these.",
    ),
    (
        "What is verified",
        "All that a proof says, in each of its three forms: the rule, every move and answer, the values, the size; in text and Markdown also the number \
         of each entry, the number behind each answer (the entry that it leaves), what the winning move leaves, the sum, the picture and the \
         sentences. What of these a proof leaves out is not missed. A wrong one is refused, with the entry and the line.",
    ),
    (
        "What is trusted",
        "By moves: the rules of the game, and that they know no order of heaps and no place of groups. By values: also the theorem of Sprague and \
         Grundy. By a law: also that law.",
    ),
];

/// What `prove` takes.
#[derive(Args, Clone, Debug)]
struct ProveArgs {
    /// The position
    #[arg(value_name = "ID", allow_negative_numbers = true)]
    id: String,
    /// Moves to make first, as in --moves
    #[arg(value_name = "MOVE", allow_negative_numbers = true)]
    moves: Vec<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// Write Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// At most so many replies or values, 1 to 1000000; it also decides the form: by moves where they fit, else by values, else by a law [default: 2000]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    limit: Option<String>,
    /// By replies to moves, whatever the limit
    #[arg(long, alias = "by-moves", group = "form")]
    moves_only: bool,
    /// By what the parts count, also where replies would fit
    #[arg(long, group = "form")]
    by_values: bool,
    /// By the name of a law, also where replies or values would fit
    #[arg(long, group = "form")]
    by_law: bool,
    /// Give up after so many seconds, 0.001 to 86400 [default: 120]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    timeout: Option<String>,
}

/// What `check` takes.
#[derive(Args, Clone, Debug)]
struct CheckArgs {
    /// The proof, as text, Markdown or JSON; - for standard input
    #[arg(value_name = "FILE")]
    file: String,
}

/// What `prove` is.
pub(super) fn prove_command() -> Command {
    deferred(PROVE, "Write a proof of who wins a position, that anybody can check", |prove| {
        let (_, example) = ids();
        filled(prove, ProveArgs::augment_args)
            .after_help(format!("Example: nimtui {PROVE} {example} | nimtui {CHECK} -"))
    })
}

/// What `check` is.
pub(super) fn check_command() -> Command {
    deferred(CHECK, "Check a proof by the rules alone", |check| {
        filled(check, CheckArgs::augment_args).after_help(format!("Example: nimtui {CHECK} proof.json"))
    })
}

pub(super) fn prove(matches: &ArgMatches) -> Result<Errand, Exit> {
    let given = ProveArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let limit = given.limit.map(|text| number("--limit", &text, 1, LARGEST_LIMIT)).transpose()?;
    let limit = limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(USUAL_LIMIT);
    let timeout = given.timeout.map(|text| seconds(&text)).transpose()?.unwrap_or(USUAL_TIME);
    let form = match (given.json, given.markdown) {
        (true, _) => ProofForm::Json,
        (_, true) => ProofForm::Words(Style::Markdown),
        _ => ProofForm::Words(Style::Plain),
    };
    let game = [&[given.id], &given.moves[..]].concat().join(" ");
    let (game, line) = games::read_game(&game, Side::One).map_err(|error| Exit::usage(error.to_string()))?;
    let position = line.position().clone();
    let proven_by = match (given.moves_only, given.by_values, given.by_law) {
        (true, ..) => Form::Moves,
        (_, true, _) => Form::Values,
        (.., true) => Form::Law,
        _ => Form::LeastTrust,
    };
    let wanted = Wanted { limit, form: proven_by };
    Ok(Errand::Prove(Box::new(Proving { game, position, wanted, form, timeout })))
}

pub(super) fn check(matches: &ArgMatches) -> Result<Errand, Exit> {
    let given = CheckArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    Ok(Errand::Check { proof: Source::File(given.file) })
}
