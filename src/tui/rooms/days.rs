//! Today's ten: begun from the menu, and all days as a page.

use crate::coach::{A_DAYS_QUESTIONS, Drill, Mark, Plan};
use crate::game::plural;
use crate::records::{Day, Streak};
use crate::tui::{Effect, Entry, Model, Origin, Overlay, Page, PracticeChoice};

impl Model {
    /// Asks the ten of today, or goes on with them; once they are done, shows all days.
    pub(in crate::tui) fn practise_today(&mut self) {
        let Some((plan, game)) = self.menu.practice.daily() else { return };
        self.menu.show_entry(Entry::Today);
        if self.menu.practice.is_done_today() {
            return self.shared.overlays.push(Overlay::Page(days_page(&self.menu.practice)));
        }
        self.practise(plan, game, None, 0);
    }

    /// Asks again what was missed of today's ten that are done.
    pub(in crate::tui) fn retry_today(&mut self) {
        let practice = &self.menu.practice;
        let Some((plan, game)) = practice.daily() else { return };
        let mut drill = Drill::new(plan, practice.progress(game), 0);
        drill.keep_day(practice.marks_of_today().unwrap_or_default().to_vec(), practice.streak().now);
        self.begin_drill(drill, Origin::Menu);
    }

    /// What comes of the ten of today is kept, once.
    pub(super) fn keep_day_of(&self, drill: &mut Drill) {
        let practice = &self.menu.practice;
        let is_today =
            matches!(&drill.plan, Plan::Daily { date, only: None } if Some(&date[..]) == practice.today());
        if is_today && !practice.is_done_today() {
            drill.keep_day(practice.marks_of_today().unwrap_or_default().to_vec(), practice.streak().now);
        }
    }

    /// Copies what came of the last day.
    pub(in crate::tui) fn copy_day(&mut self) {
        match self.menu.practice.day_to_share(self.shared.preferences.ascii) {
            Some(line) => {
                self.say(&format!("Copied: {line}"));
                self.shared.effects.push(Effect::Copy(line));
            }
            None => self.say("There is nothing to copy yet: t begins today's ten."),
        }
    }
}

/// All days, the newest first.
pub(super) fn days_page(practice: &PracticeChoice) -> Page {
    let title = "Today's ten";
    if practice.days.is_empty() {
        return Page::new(title, "No day yet: t in the menu begins the ten of today.");
    }
    let Streak { now, best } = practice.streak();
    let line = |day: &Day| {
        let open = if day.is_done() { "" } else { ", not done" };
        let (signs, right) = (Mark::signs(&day.marks, false), day.right());
        let left = "_".repeat((A_DAYS_QUESTIONS as usize).saturating_sub(day.marks.len()));
        format!("{}  {signs}{left}  {right} right{open}\n", day.date)
    };
    let days: String = practice.days.iter().rev().map(line).collect();
    let in_a_row = plural(u64::from(now), "day", "days");
    let legend = Mark::legend(false);
    Page::new(
        title,
        format!(
            "{in_a_row} in a row (best {best}). {legend}.\nI in the menu copies the last line.\n\n{days}"
        ),
    )
}
