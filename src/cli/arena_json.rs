//! The keys of the JSON that `duel` and `rate` write, for the manual.

const SCHEMA: (&str, &str) =
    ("schema", "1. Later versions may add keys; they change none of these and leave none out.");
const GAME: (&str, &str) = ("game", "The game, as on the command line.");
const INTERVAL: (&str, &str) = (
    "interval",
    "Between which shares the true one lies (Wilson, 95 %), as two numbers; null where nothing was drawn by chance.",
);
const NOT_JUDGED: (&str, &str) =
    ("not_judged", "Positions in which not every move is proven; they are not counted as chances.");
const FAILURES: (&str, &str) = ("failures", "Failures by name, without those there were none of.");
const GIVEN_AWAY: (&str, &str) = (
    "points_given_away, wins_given_away",
    "In games with points: what the moves cost against the best ones, and how many won positions they lost. Else 0.",
);

/// Of `duel`, an object for each player.
pub(super) const OF_DUEL: [(&str, &str); 15] = [
    SCHEMA,
    GAME,
    ("player", "What the player is called."),
    ("games, won, lost", "Games that ended by the rules or by a failure, and how."),
    ("declined", "Players it declined to play."),
    ("declined_to_play", "Each of these, as player, and why, in its own words."),
    (
        "not_played",
        "Games that were not played, since it or the other one declined, or failed three times in a row.",
    ),
    FAILURES,
    ("chances, taken", "Positions in which a move could be wrong, and how many of them it got right."),
    ("share", "The share taken, from 0 to 1; null where there was no chance."),
    INTERVAL,
    ("different", "How many of these positions differ."),
    NOT_JUDGED,
    GIVEN_AWAY,
    (
        "--csv",
        "The columns are game, player, games, won, lost, declined, failures (of all names), chances, taken, not_judged, not_played.",
    ),
];

/// Of `rate`, an object for each player.
pub(super) const OF_RATE: [(&str, &str); 21] = [
    SCHEMA,
    GAME,
    ("below", "The id below which positions were asked, in full; null where they were drawn by rank."),
    ("ranks", "The first and the last rank they were drawn from, else null."),
    ("complete", "Whether all positions there are were asked, and not a sample."),
    ("player", "What the player is called."),
    ("asked", "Positions it was asked."),
    ("chances, missed", "Those in which a move could be wrong, and how many of them it got wrong."),
    ("share", "The share missed, from 0 to 1; null where there was no chance."),
    INTERVAL,
    ("different", "How many of the positions with a chance differ."),
    NOT_JUDGED,
    (
        "declined, not_asked",
        "Positions it declined, and those it was not asked after three failures in a row.",
    ),
    FAILURES,
    GIVEN_AWAY,
    ("groups", "By stones left, or by rank: how many chances there were, and how many were missed."),
    ("errors", "The ten errors with the fewest stones."),
    ("id", "Of each of these: the position, in full."),
    ("played", "Of each of these: the move, as it is typed."),
    ("best", "Of each of these: a move that is best, as it is typed."),
    ("refuted_by", "Of each of these: the answer to what was played; null where the game ends with it."),
];
