//! Whether the answers of a proof lead back to where they were: then it proves nothing, since the game need not end.

/// An entry to which these ways lead back; `None` where all of them end.
pub(super) fn comes_again(next: &[Vec<usize>]) -> Option<usize> {
    let mut ways_in = vec![0_usize; next.len()];
    next.iter().flatten().for_each(|&to| ways_in[to] += 1);
    let mut free: Vec<usize> = (0..next.len()).filter(|&number| ways_in[number] == 0).collect();
    while let Some(number) = free.pop() {
        for &to in &next[number] {
            ways_in[to] -= 1;
            if ways_in[to] == 0 {
                free.push(to);
            }
        }
    }
    // Who is left stands on a way round, or behind one: back along the ways in it is found.
    let mut at = ways_in.iter().position(|ways| *ways > 0)?;
    let mut before = vec![at; next.len()];
    for (from, ways) in next.iter().enumerate().filter(|(from, _)| ways_in[*from] > 0) {
        ways.iter().for_each(|&to| before[to] = from);
    }
    for _ in 0..next.len() {
        at = before[at];
    }
    Some(at)
}

#[cfg(test)]
mod tests {
    use super::comes_again;

    /// Two entries that lead to each other prove nothing: the game could go on for ever. In no game here it can.
    #[test]
    fn ways_that_lead_back_are_found() {
        let again =
            |next: &[&[usize]]| comes_again(&next.iter().map(|ways| ways.to_vec()).collect::<Vec<_>>());
        assert_eq!(again(&[&[]]), None);
        assert_eq!(again(&[&[1, 2, 1], &[2], &[]]), None, "two ways to one entry lead nowhere back");
        assert_eq!(again(&[&[0]]), Some(0));
        assert_eq!(again(&[&[1], &[2], &[1], &[]]), Some(1));
        // Not the entry that one on the way round leads to.
        assert!(again(&[&[], &[3], &[1], &[2, 0]]).is_some_and(|named| named > 0));
    }
}
