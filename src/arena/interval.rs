//! How far a share that was drawn by chance may be from the true one.

/// The 95 % interval of a share, by E. B. Wilson's formula (1927): from, to. `None` of nothing.
#[must_use]
pub fn wilson(successes: u64, trials: u64) -> Option<(f64, f64)> {
    /// Of the normal distribution, 95 % lie within so many standard deviations.
    const Z: f64 = 1.959_963_984_540_054;
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let share = successes as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Some((((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_the_published_one() {
        // 81 of 263: Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
        let (from, to) = wilson(81, 263).expect("some");
        assert!((from - 0.2553).abs() < 5e-5 && (to - 0.3662).abs() < 5e-5, "{from} {to}");
        // 0 of 20 and 1 of 29, from the same table.
        let (from, to) = wilson(0, 20).expect("some");
        assert!(from < 1e-12 && (to - 0.1611).abs() < 5e-5, "{from} {to}");
        let (from, to) = wilson(1, 29).expect("some");
        assert!((from - 0.0061).abs() < 5e-5 && (to - 0.1718).abs() < 5e-5, "{from} {to}");
        assert_eq!(wilson(0, 0), None);
    }
}
