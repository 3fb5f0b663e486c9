//! The status: whose turn it is and what is chosen, then the last message.

use ratatui::layout::Rect;

use crate::game::{Ended, LaneNames, Length, Move, Side, grouped};
use crate::tui::{BoardScreen, Commentary, MoveInput, ShownGame, Tone};

use super::area::{cells, split_above};
use super::text::{Rows, cut, wrap};
use super::{Canvas, Role, lesson};

/// Pictures of the spinner.
const SPINNER: [&str; 4] = ["⠋", "⠙", "⠹", "⠸"];

const CHOOSE: &str = "choose a move with the arrows or the mouse, or type one.";

/// The status of a game.
pub(super) struct Status<'a> {
    pub(super) screen: &'a dyn BoardScreen,
    pub(super) commentary: Commentary,
    /// Nobody at the screen plays.
    pub(super) is_watched: bool,
    /// What the end of the game earned and leads to.
    pub(super) news: String,
    /// There is no room for a side panel.
    pub(super) alone: bool,
    /// The end is told over the board.
    pub(super) boxed: bool,
}

/// Draws something, and below it what the last key did that nothing else shows, in two lines at most.
pub(crate) fn draw_with_confirmation(
    game: &ShownGame,
    area: Rect,
    canvas: &mut Canvas,
    draw: impl FnOnce(&mut Rows, &mut Canvas),
) {
    let area = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    if canvas.covered {
        return;
    }
    let done = Some(&game.notice).filter(|notice| notice.tone == Tone::Done);
    let done = done.map_or(vec![], |notice| cut(wrap(&notice.text, area.width), 2, area.width, ""));
    let kept = cells(done.len()).min(area.height);
    let mut rows = Rows::new(split_above(area, kept).0);
    draw(&mut rows, canvas);
    rows.area.height += kept;
    rows.lines(done, Role::Text, canvas);
}

/// Draws the status of a game.
pub(super) fn draw(status: &Status, area: Rect, canvas: &mut Canvas) {
    draw_with_confirmation(status.screen.game(), area, canvas, |rows, canvas| status.draw(rows, canvas));
}

impl Status<'_> {
    fn draw(&self, rows: &mut Rows, canvas: &mut Canvas) {
        let game = self.screen.game();
        let over = game.ended().is_some();
        let (mut tellings, role) = self.prompt();
        if self.alone && self.is_watched && !over {
            let names = format!(" ({} – {})", game.name(Side::One), game.name(Side::Two));
            tellings.iter_mut().for_each(|telling| telling.push_str(&names));
        }
        let said: Vec<String> = match hint_said(game) {
            Some(hint) => vec![hint.to_owned()],
            None => [game.notice.text.clone()].into_iter().chain(self.reason()).collect(),
        };
        let lesson = self.alone && game.lesson && !over;
        let lines = fit_prompt(&tellings, &said, lesson, rows);
        let first = rows.lines(lines, role, canvas);
        if self.screen.input().is_some() {
            canvas.write(first, &game.to_move().turn(), Role::Key);
        }
        if lesson && game.notice.tone != Tone::Refusal && !game.tells_hint() {
            return lesson::draw_in_words(self.screen, rows, canvas);
        }
        let told = self.commentary != Commentary::Off;
        if over && !self.boxed {
            rows.text(&self.news, role, canvas);
            let turning = || (self.alone && !self.is_watched).then(|| game.turning_sentence());
            let decided = game.deciding_sentence().or_else(turning).filter(|_| told).unwrap_or_default();
            // The review tells all of it.
            rows.text(&decided, Role::Text, canvas);
        }
        if game.notice.tone != Tone::Comment || told {
            draw_notice(game, rows, canvas);
        }
        if let Some(reason) = self.reason() {
            // If it has no room, who can win is said, and which key tells why.
            let fits = wrap(&reason, rows.area.width).len() <= usize::from(rows.area.height);
            let in_short = || game.winner_sentence().map(|wins| format!("{wins} (w: why)."));
            let told = if fits { None } else { in_short() };
            rows.text(&told.unwrap_or(reason), Role::Quiet, canvas);
        }
    }

    /// What the computer's last move did, if that is wanted. With the end of a game its last move is told anyway.
    fn reason(&self) -> Option<String> {
        let game = self.screen.game();
        let quiet = game.ended().is_some()
            || self.commentary != Commentary::Analysis
            || game.notice.tone == Tone::Refusal
            || game.session.last_hint().is_some()
            || game.awaited_hints > 0;
        if quiet { None } else { game.last_reason() }
    }

    /// Whose turn it is, and what is chosen: as a whole first, then shorter.
    fn prompt(&self) -> (Vec<String>, Role) {
        let game = self.screen.game();
        if let Some(ended) = game.ended() {
            let line = end_line(game, ended, self.boxed, self.commentary != Commentary::Off);
            return (vec![line], end_role(game, ended));
        }
        let tellings = match self.screen.input() {
            _ if game.thinking.is_some() => vec![thinking_line(game)],
            None => vec![format!("{} (paused)", game.to_move().turn())],
            Some(_) => choice_prompt(self.screen),
        };
        (tellings, Role::Title)
    }
}

/// The prompt in two lines at most, shorter if what is said below it needs the room or `lesson` does.
pub(crate) fn fit_prompt(tellings: &[String], said: &[String], lesson: bool, rows: &Rows) -> Vec<String> {
    let Rect { width, height, .. } = rows.area;
    let rows_said: usize = said.iter().map(|text| wrap(text, width).len()).sum();
    let mut lines = vec![];
    for telling in tellings {
        lines = wrap(telling, width);
        if lines.len() < 2 || !lesson && rows_said + lines.len() <= usize::from(height) {
            break;
        }
    }
    lines.truncate(2);
    lines
}

pub(crate) fn draw_notice(game: &ShownGame, rows: &mut Rows, canvas: &mut Canvas) {
    if game.notice.tone != Tone::Done {
        rows.text(&game.notice.text, tone_role(game.notice.tone), canvas);
    }
}

pub(super) fn tone_role(tone: Tone) -> Role {
    Role::news((tone == Tone::Refusal).then_some(false))
}

fn thinking_line(game: &ShownGame) -> String {
    let (turn, name) = (game.to_move().turn(), game.to_move().name);
    let Some(thinking) = &game.thinking else { return turn };
    match (thinking.lost, thinking.answer.is_some(), thinking.millis) {
        (true, ..) if game.session.failure().is_some() => format!("{turn}, but it did not move."),
        (true, ..) if game.lacks_a_command() => format!("Who plays for {name}?"),
        (true, ..) => format!("{turn}, but it stopped thinking."),
        (_, false, millis) if millis > 0 && thinking.still => format!("{name} is thinking…"),
        (_, false, millis) if millis > 0 => {
            let spinner = SPINNER[(millis / 100) as usize % SPINNER.len()];
            format!("{spinner} {name} is thinking… {}.{} s", millis / 1000, millis % 1000 / 100)
        }
        _ => format!("{turn}…"),
    }
}

/// What is chosen or typed: as a whole first, then shorter.
pub(crate) fn choice_prompt(screen: &dyn BoardScreen) -> Vec<String> {
    let game = screen.game();
    let turn = game.to_move().turn();
    match screen.input() {
        _ if screen.awaits_choice() => vec![format!("{turn}: {CHOOSE}"), format!("{turn}.")],
        None => vec![turn],
        Some(input) if input.typed.is_empty() => {
            let lines = choice_lines(input, game);
            lines.into_iter().map(|line| format!("{turn}: {line}")).collect()
        }
        Some(input) => {
            let begun = format!("{turn}. Your move: {}_ ", input.typed);
            let short = format!("{begun} (Enter takes it, Esc forgets it)");
            // What a number alone means is told before it is done.
            let lines = input.is_whole(game).then(|| choice_lines(input, game));
            let told =
                lines.unwrap_or_default().into_iter().map(|line| format!("{begun} {line} Esc forgets it."));
            told.chain([short]).collect()
        }
    }
}

/// The hint to the position, if one was asked for.
fn hint_said(game: &ShownGame) -> Option<&str> {
    game.tells_hint().then_some(&*game.notice.text)
}

/// How the end is meant: as bad news if the computer has beaten a human.
pub(super) fn end_role(game: &ShownGame, ended: Ended) -> Role {
    let winner = ended.winner(game.session.turn());
    let [won, lost] = [winner, winner.other()].map(|side| !game.is_human(side));
    if won && !lost { Role::Bad } else { Role::Good }
}

/// Who won and, if that is `told`, how, unless it stands over the board.
fn end_line(game: &ShownGame, ended: Ended, boxed: bool, told: bool) -> String {
    if boxed {
        return "Game over.".to_owned();
    }
    let how = game.end_sentence(ended).filter(|_| told).unwrap_or_default();
    format!("Game over. {} {how}", game.result_line(ended)).trim_end().to_owned()
}

/// What the choice would do, or why it cannot be: told in whole first, then as short as it can be told.
fn choice_lines(input: &MoveInput, game: &ShownGame) -> Vec<String> {
    let chosen = input.chosen(game);
    let board = input.choice.board(game);
    let words = board.rules.words();
    if let Err(refused) = game.check(chosen) {
        let on_a_gap = board.is_grid() && !board.position.board.has(input.choice.cursor);
        return vec![match input.choice.anchor {
            None if on_a_gap => format!("go to a {} with the arrows.", words.stone),
            // Why not is said below already.
            None if game.notice.tone == Tone::Refusal => "choose another move.".to_owned(),
            None => refused.sentence(words),
            Some(_) if game.notice.tone == Tone::Refusal => "move to another end. Esc unmarks it.".to_owned(),
            Some(_) => format!("{} Esc unmarks it.", refused.sentence(words)),
        }];
    }
    match chosen.alone() {
        Move::Take { lane, count } => take_lines(game, chosen, (lane, count)),
        _ => {
            let many = words.count(game.rules().change(game.position(), &chosen).moved());
            let order = format!(
                "Enter {} {}",
                chosen.verb().third,
                game.rules().object(game.position(), chosen, Length::Full)
            );
            let counted = input.choice.anchor.is_some() || words.lanes == LaneNames::Corners;
            vec![if counted { format!("{order} ({many}).") } else { format!("{order}.") }]
        }
    }
}

/// `takes 2 of 5 stones from heap 3, leaving 3`, or of several heaps what each is left with; then without what is left, then without
/// the size of the heap.
fn take_lines(game: &ShownGame, chosen: Move, (lane, count): (usize, u32)) -> Vec<String> {
    let words = game.rules().words_of(game.position(), chosen);
    let part = match chosen {
        Move::In { component, .. } => format!(" in part {}", component + 1),
        _ => String::new(),
    };
    let mut heaps = game.rules().change(game.position(), &chosen).heaps;
    heaps.retain(|heap| heap.gone > 0);
    let left: Vec<String> = heaps.iter().map(|heap| grouped(u64::from(heap.stays))).collect();
    let (left, name) = (left.join(" and "), words.lane_taken_from(lane) + &part);
    let (many, count) = (words.count(u64::from(count)), grouped(u64::from(count)));
    match heaps[..] {
        [heap] => {
            let size = words.count(u64::from(heap.size()));
            let order = format!("Enter takes {count} of {size} from {name}");
            vec![
                format!("{order}, leaving {left}."),
                format!("{order}."),
                format!("Enter takes {count} from {name}."),
            ]
        }
        _ => {
            let order = format!("Enter takes {many} from {name}");
            vec![format!("{order}, leaving {left}."), format!("{order}.")]
        }
    }
}
