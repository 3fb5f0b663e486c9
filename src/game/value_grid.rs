//! Positions that two numbers tell, for tables of what they count.

/// Positions that two numbers tell.
#[derive(Clone, Copy, Debug)]
pub struct ValueGrid {
    /// Of which positions: `bars of two rows`.
    pub of: &'static str,
    /// What the rows and the columns are: `heap 1`, `heap 2`.
    pub names: [&'static str; 2],
    /// The smallest and the largest row.
    pub rows: [u32; 2],
    /// The smallest and the largest column.
    pub columns: [u32; 2],
    /// What a position counts; `None` where it is none, or where that is not known.
    pub value: fn(row: u32, column: u32) -> Option<u32>,
}
