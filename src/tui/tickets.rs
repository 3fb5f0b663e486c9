//! Tickets of questions to the worker.

/// Where question tickets come from: each is used once, so that a late answer is known as late.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tickets(u64);

impl Tickets {
    /// A ticket never given out before.
    #[allow(clippy::should_implement_trait, reason = "it never ends and is no iterator")]
    pub const fn next(&mut self) -> u64 {
        self.0 += 1;
        self.0
    }
}
