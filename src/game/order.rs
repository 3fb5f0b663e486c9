//! Short lists in order.

/// Puts a short list in the order of the keys; what has the same key stays as it was. For lists of some dozens: the library's sort
/// is faster for long ones, and five kilobytes of the program for each kind of item.
pub fn put_in_order<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place - 1]) > key(&items[place]) {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_put_in_order_and_equal_ones_stay() {
        let mut letters = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        put_in_order(&mut letters, |letter| letter.0);
        assert_eq!(letters, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        for short in [vec![], vec![7]] {
            let mut list = short.clone();
            put_in_order(&mut list, |number| *number);
            assert_eq!(list, short);
        }
    }
}
