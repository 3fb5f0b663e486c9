//! Some things by their numbers. There are as many as moves at most, and a map of the library's would be four kilobytes of the
//! program for each kind of thing.

/// Things in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered<K, T>(Vec<(K, T)>);

impl<K, T> Default for Numbered<K, T> {
    fn default() -> Self {
        Self(vec![])
    }
}

impl<K: Ord + Copy, T> Numbered<K, T> {
    /// What has this number.
    #[must_use]
    pub fn get(&self, number: K) -> Option<&T> {
        self.place(number).ok().map(|place| &self.0[place].1)
    }

    /// Puts a thing under a number; what had it before goes.
    pub(in crate::app) fn insert(&mut self, number: K, thing: T) {
        match self.place(number) {
            Ok(place) => self.0[place].1 = thing,
            Err(place) => self.0.insert(place, (number, thing)),
        }
    }

    /// Takes out what has this number.
    pub(in crate::app) fn remove(&mut self, number: K) -> Option<T> {
        self.place(number).ok().map(|place| self.0.remove(place).1)
    }

    /// Keeps those that are wanted.
    pub(in crate::app) fn retain(&mut self, wanted: impl Fn(K, &T) -> bool) {
        self.0.retain(|(number, thing)| wanted(*number, thing));
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|(_, thing)| thing)
    }

    fn place(&self, number: K) -> Result<usize, usize> {
        self.0.binary_search_by_key(&number, |(number, _)| *number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_thing() {
        let mut letters = Numbered::default();
        for (number, letter) in [(5, 'a'), (1, 'b'), (3, 'c'), (5, 'd')] {
            letters.insert(number, letter);
        }
        assert_eq!(letters.all().collect::<String>(), "bcd");
        assert_eq!((letters.get(5), letters.get(2)), (Some(&'d'), None));
        assert_eq!((letters.remove(1), letters.remove(1)), (Some('b'), None));
        letters.retain(|number, _| number < 5);
        assert_eq!(letters.all().collect::<String>(), "c");
    }
}
