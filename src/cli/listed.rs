//! `practice --set FILE`: positions that somebody lists, read before anything is asked.

use crate::game::{GameKey, clean};
use crate::store::LineReader;
use crate::training::{Drawn, Kind, Listing};

use super::{Exit, Surroundings};

/// Bytes of the longest line.
const LONGEST_LINE: usize = 4 << 10;
/// Characters of a reason that are told, and of a file's name.
const LONGEST_REASON: usize = 200;
const QUOTED: usize = 80;

/// What stands in such a file, for the manual.
pub(super) const FORM: [(&str, &str); 3] = [
    ("ID", "A line of the file of --set: the position, of any game, where no game is named."),
    (
        "ID find, ID judge",
        "The same, and what is asked of it: find a move that wins, or say whether it is won or lost.",
    ),
    (
        "# REMARK",
        "What follows is passed over, and so are empty lines. Where nothing stands behind the ids and --kind is left out, lost positions \
         are judged, and as many of the won ones, which the seed decides.",
    ),
];

/// The exercises of a file, or of standard input where it is called `-`.
pub(super) fn read_list(
    file: &str,
    only: Option<GameKey>,
    kind: Option<Kind>,
    seed: u64,
    surroundings: &Surroundings<'_>,
) -> Result<Vec<Drawn>, Exit> {
    let name = if file == "-" { "standard input".to_owned() } else { clean(file, QUOTED) };
    let text = (surroundings.text)(file).map_err(|sentence| Exit::failure(&sentence))?;
    let mut lines = LineReader::new(text, LONGEST_LINE);
    let mut listing = Listing::new(only, kind);
    let failed = |error: std::io::Error| Exit::failure(&format!("{name} cannot be read: {error}."));
    while let Some((number, line)) = lines.next_line().map_err(failed)? {
        let added = match line.map(std::str::from_utf8) {
            Some(Ok(line)) => listing.add(line),
            Some(Err(_)) => Err("it is no text".to_owned()),
            None => Err(format!("it is longer than {} KiB", LONGEST_LINE >> 10)),
        };
        added.map_err(|why| {
            let why = clean(why.trim_end_matches('.'), LONGEST_REASON);
            Exit::failure(&format!("{name}, line {number}: {why}."))
        })?;
    }
    let listed = listing.finish(seed);
    match listed.is_empty() {
        true => Err(Exit::failure(&format!("{name} lists no position."))),
        false => Ok(listed),
    }
}
