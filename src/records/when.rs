//! Points in time: seconds since 1970 in the program, `2026-11-21T15:04:05Z` in files.

use std::time::{Duration, SystemTime};

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serializer};

/// The last second that can be written, the end of the year 9999.
const LAST: u64 = 253_402_300_799;

/// `2026-11-21T15:04:05Z`: a point in time, UTC, as RFC 3339 writes it.
pub fn write_time(seconds: u64) -> String {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds.min(LAST));
    humantime::format_rfc3339_seconds(time).to_string()
}

/// The seconds since 1970 of a point in time; `None` when it is none.
pub fn time_of(text: &str) -> Option<u64> {
    let time = humantime::parse_rfc3339(text).ok()?;
    time.duration_since(SystemTime::UNIX_EPOCH).ok().map(|since| since.as_secs())
}

/// For `#[serde(with = "when")]`.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
pub(super) fn serialize<S: Serializer>(seconds: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&write_time(*seconds))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let text = String::deserialize(deserializer)?;
    time_of(&text).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"a point in time"))
}

/// `2026-11-21`: the day of a point in time, UTC.
pub fn day_of(seconds: u64) -> String {
    write_time(seconds).chars().take(10).collect()
}

/// The months of a year, in sentences.
pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// `25 November`: the day of a point in time, UTC, in a sentence.
pub(super) fn said_day(seconds: u64) -> String {
    let day = day_of(seconds);
    let number = |from: usize| day.get(from..from + 2).and_then(|text| text.parse::<usize>().ok());
    match (number(5).and_then(|month| MONTHS.get(month.checked_sub(1)?)), number(8)) {
        (Some(month), Some(number)) => format!("{number} {month}"),
        _ => day,
    }
}

/// Whether a text is a day of the calendar, from 1970 on, as `2026-11-21`.
pub fn is_day(text: &str) -> bool {
    time_of(&format!("{text}T00:00:00Z")).is_some()
}

/// `2026-11-21 15:04`: a point in time, UTC, for a list.
pub fn date_of(seconds: u64) -> String {
    write_time(seconds).chars().take(16).map(|letter| if letter == 'T' { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back_as_they_were_written() {
        for seconds in [0, 1, 1_795_273_445, LAST] {
            assert_eq!(time_of(&write_time(seconds)), Some(seconds));
        }
        assert_eq!(write_time(1_795_273_445), "2026-11-21T15:04:05Z");
        assert_eq!(date_of(1_795_273_445), "2026-11-21 15:04");
        assert_eq!(write_time(u64::MAX), write_time(LAST), "what cannot be written is the last that can");
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
