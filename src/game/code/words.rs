//! Codes spelled out.

use super::Code;
use crate::game::{capital, grouped};

impl Code {
    /// What a move does, in words: `Take 1 or 2 stones; what is left may be split in two.`
    pub fn in_words(&self) -> String {
        let mut groups: Vec<(u8, Vec<String>)> = vec![];
        for (take, digit) in self.listed() {
            match groups.iter_mut().find(|(other, _)| *other == digit) {
                Some((_, takes)) => takes.push(take),
                None => groups.push((digit, vec![take])),
            }
        }
        let clauses = groups.into_iter().enumerate().map(|(number, (digit, takes))| match number {
            0 => format!("take {}", clause(digit, &takes, " from one heap")),
            _ => clause(digit, &takes, ""),
        });
        let split = match (self.digits[0], self.unequal) {
            (0, _) => None,
            (_, true) => Some("split a heap into two unequal ones".to_owned()),
            (_, false) => Some("split a heap in two without taking".to_owned()),
        };
        let clauses: Vec<String> = clauses.chain(split).collect();
        capital(&clauses.join("; or "))
    }

    /// The numbers that may be taken, runs of them as one, each with its digit; the splits without taking are left out.
    fn listed(&self) -> Vec<(String, u8)> {
        let places: Vec<(u32, u8)> = (1..).zip(self.digits.iter().skip(1).copied()).collect();
        let runs = places.chunk_by(|(_, one), (_, next)| one == next);
        let mut listed = vec![];
        for run in runs.filter(|run| run[0].1 > 0) {
            let ((first, digit), (last, _)) = (run[0], run[run.len() - 1]);
            if self.repeats && last == self.last_place() {
                listed
                    .push((if first == 1 { "any number".into() } else { format!("{first} or more") }, digit));
            } else if last - first < 2 {
                listed.extend(run.iter().map(|(take, _)| (grouped(u64::from(*take)), digit)));
            } else {
                listed.push((format!("{first} to {last}"), digit));
            }
        }
        listed
    }
}

/// What may be done with some numbers; `whence` says where they are taken.
fn clause(digit: u8, takes: &[String], whence: &str) -> String {
    let numbers = match takes {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        _ => takes.concat(),
    };
    let then = match digit {
        1 => " if that is all of it",
        2 => " if some of it is left",
        3 => "",
        4 => " so that two heaps are left",
        5 => " if that is all of it or leaves two heaps",
        6 => " if some of it is left, and split that if you like",
        _ => ", and split what is left if you like",
    };
    format!("{numbers}{whence}{then}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::read(text).expect(text)
    }

    #[test]
    fn codes_are_spelled_out() {
        for (typed, words) in [
            ("0.77", "Take 1 or 2 from one heap, and split what is left if you like"),
            ("s1,3,4", "Take 1, 3 or 4 from one heap"),
            ("s1..50", "Take 1 to 50 from one heap"),
            (
                "0.137",
                "Take 1 from one heap if that is all of it; or 2; or 3, and split what is left if you like",
            ),
            ("4.3...", "Take any number from one heap; or split a heap in two without taking"),
            ("0.6", "Take 1 from one heap if some of it is left, and split that if you like"),
            ("0.03...", "Take 2 or more from one heap"),
            ("4.0", "Split a heap in two without taking"),
        ] {
            assert_eq!(code(typed).in_words(), words, "{typed}");
        }
    }
}
