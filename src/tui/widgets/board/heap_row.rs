//! Heaps as every widget draws them: what stays, what is about to go, what the last move took.

use super::Fade;
use crate::game::{Change, HeapChange, Words, grouped};
use crate::tui::Target;

/// What becomes of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoneState {
    /// It stays where it is.
    Stays,
    /// It is about to go.
    Going,
    /// The last move took it.
    Taken,
    /// There is none.
    Absent,
}

/// One heap as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeapRow {
    /// Its number in the position, from 0.
    pub(crate) heap: usize,
    /// Stones that stay together.
    pub(crate) staying: u32,
    /// Stones that are about to be a heap of their own.
    pub(crate) apart: u32,
    /// Stones about to go.
    pub(crate) going: u32,
    /// Stones the last move took.
    pub(crate) taken: u32,
    /// Whether the cursor is on it.
    pub(crate) chosen: bool,
    /// What stands before its name: it joins two that came apart with the last move.
    pub(crate) bracket: &'static str,
}

/// The heaps before a change, and what becomes of their stones.
pub(crate) fn rows_of(change: &Change) -> Vec<HeapRow> {
    let rows = change.heaps.iter().enumerate();
    rows.map(|(heap, &HeapChange { stays, apart, gone, .. })| HeapRow {
        heap,
        staying: stays,
        apart,
        going: gone,
        taken: 0,
        chosen: false,
        bracket: "  ",
    })
    .collect()
}

/// Marks in the rows of a position what the move before it did. A heap that left the table is seen only while its stones leave, and
/// one that came apart until its parts have.
pub(crate) fn mark_last_move(rows: &mut Vec<HeapRow>, change: &Change, fade: Fade) {
    let cleared = change.heaps.iter().any(|heap| heap.now.is_none());
    let parted = change.heaps.iter().any(|heap| heap.apart > 0);
    if parted && fade != Fade::Gone {
        *rows = rows_of(change);
        for row in rows.iter_mut() {
            row.chosen = row.apart > 0;
        }
    } else if cleared && fade != Fade::Gone {
        let left = |row: HeapRow| HeapRow { going: 0, taken: row.going, ..row };
        *rows = rows_of(change).into_iter().map(left).collect();
    } else if !cleared {
        for heap in &change.heaps {
            let Some(rows) = heap.now.and_then(|now| rows.get_mut(now..)) else { continue };
            if let Some(row) = rows.first_mut() {
                row.taken = heap.gone;
            }
            for (row, bracket) in rows.iter_mut().zip(["┌ ", "└ "]).filter(|_| heap.apart > 0) {
                row.bracket = bracket;
            }
        }
    }
}

impl HeapRow {
    /// The same with nothing chosen of it.
    pub(crate) const fn clear_choice(self) -> Self {
        Self { staying: self.size(), apart: 0, going: 0, chosen: false, ..self }
    }

    /// Its signs of `scale` stones each that stay together; those behind them come apart. `u32::MAX` where none do: stones that go from
    /// between the parts are gap enough.
    pub(crate) const fn together(self, scale: u32) -> u32 {
        if self.apart > 0 && self.going == 0 { self.staying.div_ceil(scale) } else { u32::MAX }
    }

    /// Stones it has.
    pub(crate) const fn size(self) -> u32 {
        self.staying + self.apart + self.going
    }

    /// Stones drawn: those it has, then those the last move took.
    pub(crate) const fn drawn(self) -> u32 {
        self.size().saturating_add(self.taken)
    }

    /// What a click on its stone number `index` of those drawn with `scale` stones each would take.
    pub(crate) fn target(self, index: u32, scale: u32) -> Option<Target> {
        let before = index.saturating_mul(scale);
        (before < self.size()).then(|| Target::Stone { group: self.heap, count: self.size() - before })
    }

    /// Its signs of `scale` stones each.
    pub(crate) fn signs(self, scale: u32) -> Signs {
        if self.apart > 0 {
            let [stays, going, apart] =
                [self.staying, self.going, self.apart].map(|part| part.div_ceil(scale));
            let all = stays + going + apart;
            return Signs { stays, apart: stays + going, all, drawn: all };
        }
        let [all, going] = [self.size(), self.going].map(|stones| stones.div_ceil(scale));
        // One goes when a stone goes, and one stays when a stone stays and there is room for both.
        let stays = all - going.min(all);
        let stays = if self.staying > 0 && stays == 0 && all > 1 { 1 } else { stays };
        Signs { stays, apart: all, all, drawn: all + self.taken.div_ceil(scale) }
    }

    /// Its name: `Heap 3`, `red`.
    pub(crate) fn name(self, words: &Words) -> String {
        words.own_name(self.heap).map_or_else(|| format!("Heap {}", self.heap + 1), str::to_owned)
    }

    /// Whether the move that is chosen changes it.
    pub(crate) const fn changes(self) -> bool {
        self.going > 0 || self.apart > 0
    }

    /// How many stones it has; `4 → 2` while it is being chosen from, `10 → 6+4` while it is split.
    pub(crate) fn figures(self) -> String {
        let size = grouped(u64::from(self.size()));
        match (self.chosen, self.apart) {
            (false, _) => size,
            // The move that is chosen is against the rules.
            (true, 0) if self.going == 0 => size,
            (true, 0) => format!("{size} → {}", grouped(u64::from(self.staying))),
            (true, apart) if self.staying == 0 => format!("{size} → {}", grouped(u64::from(apart))),
            (true, apart) => format!("{size} → {}+{apart}", grouped(u64::from(self.staying))),
        }
    }
}

/// The signs of a heap in their order: those that stay, those about to go, those that are a heap of their own then, those the last
/// move took.
#[derive(Clone, Copy)]
pub(crate) struct Signs {
    stays: u32,
    /// The first of those that are a heap of their own then.
    apart: u32,
    all: u32,
    /// How many there are.
    pub(crate) drawn: u32,
}

impl Signs {
    /// What becomes of the stones of a sign.
    pub(crate) const fn state(self, index: u32) -> StoneState {
        match index {
            index if index >= self.all => StoneState::Taken,
            index if index >= self.stays && index < self.apart => StoneState::Going,
            _ => StoneState::Stays,
        }
    }
}

/// The first of `all` that is shown where `fit` are, so that the one under the cursor is among them.
pub(crate) fn first_shown(rows: &[HeapRow], fit: usize) -> usize {
    let chosen = rows.iter().position(|row| row.chosen).unwrap_or(0);
    chosen.saturating_sub(fit / 2).min(rows.len().saturating_sub(fit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stays_and_what_goes_are_both_seen_whatever_a_sign_stands_for() {
        for (scale, size) in (1..6).flat_map(|scale| (1..30).map(move |size| (scale, size))) {
            for going in 0..=size {
                let staying = size - going;
                let row = HeapRow { heap: 0, staying, apart: 0, going, taken: 0, chosen: true, bracket: "" };
                let signs = row.signs(scale);
                let states: Vec<StoneState> = (0..signs.drawn).map(|index| signs.state(index)).collect();
                assert_eq!(states.contains(&StoneState::Going), going > 0, "{row:?} {scale}");
                assert!(
                    states.len() == 1 || states.contains(&StoneState::Stays) == (staying > 0),
                    "{row:?} {scale}"
                );
            }
        }
    }
}
