//! Panics on demand, for the tests that prove the terminal comes back after one. Absent from release builds.

/// Panics where the tests asked for it: `NIMTUI_TEST_PANIC=main` or `worker`.
#[cfg(debug_assertions)]
#[allow(clippy::panic, reason = "that is what it is for")]
pub(super) fn panic_if_wanted(place: &str) {
    if std::env::var_os("NIMTUI_TEST_PANIC").is_some_and(|wanted| wanted == place) {
        panic!("a panic on purpose, in {place}");
    }
}

/// Nothing.
#[cfg(not(debug_assertions))]
pub(super) fn panic_if_wanted(_place: &str) {}
