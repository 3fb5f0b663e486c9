//! Ranks and shares, as they are written.

use crate::coach::HIGHEST_RANK;

use super::Exit;
use super::given::refused;

/// Ranks as `5` or `1-20`; all of them where nothing is said.
pub(super) fn read_ranks(text: Option<&str>) -> Result<(u8, u8), Exit> {
    let Some(text) = text else { return Ok((1, HIGHEST_RANK)) };
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let rank = |text: &str| text.trim().parse().ok().filter(|rank| (1..=HIGHEST_RANK).contains(rank));
    match (rank(from), rank(to)) {
        (Some(from), Some(to)) if from <= to => Ok((from, to)),
        _ => Err(refused("--ranks", text, &format!("ranks go from 1 to {HIGHEST_RANK}, as in 5 or 1-20"))),
    }
}

/// A share as `5%`, `5 %` or `0.05`.
pub(super) fn share(text: &str) -> Result<f64, Exit> {
    let (number, scale) = match text.trim().strip_suffix('%') {
        Some(number) => (number.trim(), 100.0),
        None => (text.trim(), 1.0),
    };
    let share = number.parse::<f64>().ok().map(|number| number / scale);
    share
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| refused("--at-most", text, "it must be a share, as in 5% or 0.05"))
}
