//! How the screen looks and how fast it plays, from the command line, the environment and what was set.

use crate::records::{Setting, Settings};
use crate::tui::{Commentary, Preferences, Theme};

use super::Environment;
use super::args::TerminalArgs;

/// What the options ask for, else what is set.
pub(super) fn preferences(terminal: &TerminalArgs, environment: &Environment<'_>) -> Preferences {
    let settings = if terminal.no_save { Settings::default() } else { (environment.settings)() };
    let pause = terminal.pause.unwrap_or_else(|| settings.number(Setting::Pace));
    let is_set = |name| (environment.variable)(name).is_some_and(|value| !value.is_empty());
    let depth = (environment.variable)("COLORTERM").unwrap_or_default();
    let mut preferences = Preferences {
        ascii_only: has_ascii_only(environment),
        colour: !(terminal.no_color || is_set("NO_COLOR")),
        theme: terminal
            .theme
            .or_else(|| Theme::from_word(&settings.show(Setting::Theme)))
            .unwrap_or_default(),
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
    preferences
}

/// Whether the terminal shows no characters but ASCII: that of Linux itself has few others, and a locale may name a character set that
/// has none. Where none is named, it is UTF-8 more often than not.
fn has_ascii_only(environment: &Environment<'_>) -> bool {
    let named = |name: &str| (environment.variable)(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(named);
    let is_utf_8 = |locale: String| ["utf-8", "utf8"].iter().any(|name| locale.to_lowercase().contains(name));
    named("TERM").is_some_and(|term| term == "linux") || !locale.is_none_or(is_utf_8)
}
