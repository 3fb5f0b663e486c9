//! Points in time: seconds since 1970 in the program, `2026-11-21T15:04:05Z` in files, local time for people.

use std::sync::OnceLock;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serializer};

static ZONE: OnceLock<TimeZone> = OnceLock::new();

/// Shows times in this zone. Unless the program calls it, they are UTC, so that the library gives the same answers everywhere.
pub fn use_time_zone(zone: TimeZone) {
    // The first zone stays.
    let _ = ZONE.set(zone);
}

fn timestamp(seconds: u64) -> Timestamp {
    let seconds = i64::try_from(seconds).unwrap_or(i64::MAX).min(Timestamp::MAX.as_second());
    Timestamp::from_second(seconds).unwrap_or_default()
}

fn local(seconds: u64) -> DateTime {
    ZONE.get().unwrap_or(&TimeZone::UTC).to_datetime(timestamp(seconds))
}

/// `2026-11-21T15:04:05Z`: a point in time, UTC, as RFC 3339 writes it.
pub fn write_time(seconds: u64) -> String {
    timestamp(seconds).to_string()
}

/// Parses a time as seconds since 1970; `None` if it isn't valid, or is earlier.
pub fn time_of(text: &str) -> Option<u64> {
    u64::try_from(text.parse::<Timestamp>().ok()?.as_second()).ok()
}

/// For `#[serde(with = "time")]`.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
pub(super) fn serialize<S: Serializer>(seconds: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&write_time(*seconds))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let text = String::deserialize(deserializer)?;
    time_of(&text).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"a point in time"))
}

/// `2026-11-21`: the day of a point in time.
pub fn day_of(seconds: u64) -> String {
    local(seconds).date().to_string()
}

/// `2026-11-21 15:04`: a point in time, for a list.
pub fn date_of(seconds: u64) -> String {
    local(seconds).strftime("%Y-%m-%d %H:%M").to_string()
}

/// A day of the calendar, from 1970 on, as `2026-11-21`.
pub(super) fn read_day(text: &str) -> Option<Date> {
    // Dates have other notations, too.
    text.parse().ok().filter(|date: &Date| date.year() >= 1970 && date.to_string() == text)
}

pub fn is_day(text: &str) -> bool {
    read_day(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back_as_they_were_written() {
        let last = Timestamp::MAX.as_second().unsigned_abs();
        for seconds in [0, 1, 1_795_273_445, last] {
            assert_eq!(time_of(&write_time(seconds)), Some(seconds));
        }
        assert_eq!(write_time(1_795_273_445), "2026-11-21T15:04:05Z");
        assert_eq!(date_of(1_795_273_445), "2026-11-21 15:04");
        assert_eq!(write_time(u64::MAX), write_time(last), "what cannot be written is the last that can");
        for bad in ["", "yesterday", "2026-11-21", "2026-13-01T00:00:00Z", "1969-12-31T23:59:59Z"] {
            assert_eq!(time_of(bad), None, "{bad}");
        }
    }

    /// Every day there is, and of the others every one that can be written with two digits.
    #[test]
    fn days_are_those_of_the_calendar() {
        for year in [1970, 2000, 2026, 2028, 2100, 9999] {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            for (month, days) in
                (0..).zip([0, 31, 28 + i32::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0])
            {
                for day in 0..=99 {
                    let text = format!("{year}-{month:02}-{day:02}");
                    assert_eq!(is_day(&text), (1..=days).contains(&day), "{text}");
                }
            }
        }
        for bad in ["", "2026-1-01", "2026-11-21 ", "2026-11-21T00:00:00Z", "+026-11-21", "２026-11-21"] {
            assert!(!is_day(bad), "{bad}");
        }
    }
}
