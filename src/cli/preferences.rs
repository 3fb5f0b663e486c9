//! How the screen looks and how fast it plays, from the command line, the environment and what was set.

use crate::records::{LONGEST_PACE, Setting, Settings};
use crate::tui::{Commentary, Preferences, Theme};

use super::common::TerminalArgs;
use super::given::number;
use super::given::refused;
use super::{Exit, Surroundings};

/// What was asked for, else what was set.
pub(super) fn preferences(
    terminal: &TerminalArgs,
    surroundings: &Surroundings<'_>,
) -> Result<Preferences, Exit> {
    let settings = if terminal.no_save { Settings::default() } else { (surroundings.settings)() };
    let pace = settings.number(Setting::Pace);
    let pause = match &terminal.pause {
        Some(text) => number("--pause", text, 0, LONGEST_PACE.into())?,
        None => pace.into(),
    };
    let pause = u32::try_from(pause).unwrap_or(pace);
    let is_set = |name| (surroundings.variable)(name).is_some_and(|value| !value.is_empty());
    let theme = terminal.theme.as_deref().map(theme).transpose()?;
    let depth = (surroundings.variable)("COLORTERM").unwrap_or_default();
    let mut preferences = Preferences {
        ascii_only: has_ascii_only(surroundings),
        colour: !(terminal.no_color || is_set("NO_COLOR")),
        theme: theme.or_else(|| Theme::by_word(&settings.show(Setting::Theme))).unwrap_or_default(),
        true_colour: ["truecolor", "24bit"].contains(&depth.as_str()),
        ascii: false,
        mouse: settings.is_on(Setting::Mouse) && !terminal.no_mouse,
        save: !terminal.no_save,
        commentary: Commentary::of(&settings),
        motion: !(settings.is_on(Setting::Calm)
            || terminal.calm
            || terminal.reduced_motion
            || pause == 0
            || is_set("NO_MOTION")),
        pause: if terminal.reduced_motion { 0 } else { pause },
        demo_pause: match (terminal.reduced_motion, &terminal.pause) {
            (true, _) => 0,
            (false, Some(_)) => pause,
            (false, None) => Preferences::default().demo_pause,
        },
        // Where it runs is for who runs it.
        folder: Preferences::default().folder,
        programs: vec![],
    };
    preferences.set_glyphs(&settings);
    preferences.ascii |= terminal.ascii;
    Ok(preferences)
}

/// Whether the terminal shows no characters but ASCII: that of Linux itself has few others, and a locale may name a character set that
/// has none. Where none is named, it is UTF-8 more often than not.
fn has_ascii_only(surroundings: &Surroundings<'_>) -> bool {
    let named = |name: &str| (surroundings.variable)(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(named);
    let is_utf_8 = |locale: String| ["utf-8", "utf8"].iter().any(|name| locale.to_lowercase().contains(name));
    named("TERM").is_some_and(|term| term == "linux") || !locale.is_none_or(is_utf_8)
}

pub(super) fn theme(text: &str) -> Result<Theme, Exit> {
    let words = Theme::ALL.map(Theme::word).join(", ");
    Theme::by_word(text).ok_or_else(|| refused("--theme", text, &format!("it must be one of {words}")))
}
