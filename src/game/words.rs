//! What a game calls its things, and how numbers are written for people.

/// What a game calls its things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// One of what is taken: `stone`, `match`, `marble`.
    pub stone: &'static str,
    /// Several of them.
    pub stones: &'static str,
    /// What they lie in: `heap`, `pile`.
    pub heap: &'static str,
    /// Names of the heaps where they have any (`red`, `blue`), an empty name for the only heap; otherwise they are
    /// numbered from 1.
    pub heap_names: &'static [&'static str],
}

impl Words {
    /// `3 stones`, `1 stone`, with thousands separated.
    #[must_use]
    pub fn count(&self, count: u64) -> String {
        format!("{} {}", grouped(count), if count == 1 { self.stone } else { self.stones })
    }

    /// `heap 3`, or `the red pile`. `heap` counts from 0.
    #[must_use]
    pub fn heap_name(&self, heap: usize) -> String {
        match self.heap_names.get(heap) {
            Some(&"") => format!("the {}", self.heap),
            Some(name) => format!("the {name} {}", self.heap),
            None => format!("{} {}", self.heap, heap + 1),
        }
    }
}

/// `2,147,483,647`: digits in groups of three.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 move`, `2 moves`: the count with its noun.
#[must_use]
pub fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn big_numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(2_147_483_647), "2,147,483,647");
    }
}
