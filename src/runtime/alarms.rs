//! Alarms the app asked for.

use std::time::{Duration, Instant};

use crate::tui::Alarm;

/// Alarms that have not gone off yet. There are a few at most.
#[derive(Debug, Default)]
pub(super) struct Alarms(Vec<(Instant, Alarm)>);

impl Alarms {
    /// Notes an alarm; one that is set already is set anew.
    pub(super) fn set(&mut self, now: Instant, millis: u32, alarm: Alarm) {
        self.0.retain(|(_, other)| *other != alarm);
        self.0.push((now + Duration::from_millis(u64::from(millis)), alarm));
    }

    /// How long to sleep; `None` when nothing is to be waited for.
    pub(super) fn wait(&self, now: Instant) -> Option<Duration> {
        self.0.iter().map(|(due, _)| due.saturating_duration_since(now)).min()
    }

    /// Takes out what is due, in the order of the deadlines.
    pub(super) fn take_due(&mut self, now: Instant) -> Vec<Alarm> {
        if self.0.is_empty() {
            return vec![];
        }
        self.0.sort_by_key(|(due, _)| *due);
        let later = self.0.iter().position(|(due, _)| *due > now).unwrap_or(self.0.len());
        self.0.drain(..later).map(|(_, alarm)| alarm).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alarms_go_off_once_in_order_and_are_set_anew() {
        let start = Instant::now();
        let mut alarms = Alarms::default();
        assert_eq!(alarms.wait(start), None);
        alarms.set(start, 30, Alarm::Spin(1));
        alarms.set(start, 10, Alarm::Reveal(1));
        alarms.set(start, 20, Alarm::Spin(1));
        assert_eq!(alarms.wait(start), Some(Duration::from_millis(10)));
        assert_eq!(alarms.take_due(start), []);
        let later = start + Duration::from_millis(25);
        assert_eq!(alarms.wait(later), Some(Duration::ZERO));
        assert_eq!(alarms.take_due(later), [Alarm::Reveal(1), Alarm::Spin(1)]);
        assert_eq!(alarms.wait(later), None);
    }
}
