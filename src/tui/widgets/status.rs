//! The status below the board: the prompt, then what just happened.

use ratatui::layout::Rect;

use crate::game::{Board, Ended, HeapNames, Move, grouped};
use crate::session::Player;
use crate::tui::keymap::name_arrows;
use crate::tui::theme::Role;
use crate::tui::widgets::{Canvas, Rows, cells, fit_sentences, lesson, split_above, truncate, wrap};
use crate::tui::{BoardScreen, Commentary, Layout, MoveInput, STAGE, ShownGame, Tone};

/// Moves at the beginning of a game during which the prompt names the keys.
const FIRST_MOVES: usize = 4;
/// Free columns beside it.
const MARGINS: u16 = 4;
/// Most rows of the prompt.
const PROMPT: usize = 2;

/// The status below the board of a game.
pub(crate) struct Status<'a> {
    pub(crate) screen: &'a dyn BoardScreen,
    pub(crate) commentary: Commentary,
    /// What the end of the game earned and leads to.
    pub(crate) news: String,
    /// No side panel fits.
    pub(crate) alone: bool,
    /// Replaces the prompt once the frame over the board tells the end.
    pub(crate) last_word: Option<String>,
}

/// Draws something, and below it what the last key did that nothing else shows, in two lines at most.
pub(crate) fn draw_with_confirmation(
    message: &str,
    area: Rect,
    canvas: &mut Canvas,
    draw: impl FnOnce(&mut Rows, &mut Canvas),
) {
    let area = Rect { x: area.x + MARGINS / 2, width: area.width.saturating_sub(MARGINS), ..area };
    if canvas.covered {
        return;
    }
    let mut done = truncate(wrap(message, area.width), 2, area.width, "");
    done.retain(|line| !line.is_empty());
    let kept = cells(done.len()).min(area.height);
    let mut rows = Rows::new(split_above(area, kept).0);
    draw(&mut rows, canvas);
    rows.area.height += kept;
    rows.lines(done, Role::Text, canvas);
}

impl Status<'_> {
    pub(crate) fn draw(&self, rows: &mut Rows, canvas: &mut Canvas) {
        let game = self.screen.game();
        let over = game.ended().is_some();
        let (prompt, role) = self.prompt(canvas.buffer.area);
        draw_prompt(&prompt, role, rows, canvas);
        if self.alone && game.lesson && !over && game.notice.tone != Tone::Refusal && !game.tells_hint() {
            return lesson::draw_in_words(self.screen, rows, canvas);
        }
        let tells = self.commentary != Commentary::Off;
        if over && self.last_word.is_none() {
            rows.text(&self.news, role, canvas);
            rows.text(&game.deciding_sentence().filter(|_| tells).unwrap_or_default(), Role::Text, canvas);
        }
        // The prompt may have said it, or the frame over the board.
        let said = game.ended().filter(|_| self.last_word.is_some() && tells);
        let is_said = said.and_then(|ended| game.end_sentence(ended)).as_ref() == Some(&game.notice.text);
        if (game.notice.tone != Tone::Comment || tells) && !(is_said || prompt.starts_with(&game.notice.text))
        {
            rows.text(&game.notice.text, tone_role(game.notice.tone), canvas);
        }
        if let Some(reason) = self.reason() {
            rows.lines(fit_sentences(&reason, rows.area.height, rows.area.width), Role::Quiet, canvas);
        }
    }

    /// What the computer's last move did, if that is wanted and the message names the move: otherwise it would seem to be
    /// about the move under the cursor.
    fn reason(&self) -> Option<String> {
        let game = self.screen.game();
        let last = game.describe_move(game.session.ply().checked_sub(1)?);
        let is_wanted = game.ended().is_none() && self.commentary == Commentary::Analysis;
        game.last_reason().filter(|_| is_wanted && game.notice.text.contains(&last))
    }

    fn prompt(&self, screen: Rect) -> (String, Role) {
        let game = self.screen.game();
        if let Some(ended) = game.ended() {
            let how = || game.end_sentence(ended).filter(|_| self.commentary != Commentary::Off);
            let line = match &self.last_word {
                Some(word) => word.clone(),
                None => format!("{} {}", game.result_line(ended), how().unwrap_or_default()),
            };
            return (line.trim_end().to_owned(), end_role(game, ended));
        }
        let player = game.to_move();
        let prompt = match (&game.thinking, self.screen.input()) {
            (Some(thinking), _) if !thinking.lost => format!("{} is thinking…", player.name),
            (Some(_), _) if game.session.failure.is_some() => format!("{} didn't move.", player.name),
            (Some(_), _) => format!("{} stopped thinking.", player.name),
            (None, None) if game.is_question_open || *game.mover() == Player::Friend => {
                format!("{}.", player.owns("move"))
            }
            (None, None) => format!("Paused. {}.", player.owns("move")),
            (None, Some(_)) => move_prompt(self.screen, (screen.width, screen.height)),
        };
        (prompt, Role::Title)
    }
}

/// Draws a prompt.
pub(crate) fn draw_prompt(prompt: &str, role: Role, rows: &mut Rows, canvas: &mut Canvas) {
    let arrows = ["↑↓", "←→"].into_iter().filter(|_| canvas.paint.ascii);
    let prompt = arrows.fold(prompt.to_owned(), |prompt, keys| prompt.replace(keys, name_arrows(keys)));
    let mut lines = wrap(&prompt, rows.area.width);
    lines.truncate(PROMPT);
    rows.lines(lines, role, canvas);
}

/// Rows of a hint and the prompt above it.
pub(crate) fn rows_of_hint(screen: &dyn BoardScreen, columns: u16) -> u16 {
    let lines = |text: &str| wrap(text, columns.min(STAGE.0).saturating_sub(MARGINS)).len();
    // Only the prompt of a move that has to be chosen first depends on how the heaps lie, and so on the room.
    let prompt = if screen.awaits_choice() { PROMPT } else { lines(&move_prompt(screen, (columns, 0))) };
    cells(prompt.min(PROMPT) + lines(&screen.game().notice.text))
}

pub(crate) fn tone_role(tone: Tone) -> Role {
    Role::news((tone == Tone::Refusal).then_some(false))
}

/// What the player may do now, or what Enter would do.
pub(crate) fn move_prompt(screen: &dyn BoardScreen, size: (u16, u16)) -> String {
    let game = screen.game();
    let player = game.to_move();
    let Some(input) = screen.input() else { return format!("{}.", player.owns("move")) };
    if !input.typed.is_empty() {
        // The meaning of a number alone is shown before it is done.
        let text = if input.is_whole(game) { choice_sentence(input, game) } else { String::new() };
        return format!("{}: {}_  {text}", player.owns("move"), input.typed).trim_end().to_owned();
    }
    let begins = game.session.ply() < FIRST_MOVES && input.is_untouched() && !game.tells_hint();
    let awaits = screen.awaits_choice();
    if begins || awaits {
        return format!(
            "{}: {}",
            player.owns("move"),
            keys_to_choose(input, game, Layout::of(screen, size), awaits)
        );
    }
    let (mut sentence, chosen) = (choice_sentence(input, game), input.chosen(game));
    // Without rows, the layout is still to be found.
    if size.1 > 0 && Layout::of(screen, size) == Layout::Board && game.check(chosen).is_ok() {
        let heaps = game.session.game().change(game.position(), &chosen).heaps;
        let square: Vec<String> = heaps.iter().map(|heap| heap.stays.to_string()).collect();
        let stones = game.describe_object(chosen);
        sentence = format!("Enter moves the queen to {} ({stones}).", square.join(","));
    }
    match game.setup().only_human() {
        Some(_) => sentence,
        None => format!("{}. {sentence}", player.owns("move")),
    }
}

/// `choose how many with ←→, then press Enter.`
fn keys_to_choose(input: &MoveInput, game: &ShownGame, layout: Layout, awaits: bool) -> String {
    let board = input.board(game);
    let words = board.game.words();
    match (&board.position.board, layout) {
        (Board::Grid { .. }, _) if input.cell_says_all(game) => {
            format!("choose a {} with the arrows, then press Enter.", words.stone)
        }
        (Board::Grid { rows, .. }, _) => {
            let line = if *rows == 1 { "pair" } else { "line" };
            let stone =
                if awaits { format!("go to a {0}", words.stone) } else { format!("take 1 {0}", words.stone) };
            format!("{stone}, or mark one end of a {line} with Space.")
        }
        (_, Layout::Board) => "move the queen left, up or diagonally, then press Enter.".to_owned(),
        _ if words.has_one_group() => "choose how many with ←→, then press Enter.".to_owned(),
        (_, layout) => {
            let how = match (words.takes, board.game.may_come_apart(board.position)) {
                (false, _) => "a way to split it",
                (true, true) => "a move",
                (true, false) => "how many",
            };
            let [heap, number] =
                if layout == Layout::Above { ["↑↓", "←→"] } else { ["←→", "↑↓"] };
            format!("choose a {} with {heap} and {how} with {number}.", words.heap)
        }
    }
}

/// How the end is meant: as bad news if the computer has beaten a human.
pub(crate) fn end_role(game: &ShownGame, ended: Ended) -> Role {
    let winner = ended.winner(game.session.turn());
    let [won, lost] = [winner, winner.other()].map(|side| !game.is_human(side));
    if won && !lost { Role::Bad } else { Role::Good }
}

/// What the choice would do, or why it can't be made.
fn choice_sentence(input: &MoveInput, game: &ShownGame) -> String {
    let chosen = input.chosen(game);
    let board = input.board(game);
    let words = board.game.words();
    if let Err(refused) = game.check(chosen) {
        let on_a_gap = board.is_grid() && !board.position.board.has(input.cursor);
        return match input.anchor {
            None if on_a_gap => format!("Move to a {} with the arrows.", words.stone),
            // The message says already why not.
            _ if game.notice.tone == Tone::Refusal => "Choose another move.".to_owned(),
            _ => refused.sentence(words),
        };
    }
    match chosen.alone() {
        Move::Take { group, count } => take_sentence(game, chosen, (group, count)),
        _ => {
            let moved = words.count(game.session.game().change(game.position(), &chosen).moved());
            let order = format!("Enter {} {}", game.verb_of(chosen).third, game.describe_object(chosen));
            // A bite is named by its corner alone.
            if words.heap_names == HeapNames::Corners {
                format!("{order} and takes {moved}.")
            } else {
                format!("{order}.")
            }
        }
    }
}

/// `Enter takes 2 of 5 from heap 3, leaving 3.`
fn take_sentence(game: &ShownGame, chosen: Move, (group, count): (usize, u32)) -> String {
    let words = game.session.game().words_of(game.position(), chosen);
    let part = match chosen {
        Move::In { component, .. } => format!(" in part {}", component + 1),
        _ => String::new(),
    };
    let mut heaps = game.session.game().change(game.position(), &chosen).heaps;
    heaps.retain(|heap| heap.gone > 0);
    let left: Vec<String> = heaps.iter().map(|heap| grouped(heap.stays)).collect();
    let left = left.join(" and ");
    let (name, taken) = (words.group_taken_from(group) + &part, grouped(count));
    match heaps[..] {
        [heap] if heap.size() == 1 => format!("Enter takes the last {} of {name}.", words.stone),
        [heap] if heap.stays == 0 => {
            format!("Enter takes all of {name} ({}).", words.count(heap.size()))
        }
        [heap] => {
            let from = if words.has_one_group() { part } else { format!(" from {name}") };
            let size = grouped(heap.size());
            format!("Enter takes {taken} of {size}{from}, leaving {left}.")
        }
        _ => format!("Enter takes {} from {name}, leaving {left}.", words.count(count)),
    }
}
