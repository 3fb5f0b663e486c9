//! Turns the reason for a position into text: what it is called, why it is lost or won, what follows, and what to look for.

use super::{
    Counted, Ending, Game, HeapNames, Length, Move, Position, Reason, RowGroup, SPLIT, Words, capital,
    grouped, join, join_list, plural, sentence,
};
use crate::solve::powers;

/// Most letters of a line of play in a text.
const WIDEST_LINE: usize = 28;
/// Most numbers that a text lists, and most letters of such a list.
const MOST_LISTED: usize = 6;
const WIDEST_LIST: usize = 34;

const DEAD_PINS: &str = ", apart from pins that can't be taken";

/// Writes about one position.
pub(super) struct Writer<'a> {
    pub(super) game: &'a dyn Game,
    pub(super) position: &'a Position,
}

impl Writer<'_> {
    fn words(&self) -> &'static Words {
        self.game.words()
    }

    fn is_normal(&self) -> bool {
        self.position.ending == Ending::Normal
    }

    /// Kayles itself, and not its game of pairs: nim-sums alone don't decide it if the last pin loses.
    fn is_kayles(&self) -> bool {
        self.words().heap_names == HeapNames::Row && self.position.least == 1
    }

    fn has_poison(&self) -> bool {
        self.words().heap_names == HeapNames::Corners
    }

    /// What has a value: `rows`, `groups`.
    fn heaps(&self) -> &'static str {
        match self.words().heap_names {
            HeapNames::Cells => "groups",
            HeapNames::Corners => "rows",
            _ => self.words().heaps,
        }
    }

    /// Pins beside the pairs that no move can take.
    fn dead_pins(&self, pairs: &[u32]) -> &'static str {
        let paired = pairs.iter().map(|size| 2 * u64::from(*size)).sum::<u64>();
        let stands = self.position.least > 1 && self.position.board.stones() > paired;
        if stands { DEAD_PINS } else { "" }
    }

    /// What the position that a move leaves is called.
    fn name_left(&self, mv: Move, left: Option<&Reason>) -> Option<String> {
        Writer { position: &self.game.play(self.position, &mv), ..*self }.name(left?)
    }

    /// `taking 2 from heap 3`
    fn taking(&self, mv: Move) -> String {
        format!("{} {}", self.game.verb_of(self.position, mv).gerund, self.game.short(self.position, mv))
    }

    /// The same of a reply. A move that splits renumbers the heaps of the board in sight, so their sizes name them.
    fn taking_in_reply(&self, mv: Move) -> String {
        let (group, count, left) = match mv {
            Move::Take { group, count } if self.game.may_come_apart(self.position) => (group, count, None),
            Move::Split { heap, take, into } => (heap, take, Some(into)),
            _ => return self.taking(mv),
        };
        let heap = format!("the {} of {}", self.words().heap, grouped(self.position.board.heap(group)));
        let taken = grouped(count);
        match left.map(|[left, right]| format!("{}+{}", grouped(left), grouped(right))) {
            None => format!("taking {taken} from {heap}"),
            Some(left) if count > 0 => format!("taking {taken} from {heap} ({left})"),
            Some(left) => format!("splitting {heap} into {left}"),
        }
    }

    /// Whether a move is better told by what it leaves: the two heaps may be drawn as a queen on a board.
    fn hides_moves(&self) -> bool {
        matches!(self.words().heap_names, HeapNames::Joint { .. })
    }

    /// The game of part number `part` of a sum, from 0: `part 2 (Kayles)`.
    fn part(&self, part: usize) -> String {
        let title = self.position.board.components().get(part).map_or("", |one| one.game.title());
        format!("part {} ({title})", part + 1)
    }

    /// Names the position, to follow "leaves"; `None` if there is no name for it.
    pub(super) fn name(&self, reason: &Reason) -> Option<String> {
        let (words, heap, heaps) = (self.words(), self.words().heap, self.heaps());
        Some(match reason {
            Reason::OneByOne { moves: 1 } if self.has_poison() => "only the poison".into(),
            Reason::OneByOne { moves: 1 } => "only one more move".into(),
            Reason::OneByOne { moves } => format!("exactly {moves} more moves"),
            Reason::EqualPairs { sizes } => {
                let pairs = match sizes[..] {
                    [size] => format!("two equal {heaps} of {}", grouped(size)),
                    _ => format!("{heaps} in equal pairs"),
                };
                pairs + self.dead_pins(sizes)
            }
            Reason::LastMove(_) => format!("only one {heap}"),
            Reason::MakeEqual { heaps: sizes } => format!("{heaps} of {}", list(sizes)),
            Reason::NimSum { sum, .. } => format!("a nim-sum of {}", grouped(*sum)),
            // Other rows with these values needn't be lost.
            Reason::Values(counted) if !self.is_normal() && words.heap_names == HeapNames::Row => {
                let all: Vec<u32> = self.position.board.groups().map(u64::count_ones).collect();
                let sizes: Vec<u32> =
                    all.iter().copied().filter(|size| *size >= self.position.least).collect();
                let dead = if sizes.len() < all.len() { DEAD_PINS } else { "" };
                let rows = if sizes.len() == 1 { "a row" } else { "rows" };
                format!("{rows} of {} ({}){dead}", list(&sizes), values_left(counted))
            }
            Reason::Values(counted) => values_left(counted),
            Reason::MisereOnes(counted) => {
                format!("no {} above 1, and a nim-sum of {}", what_counts(counted), counted.sum)
            }
            Reason::SibertConway { groups, .. } if !groups.is_empty() => groups_text(groups),
            Reason::Remainder { pile, by, .. } if pile < by => grouped(*pile),
            Reason::Remainder { pile, by, rest, .. } => {
                format!("{}, {}", grouped(*pile), multiple(*by, *rest))
            }
            Reason::SmallPile { pile, .. } => {
                format!("{} in {}", self.position.board.heap(*pile), words.group_name(*pile))
            }
            Reason::TwoRemainders { rests: [one, two], .. } if one == two => {
                "equal remainders when you divide by 3".into()
            }
            Reason::TwoRemainders { rests: [one, two], .. } => {
                format!("the remainders {one} and {two} when you divide by 3")
            }
            Reason::SafePair { sizes, .. } => format!("{}, a safe pair", list(sizes)),
            Reason::NoSafePair { sizes } => format!("{}, not a safe pair", list(sizes)),
            Reason::Zeckendorf { parts, reach } => {
                format!("{}, and the next move may take at most {}", fibonacci(parts), grouped(*reach))
            }
            Reason::AllInReach { pile } => format!("{}, and one move can take everything", grouped(*pile)),
            Reason::EqualArms { .. } => "two equal arms".into(),
            Reason::TwoRows { .. } => "two rows, the lower one shorter by 1".into(),
            Reason::TwoColumns { .. } => "two columns, the right one shorter by 1".into(),
            Reason::SmallGroups { sizes } if sizes.len() == 2 => {
                format!("two groups of {} each", words.count(sizes[0]))
            }
            Reason::SmallGroups { .. } if self.is_normal() => {
                "groups of up to 3 stones with a nim-sum of 0".into()
            }
            Reason::SmallGroups { .. } => {
                "groups of up to 3 stones with a nim-sum of 0, not all of them single stones".into()
            }
            Reason::Halves => "a board on which every move can be copied half a turn away".into(),
            Reason::Copies { twins: 1, mirrored: 0 } => "two equal groups".into(),
            Reason::Copies { twins: 0, mirrored: 1 } => {
                "a symmetrical group in which every move can be copied".into()
            }
            Reason::CopiesThenCount { twins: 0, mirrored: 1 } => {
                "a symmetrical group in which moves can be copied almost to the end".into()
            }
            Reason::Copies { .. } => "groups in which every move can be copied".into(),
            Reason::CopiesThenCount { .. } => "groups in which moves can be copied almost to the end".into(),
            Reason::NearlySmall { groups: 1 } => "a group in which every reply loses".into(),
            Reason::NearlySmall { .. } => "groups in which every reply loses".into(),
            Reason::Mirrored | Reason::MirrorAnswers { .. } => {
                "a symmetrical board on which no reply wins".into()
            }
            Reason::Remaining { sizes } => match sizes[..] {
                [size] => format!("a {heap} of {}", grouped(size)),
                _ if sizes.len() > MOST_LISTED => format!("{} {heaps}", sizes.len()),
                _ => format!("{heaps} of {}", list(sizes)),
            },
            _ => return None,
        })
    }

    /// What a move left, in a sentence; `None` if there is no name for it.
    pub(super) fn leaving(&self, reason: &Reason) -> Option<String> {
        Some(match reason {
            Reason::NoSafePair { sizes } => {
                format!("That leaves {}. They aren't a safe pair, so the reply can win.", list(sizes))
            }
            _ => format!("That leaves {}.", self.name(reason)?),
        })
    }

    /// Why a lost position is lost, as a sentence without its capital and full stop; `None` if the name says it all.
    pub(super) fn losing_reason(&self, reason: &Reason) -> Option<String> {
        let (heap, normal) = (self.words().heap, self.is_normal());
        Some(match reason {
            Reason::OneByOne { moves: 1 } if self.has_poison() => "eating the poison loses".into(),
            Reason::OneByOne { moves: 1 } => "the last move loses".into(),
            Reason::OneByOne { .. } if normal => "an even number is left, and the last one wins".into(),
            Reason::OneByOne { .. } => "an odd number is left, and the last one loses".into(),
            Reason::EqualPairs { sizes } if sizes.len() > 1 => {
                format!("every move can be copied in the equal {heap}")
            }
            Reason::EqualPairs { .. } | Reason::Copies { twins: 1, mirrored: 0 } => {
                "every move in one can be copied in the other".into()
            }
            Reason::Values(counted) if normal && counted.values.len() == 1 => {
                "every move changes the value, and the reply can make it 0 again".into()
            }
            Reason::NimSum { .. } | Reason::Values(_) if normal => {
                "every move changes the nim-sum, but the reply can make it 0".into()
            }
            Reason::NimSum { .. } => {
                format!(
                    "a reply can always leave only an odd number of {heap}s of 1, or a nim-sum of 0 with a larger {heap}"
                )
            }
            Reason::Values(_) if self.is_kayles() => {
                "by the rule of Sibert and Conway, a nim-sum of 0 loses here".into()
            }
            Reason::Values(counted) => {
                let what = what_counts(counted);
                format!("a reply can always make it 0, or 1 if no {what} above 1 is left")
            }
            Reason::MisereOnes(counted) => {
                format!("no {} is above 1, so a nim-sum of 1 loses", what_counts(counted))
            }
            Reason::SibertConway { .. } => "by the rule of Sibert and Conway, no reply wins".into(),
            Reason::Remainder { by, .. } => {
                let end = if normal { "" } else { ", until only 1 is left" };
                format!("each move and its reply can take {by} together{end}")
            }
            Reason::TwoRemainders { .. } if normal => format!(
                "every move can be answered by emptying a {heap} of 1 or 2, or by making the remainders equal with 3 or more in both {heap}s"
            ),
            Reason::TwoRemainders { .. } => format!(
                "emptying a {heap} loses, and the reply to any other move can make the remainders equal again"
            ),
            Reason::SafePair { sizes: [2, 2], .. } if !normal => {
                "from 2 and 2, taking everything loses, and after any other move the reply can leave 0 and 1"
                    .into()
            }
            Reason::SafePair { sizes: sizes @ ([0, 1] | [1, 0]), .. } if !normal => {
                format!("from {}, the only move takes the last stone and loses", list(sizes))
            }
            Reason::SafePair { .. } => "every move breaks a safe pair, and the reply can make one again".into(),
            Reason::Zeckendorf { .. } => {
                "a move has to take fewer than the smallest part, and the reply can then take the smallest part of \
                 the rest"
                    .into()
            }
            Reason::EqualArms { .. } => {
                "every bite from one can be copied in the other, until only the poison is left".into()
            }
            Reason::TwoRows { .. } | Reason::TwoColumns { .. } => {
                "the reply can always restore this shape, until only the poison is left".into()
            }
            Reason::SmallGroups { sizes } if normal => {
                let all = self.list_all(sizes);
                format!("the values are those of Nim heaps, and the nim-sum {all} is 0")
            }
            Reason::SmallGroups { .. } => {
                "a reply can always leave only an odd number of single stones, or a nim-sum of 0 with a larger group".into()
            }
            Reason::Halves | Reason::Copies { twins: 0, mirrored: 1 } => {
                "every move can be answered with the same move half a turn away".into()
            }
            Reason::Copies { .. } => {
                "every move can be copied in an equal group or, if there is none, half a turn away in the same group"
                    .into()
            }
            Reason::CopiesThenCount { .. } => {
                "moves can be copied until a reply can leave a losing position of groups of up to 3 stones".into()
            }
            Reason::NearlySmall { .. } => {
                "every move has a reply that leaves a losing position of groups of up to 3 stones".into()
            }
            Reason::Mirrored => "the computer has checked that no reply wins, but copying the moves doesn't always win".into(),
            Reason::MirrorAnswers { moves } => {
                format!(
                    "each of the {moves} moves can be answered half a turn away, but later, copying doesn't always win"
                )
            }
            Reason::BestPlay { line, left } => self.best_play(line, left.as_deref()),
            Reason::TableOnly { moves, .. } => format!("each of the {moves} moves has a winning reply"),
            _ => return None,
        })
    }

    /// Why the position is won or lost.
    pub(super) fn text(&self, reason: &Reason) -> String {
        let (words, heap, heaps, normal) = (self.words(), self.words().heap, self.heaps(), self.is_normal());
        match reason {
            Reason::Over(ended) => {
                let verb = if ended.mover_wins { "has won" } else { "has lost" };
                format!("The game is over. The player to move {verb}{}.", points_text(ended.points))
            }
            Reason::Unproven(obstacle) => format!("This position isn't proven: {}.", obstacle.reason()),
            Reason::UnknownParts(parts) => {
                let names = join(parts.iter().map(|part| self.part(*part)), " and of ");
                format!("This position isn't proven: the value of {names} isn't known.")
            }
            Reason::LastMove(_) if self.hides_moves() => "One move takes everything and wins.".into(),
            Reason::LastMove(mv) => capital(&self.taking(*mv)) + " ends the game and wins.",
            Reason::Leaves { mv, left } => match self.name_left(*mv, left.as_deref()) {
                Some(left) if self.hides_moves() => format!("A move can leave {left}."),
                Some(left) => capital(&self.taking(*mv)) + &format!(" leaves {left}."),
                None => capital(&self.taking(*mv)) + " wins.",
            },
            Reason::OneByOne { moves: 1 } if normal => "Only one move is left, and it wins.".into(),
            Reason::OneByOne { moves: 1 } if self.has_poison() => {
                "Only the poison is left, and taking it loses.".into()
            }
            Reason::OneByOne { moves: 1 } => "Only one move is left, and it loses.".into(),
            Reason::OneByOne { moves } => {
                let parity = if moves.is_multiple_of(2) { "even" } else { "odd" };
                let end = self.position.ending.word();
                format!("Exactly {moves} moves are left. That's an {parity} number, and the last one {end}.")
            }
            Reason::MakeEqual { .. } => format!("The {heaps} are unequal. To win, make them equal."),
            Reason::NimSum { heaps, sum: 0 } => {
                self.with_why(&format!("The nim-sum {} is 0", self.list_all(heaps)), reason)
            }
            Reason::NimSum { heaps, sum } => {
                let (all, sum) = (self.list_all(heaps), grouped(*sum));
                let wins = if normal {
                    "A move that makes it 0 wins.".to_owned()
                } else {
                    format!("While two or more {} are above 1, a move that makes it 0 wins.", words.heaps)
                };
                format!("The nim-sum {all} is {sum}. {wins}")
            }
            Reason::Values(counted) => {
                let values = self.values(counted);
                let follows = match counted.makes_0 {
                    _ if counted.sum == 0 => return self.with_why(&values, reason),
                    Some(mv) => capital(&self.taking(mv)) + " makes it 0",
                    None if normal => "A move that makes it 0 wins".into(),
                    None if self.is_kayles() => "By the rule of Sibert and Conway, this wins".into(),
                    None => {
                        format!(
                            "To win, leave it at 0, but at 1 if no {} above 1 is left",
                            what_counts(counted)
                        )
                    }
                };
                format!("{values}. {follows}.")
            }
            Reason::MisereOnes(counted) => {
                let follows = if counted.sum == 0 { "making it 1 wins" } else { "this loses" };
                format!("{}. With no {} above 1, {follows}.", self.values(counted), what_counts(counted))
            }
            Reason::SibertConway { groups, lost } => {
                let verdict = if *lost { "losing" } else { "winning" };
                let claim = format!("this is a {verdict} position by the rule of Sibert and Conway.");
                if groups.is_empty() {
                    capital(&claim)
                } else {
                    format!("With {}, {claim}", groups_text(groups))
                }
            }
            Reason::Remainder { pile, take: Some(take), .. } if pile == take => TAKES_ALL.into(),
            Reason::Remainder { pile, by, lost_rest, take: Some(take), .. } => match pile - take {
                1 if *lost_rest == 1 => format!("Taking {take} leaves the last {}.", words.stone),
                left => format!("Taking {take} leaves {}, {}.", grouped(left), multiple(*by, *lost_rest)),
            },
            Reason::Remainder { pile, by, rest, .. } => {
                self.with_why(&format!("{} is {}", grouped(*pile), multiple(*by, *rest)), reason)
            }
            Reason::SmallPile { pile, points } => {
                let points = points_text(points.map(i64::unsigned_abs));
                let name = capital(&words.group_name(*pile));
                let left = words.count(self.position.board.heap(*pile));
                format!("{name} has only {left}. Emptying it wins{points}.")
            }
            Reason::TwoRemainders { rests: [one, two], points, .. } => {
                let rests = match (one == two, normal) {
                    (true, _) => format!("Both remainders are {one}, which loses"),
                    (false, true) => format!(
                        "The remainders are {one} and {two}. Making them equal and keeping 3 or more in both {heaps} wins"
                    ),
                    (false, false) => format!(
                        "The remainders are {one} and {two}. Making them equal without emptying a {heap} wins"
                    ),
                };
                let points = points_text(points.map(i64::unsigned_abs));
                format!("Divide both {heaps} by 3. {rests}{points}.")
            }
            Reason::Zeckendorf { parts, reach } => {
                let (smallest, sum) = (parts.last().copied().unwrap_or(0), fibonacci(parts));
                let part = grouped(smallest);
                match (smallest <= *reach, parts.len()) {
                    (true, _) => format!("{sum}. Taking the smallest part, {part}, wins."),
                    (false, 1) => {
                        format!("{sum} is a Fibonacci number, and a move can't take the whole pile.")
                    }
                    (false, _) => format!("{sum}. A move can't take the smallest part, {part}."),
                }
            }
            Reason::AllInReach { .. } => TAKES_ALL.into(),
            Reason::WholeBar { line } => format!("{WHOLE_BAR} {}", sentence(&self.best_play(line, None))),
            Reason::SmallGroups { sizes } if sizes.len() > 2 => {
                let (stones, all) = (words.stones, self.list_all(sizes));
                match normal {
                    true => format!(
                        "Groups of up to 3 {stones} have the same values as Nim heaps. The nim-sum {all} is 0."
                    ),
                    false => format!("The nim-sum {all} is 0. {}", sentence(&self.why(reason))),
                }
            }
            Reason::MirrorAnswers { moves } => format!(
                "Each of the {moves} moves loses, because the same move half a turn away is a winning reply. Later, copying doesn't always win."
            ),
            Reason::Mirrored => "The board looks the same after half a turn, and no move wins.".into(),
            Reason::BestPlay { .. } => self.with_why("No simple rule is known to nimtui here", reason),
            Reason::TableOnly { winning, moves, are_all: false } if *winning > 0 => {
                let verb = if *winning == 1 { "wins" } else { "win" };
                format!("At least {winning} of the {moves} moves {verb}.")
            }
            Reason::TableOnly { winning, moves, .. } => {
                let claim = match (winning, moves) {
                    (1, 1) => return "The only move wins.".into(),
                    (0, 1) => return "The only move has a winning reply.".into(),
                    (0, _) => format!("Each of the {moves} moves has a winning reply"),
                    (1, _) => format!("1 of the {moves} moves wins"),
                    _ => format!("{winning} of the {moves} moves win"),
                };
                claim + ". The computer has checked them all."
            }
            Reason::SafePair { sizes, .. } => {
                self.with_why(&format!("{} are a safe pair", list(sizes)), reason)
            }
            Reason::TwoRows { .. } | Reason::TwoColumns { .. } => {
                let shape = self.name(reason).unwrap_or_default();
                self.with_why(&format!("There are {shape}"), reason)
            }
            Reason::Halves => format!("The board looks the same after half a turn, so {}.", self.why(reason)),
            Reason::Copies { twins: 0, mirrored: 1 } | Reason::CopiesThenCount { twins: 0, mirrored: 1 } => {
                format!("The group is symmetrical, and {}.", self.why(reason))
            }
            Reason::Copies { twins, mirrored } if twins + mirrored > 1 => sentence(&self.why(reason)),
            Reason::CopiesThenCount { .. } | Reason::NearlySmall { .. } => sentence(&self.why(reason)),
            _ => {
                let name = self.name(reason).unwrap_or_default();
                match self.losing_reason(reason) {
                    Some(why) => format!("With {name}, {why}."),
                    None => sentence(&name),
                }
            }
        }
    }

    fn why(&self, reason: &Reason) -> String {
        self.losing_reason(reason).unwrap_or_default()
    }

    fn with_why(&self, claim: &str, reason: &Reason) -> String {
        format!("{claim}. {}", sentence(&self.why(reason)))
    }

    /// What follows from the text.
    pub(super) fn more(&self, reason: &Reason) -> Option<String> {
        let heap = self.words().heap;
        let more = match reason {
            Reason::Leaves { left, .. } => self.losing_reason(left.as_ref()?)?,
            Reason::MakeEqual { .. } => {
                format!("after that, every move in one {heap} can be copied in the other")
            }
            Reason::NimSum { sum: 1.., .. } if !self.is_normal() => {
                format!(
                    "once only one {heap} is above 1, leave an odd number of {heap}s of 1 and nothing else"
                )
            }
            Reason::Values(Counted { values, makes_0: Some(Move::In { component, .. }), sum, .. }) => {
                let (part, now) = (self.part(*component), *values.get(*component)?);
                let [now, then] = [now, now ^ sum].map(grouped);
                format!("the value of {part} goes from {now} to {then}, the nim-sum of the others")
            }
            Reason::Remainder { pile, take: Some(take), lost_rest, .. } if pile != take => {
                match pile - take {
                    1 if *lost_rest == 1 => "taking the last one loses".into(),
                    _ => self.losing_reason(reason)?,
                }
            }
            Reason::TwoRemainders { rests: [one, two], .. } if one == two => self.losing_reason(reason)?,
            Reason::Zeckendorf { parts, reach } => match &parts[..] {
                [.., next, part] if part <= reach => {
                    format!("then the next part, {}, is more than a move may take", grouped(*next))
                }
                [.., part] if part > reach => {
                    "the reply can always take the smallest Fibonacci part of the rest".into()
                }
                _ => return None,
            },
            _ => return None,
        };
        Some(sentence(&more))
    }

    /// What decides, without naming a move.
    pub(super) fn idea(&self, reason: &Reason) -> Option<String> {
        let heap = self.words().heap;
        Some(match reason {
            Reason::Leaves { mv, left } => match left.as_deref()? {
                Reason::SafePair { first, .. } if first.is_empty() => {
                    "Leave a safe pair (a losing position). The larger heap is about 1.618 times as large as the smaller one."
                        .into()
                }
                Reason::SafePair { first, .. } => {
                    let first = join(first.iter().map(|pair| list(pair)), "; ");
                    format!("Leave a safe pair (a losing position), such as {first}.")
                }
                left => format!("A move can leave {}.", self.name_left(*mv, Some(left))?),
            },
            Reason::NimSum { heaps, sum } => {
                let parts = parts_idea(heaps, *sum);
                match (self.is_normal(), sum) {
                    (true, _) | (_, 0) => parts + ".",
                    (false, _) => format!("{parts}, while two or more {}s are above 1.", self.words().heap),
                }
            }
            Reason::Values(counted) if counted.makes_0.is_some() => {
                format!("{}. A move that makes it 0 wins.", self.values(counted))
            }
            Reason::Remainder { take: Some(_), first_lost, .. } if first_lost.is_empty() => return None,
            Reason::Remainder { by, lost_rest, first_lost, take: Some(_), .. } => {
                format!("Leave {} ({} and so on).", multiple(*by, *lost_rest), join(first_lost, ", "))
            }
            Reason::SmallPile { .. } => {
                format!("Emptying a {heap} of 1 or 2 wins the points of the other {heap}.")
            }
            Reason::Zeckendorf { parts, reach } if parts.last().is_some_and(|part| part <= reach) => format!(
                "Split the pile into Fibonacci numbers (1, 2, 3, 5, 8 and so on), no two in a row: {}. Take the smallest part.",
                fibonacci(parts)
            ),
            Reason::WholeBar { .. } => WHOLE_BAR.into(),
            Reason::BestPlay { line, left } => {
                let left = self.name(left.as_deref()?)?;
                format!("No simple rule is known to nimtui here. In {}, best play leaves {left}.", moves(line.len()))
            }
            Reason::Over(_)
            | Reason::Unproven(_)
            | Reason::UnknownParts(_)
            | Reason::LastMove(_)
            | Reason::OneByOne { .. }
            | Reason::AllInReach { .. }
            | Reason::TableOnly { .. }
            | Reason::SibertConway { lost: false, .. } => return None,
            lost => self.text(lost),
        })
    }

    /// The reply that wins, by the reason why it does.
    pub(super) fn reply(&self, reason: &Reason) -> Option<String> {
        let wins = |mv: &Move| format!("The opponent can win by {}", self.taking_in_reply(*mv));
        Some(match reason {
            Reason::LastMove(_) if self.hides_moves() => "The reply can take everything and win.".into(),
            Reason::LastMove(mv) => wins(mv) + ", which ends the game.",
            Reason::Leaves { mv, left } => match self.name_left(*mv, left.as_deref()) {
                Some(left) if self.hides_moves() => format!("The reply can leave {left}."),
                Some(left) => format!("{}, which leaves {left}.", wins(mv)),
                None => wins(mv) + ".",
            },
            Reason::BestPlay { line, left } => sentence(&self.best_play(line, left.as_deref())),
            _ => return None,
        })
    }

    /// `with best play, the game lasts 7 more moves: pin 2; pins 5-6 and so on`
    fn best_play(&self, line: &[Move], left: Option<&Reason>) -> String {
        let splits = self.game.verb() == SPLIT;
        let mut text = if splits { format!("{} ", SPLIT.gerund) } else { String::new() };
        let mut told = 0;
        for mv in line {
            let next = mv.object(self.words(), Length::Short);
            if told > 0 && text.len() + next.len() > WIDEST_LINE {
                break;
            }
            text += if told > 0 { "; " } else { "" };
            text += &next;
            told += 1;
        }
        let is_whole = told == line.len();
        match left.and_then(|left| self.name(left)) {
            Some(left) if is_whole => format!("best play ({text}) leaves {left}"),
            Some(left) => format!("in {}, best play leaves {left}", moves(line.len())),
            None => {
                let lasts = plural(line.len(), "more move", "more moves");
                let rest = if is_whole { "" } else { " and so on" };
                format!("with best play, the game lasts {lasts}: {text}{rest}")
            }
        }
    }

    /// `The rows have the values 1 and 6, so the nim-sum is 7`
    fn values(&self, Counted { sizes, values, sum, by, .. }: &Counted) -> String {
        let (heap, sum) = (self.words().heap, grouped(*sum));
        let standing = self.position.board.heaps().iter().filter(|size| **size > 0).count();
        // Heaps without a move are left out.
        let heaps = match self.heaps() {
            heaps if (1..standing).contains(&sizes.len()) && fits(sizes) => {
                format!("{heaps} of {}", list(sizes))
            }
            heaps => heaps.to_owned(),
        };
        match (&sizes[..], &values[..], by.map(grouped)) {
            ([size], [value], Some(by)) => {
                let value = grouped(*value);
                format!("Divided by {by}, the {heap} of {} has the remainder {value}", grouped(*size))
            }
            ([size], [value], None) => format!("The {heap} of {} has the value {value}", grouped(*size)),
            (_, values, Some(by)) if fits(values) => {
                format!("Divided by {by}, the {heaps} leave {}, so the nim-sum is {sum}", list(values))
            }
            (_, _, Some(by)) => {
                format!("Divided by {by}, the {heaps} have remainders with the nim-sum {sum}")
            }
            (_, values, None) if fits(values) => {
                format!("The {heaps} have the values {}, so the nim-sum is {sum}", list(values))
            }
            (_, values, None) => format!("The values of the {} {heaps} have the nim-sum {sum}", values.len()),
        }
    }

    /// `of 3, 4 and 5`, `of the 12 heaps`
    fn list_all(&self, numbers: &[u32]) -> String {
        if fits(numbers) {
            format!("of {}", list(numbers))
        } else {
            format!("of the {} {}", numbers.len(), self.heaps())
        }
    }
}

/// What is added up: the remainders of heaps with a limit, or Grundy values.
const fn what_counts(counted: &Counted) -> &'static str {
    if counted.by.is_some() { "remainder" } else { "value" }
}

/// `the values 3 and 4, with a nim-sum of 7`
fn values_left(counted: &Counted) -> String {
    let (what, sum) = (what_counts(counted), grouped(counted.sum));
    match &counted.values[..] {
        [value] => format!("a {what} of {}", grouped(*value)),
        values if fits(values) => format!("the {what}s {}, with a nim-sum of {sum}", list(values)),
        _ => format!("{what}s with a nim-sum of {sum}"),
    }
}

const TAKES_ALL: &str = "One move can take everything, and that wins.";
const WHOLE_BAR: &str = "A whole bar is always a winning position.";

fn moves(count: usize) -> String {
    plural(count, "move", "moves")
}

/// ` 6 points`; nothing if a text doesn't say how many.
fn points_text(points: Option<u64>) -> String {
    points.map_or(String::new(), |points| format!(" {}", plural(points, "point", "points")))
}

/// Whether these numbers may be listed in a text.
fn fits(numbers: &[u32]) -> bool {
    numbers.len() <= MOST_LISTED && list(numbers).len() <= WIDEST_LIST
}

/// `3, 4 and 5`
pub(super) fn list(numbers: &[u32]) -> String {
    join_list(&numbers.iter().map(|size| grouped(*size)).collect::<Vec<_>>(), "and")
}

/// `a multiple of 4`, `1 more than a multiple of 4`
fn multiple(by: u32, rest: u32) -> String {
    match rest {
        0 => format!("a multiple of {by}"),
        rest => format!("{rest} more than a multiple of {by}"),
    }
}

/// `20 = 13 + 5 + 2`
fn fibonacci(parts: &[u32]) -> String {
    let sum = grouped(parts.iter().sum::<u32>());
    let line = join(parts.iter().map(|part| grouped(*part)), " + ");
    match parts {
        [first, .., last] if line.len() > WIDEST_LIST => {
            format!("{sum} = {} + … + {}", grouped(*first), grouped(*last))
        }
        [_, _, ..] => format!("{sum} = {line}"),
        _ => sum,
    }
}

/// `3 rows of 1 or 4 (an odd number) and 1 row of 5`
fn groups_text(groups: &[RowGroup]) -> String {
    let group = |group: &RowGroup| {
        let lengths = join_list(&group.lengths, "or");
        let parity = match group.rows {
            _ if !group.has_parity => "",
            rows if rows.is_multiple_of(2) => " (even)",
            _ => " (odd)",
        };
        format!("{} of {lengths}{parity}", plural(group.rows, "row", "rows"))
    };
    join(groups.iter().map(group), " and ")
}

/// What decides heaps, in terms of their parts: `Split the heaps into parts of 1, 2, 4, 8 and so on. 3 = 2+1, 4 = 4, 5 = 4+1. …`, without
/// its full stop.
fn parts_idea(heaps: &[u32], sum: u32) -> String {
    let sum_of = |heap: &u32| format!("{heap} = {}", join(powers(*heap), "+"));
    let sums = Some(join(heaps.iter().map(sum_of), ", ")).filter(|sums| sums.len() <= WIDEST_LIST);
    let sums = match sums {
        Some(sums) => format!("Split the heaps into parts of 1, 2, 4, 8 and so on. {sums}."),
        None => "Split each heap into parts of 1, 2, 4, 8 and so on.".to_owned(),
    };
    match sum {
        0 => format!("{sums} There's an even number of each part, and any move changes that"),
        _ => format!("{sums} Leave an even number of each part"),
    }
}
