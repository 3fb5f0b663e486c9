//! What the program, its commands and their arguments are called.

/// The name of the program.
pub(super) const PROGRAM: &str = "nimtui";
/// The one-letter switch that seats the computer, where a game has one.
pub(super) const COMPUTER: &str = "computer-switch";
/// The word for who starts among a game's plain arguments.
pub(super) const FIRST: &str = "first";
/// `--version`, where the entry has an option of that name too.
pub(super) const VERSION: &str = "version";
/// The switch that goes on with the game that was left last.
pub(super) const CONTINUE: &str = "continue";
/// Who plays.
pub(super) const PLAYER: &str = "player";
/// The name of the demo.
pub(super) const DEMO: &str = "demo";
/// The name of the list of finished games.
pub(super) const RECORDS: &str = "records";
/// The name of the courses.
pub(super) const LEARN: &str = "learn";
/// The name of practice.
pub(super) const PRACTICE: &str = "practice";
/// The name of what makes pictures and recordings.
pub(super) const EXPORT: &str = "export";
/// The name of the review.
pub(super) const REVIEW: &str = "review";
/// The name of the player that answers ids with moves.
pub(super) const BOT: &str = "bot";
/// The name of the duel.
pub(super) const DUEL: &str = "duel";
/// The name of the examination.
pub(super) const RATE: &str = "rate";
/// The name of the tables of values.
pub(super) const VALUES: &str = "values";
/// The name of what writes proofs.
pub(super) const PROVE: &str = "prove";
/// The name of what checks them.
pub(super) const CHECK: &str = "check";
/// The name of the solver.
pub(super) const SOLVE: &str = "solve";
