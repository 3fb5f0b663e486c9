//! The usual rule of a game, and what is different where another one is in force.

use crate::game::{Game, Kind, Position, Setup, Value, preset};

/// What a position says of the rule: what the last stone means, the least and the most a move takes, and the code.
pub(super) fn rule_of(position: &Position) -> (crate::game::Ending, u32, u32, Option<&str>) {
    (position.ending, position.least, position.most, position.code.as_ref().map(|code| code.text()))
}

/// Whether an option changes the rule of a game and nothing on its board.
pub(super) fn changes_rule(game: &dyn Game, field: usize) -> bool {
    let mut setup = Setup::defaults(game.fields());
    let usual = game.opening(&setup, 0);
    let Some(kind) = game.fields().get(field).map(|field| field.kind) else { return false };
    setup.values[field] = match kind {
        Kind::Choice { .. } => Value::Choice(1),
        Kind::Code { presets } => preset(presets, 1),
        Kind::Open { min, .. } => Value::Number(min),
        Kind::Number { min, max, default } => Value::Number(if default == min { max } else { min }),
        _ => return false,
    };
    let other = game.opening(&setup, 0);
    other.board == usual.board && rule_of(&other) != rule_of(&usual)
}

/// Whether the most that a move takes is an option of the game. In some games each move sets it for the next one: that is no other rule.
pub(super) fn limit_is_chosen(game: &dyn Game) -> bool {
    (0..game.fields().len()).any(|field| {
        changes_rule(game, field)
            && matches!(game.fields()[field].kind, Kind::Number { .. } | Kind::Open { .. })
    })
}

/// What is different from the game's usual rule in a position, as the rule says it; `None` where nothing is.
pub(super) fn unusual_rule(game: &dyn Game, position: &Position) -> Option<String> {
    let usual = game.opening(&Setup::defaults(game.fields()), 0);
    let (ending, least, most, code) = rule_of(position);
    let most = if limit_is_chosen(game) { most } else { usual.most };
    if (ending, least, most, code) == (usual.ending, usual.least, usual.most, rule_of(&usual).3) {
        return None;
    }
    let [here, there] = [position, &usual].map(|position| game.rule(position));
    let different: Vec<&str> =
        here.split_inclusive(". ").map(str::trim_end).filter(|sentence| !told(sentence, &there)).collect();
    Some(different.join(" ")).filter(|different| !different.is_empty())
}

/// Whether a rule has this sentence.
fn told(sentence: &str, rule: &str) -> bool {
    rule.split_inclusive(". ").any(|other| other.trim_end() == sentence)
}
