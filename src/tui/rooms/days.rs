//! Today's ten: begun from the menu, and all days as a page.

use crate::coach::{A_DAYS_QUESTIONS, Drill, Mark, Plan};
use crate::game::plural;
use crate::records::{Day, Streak};
use crate::tui::{App, Effect, Entry, Memory, Page, Popup};

impl App {
    /// Asks the ten of today, or goes on with them; once they are done, shows all days.
    pub(in crate::tui) fn practise_today(&mut self) {
        let Some((plan, game)) = self.shared.memory.daily() else { return };
        self.menu.show_entry(Entry::Today);
        if self.shared.memory.is_done_today() {
            return self.shared.popups.push(Popup::Page(days_page(&self.shared.memory)));
        }
        self.practise(plan, game, None, 0);
    }

    /// Asks again what was missed of today's ten that are done.
    pub(in crate::tui) fn retry_today(&mut self) {
        let memory = &self.shared.memory;
        let Some((plan, game)) = memory.daily() else { return };
        let mut drill = Drill::new(plan, memory.progress_of(game), 0);
        drill.keep_day(memory.marks_of_today().unwrap_or_default().to_vec(), memory.streak().now);
        self.begin_drill(drill, None);
    }

    /// What comes of the ten of today is kept, once.
    pub(in crate::tui) fn keep_day_of(&self, drill: &mut Drill) {
        let memory = &self.shared.memory;
        let is_today = matches!(&drill.plan, Plan::Daily { date, only: None } if Some(&date[..]) == memory.today.as_deref());
        if is_today && !memory.is_done_today() {
            drill.keep_day(memory.marks_of_today().unwrap_or_default().to_vec(), memory.streak().now);
        }
    }

    /// Copies what came of the last day.
    pub(in crate::tui) fn copy_day(&mut self) {
        match self.shared.memory.day_to_share(self.shared.preferences.ascii) {
            Some(line) => {
                self.say(&format!("Copied: {line}"));
                self.shared.effects.push(Effect::Copy(line));
            }
            None => self.say("There is nothing to copy yet: t begins today's ten."),
        }
    }
}

/// All days, the newest first.
pub(super) fn days_page(memory: &Memory) -> Page {
    let title = "Today's ten";
    if memory.days.is_empty() {
        return Page::new(title, "No day yet: t in the menu begins the ten of today.");
    }
    let Streak { now, best } = memory.streak();
    let line = |day: &Day| {
        let open = if day.is_done() { "" } else { ", not done" };
        let (signs, right) = (Mark::signs(&day.marks, false), day.right());
        let left = "_".repeat((A_DAYS_QUESTIONS as usize).saturating_sub(day.marks.len()));
        format!("{}  {signs}{left}  {right} right{open}\n", day.date)
    };
    let days: String = memory.days.iter().rev().map(line).collect();
    let in_a_row = plural(u64::from(now), "day", "days");
    let legend = Mark::legend(false);
    Page::new(
        title,
        format!(
            "{in_a_row} in a row (best {best}). {legend}.\nI in the menu copies the last line.\n\n{days}"
        ),
    )
}
