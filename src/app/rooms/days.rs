//! Today's ten: begun from the menu, and all days as a page.

use crate::app::{Effect, Entry, Model, Overlay, Page, PageRow, PracticeChoice, Voice};
use crate::game::plural;
use crate::records::{Day, Streak};
use crate::training::{A_DAYS_QUESTIONS, Drill, Mark, Plan};

impl Model {
    /// Asks the ten of today, or goes on with them; once they are done, shows all days.
    pub(in crate::app) fn practise_today(&mut self) {
        let Some((plan, game)) = self.menu.practice.daily() else { return };
        self.menu.show_entry(Entry::Today);
        if self.menu.practice.is_done_today() {
            return self.overlays.push(Overlay::Page(days_page(&self.menu.practice)));
        }
        self.practise(plan, game, None, 0);
    }

    /// What comes of the ten of today is kept, once.
    pub(super) fn keep_day_of(&self, drill: &mut Drill) {
        let practice = &self.menu.practice;
        let is_today = matches!(&drill.plan, Plan::Daily { date, only: None } if Some(&date[..]) == practice.today());
        if is_today && !practice.is_done_today() {
            drill.keep_day(practice.marks_of_today().unwrap_or_default().to_vec(), practice.streak().now);
        }
    }

    /// Copies what came of the last day.
    pub(in crate::app) fn copy_day(&mut self) {
        match self.menu.practice.day_to_share(self.preferences.ascii) {
            Some(line) => {
                self.say(&format!("Copied: {line}"));
                self.effects.push(Effect::Copy(line));
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
    let row = |day: &Day| PageRow {
        voice: Voice::Plain,
        cells: vec![
            day.date.clone(),
            Mark::signs(&day.marks, false),
            format!("{} of {A_DAYS_QUESTIONS}", day.right()),
            if day.is_done() { String::new() } else { "not done".to_owned() },
        ],
    };
    let gap = PageRow { voice: Voice::Plain, cells: vec![] };
    let table = practice.days.iter().rev().map(row).chain([gap]).collect();
    let text = format!(
        "{} in a row, at best {best}.\n{}.\nI in the menu copies the last line for others.",
        plural(u64::from(now), "day", "days"),
        Mark::legend(false)
    );
    Page { table, ..Page::new(title, text) }
}
