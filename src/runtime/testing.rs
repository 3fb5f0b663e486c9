//! Panics and aborts on demand, for the tests that prove the terminal comes back after one. Absent from release builds.

/// Panics where the tests asked for it: `NIMTUI_TEST_PANIC=main` or `worker`, or aborts in the loop: `abort`.
#[cfg(debug_assertions)]
#[allow(clippy::panic, reason = "that is what it is for")]
pub(super) fn panic_if_wanted(place: &str) {
    match std::env::var_os("NIMTUI_TEST_PANIC") {
        Some(wanted) if wanted == place => panic!("a panic on purpose, in {place}"),
        Some(wanted) if wanted == "abort" && place == "main" => std::process::abort(),
        _ => {}
    }
}

/// Nothing.
#[cfg(not(debug_assertions))]
pub(super) fn panic_if_wanted(_place: &str) {}
