//! How the screen looks and how fast it plays, from the command line, the environment and what was set.

use crate::output::is_utf_8;
use crate::records::{Setting, Settings};
use crate::tui::Preferences;

use super::Environment;
use super::args::TerminalArgs;

/// What the options ask for, else what is set.
pub(super) fn preferences(terminal: &TerminalArgs, environment: &Environment<'_>) -> Preferences {
    let settings = if terminal.no_save { Settings::default() } else { (environment.settings)() };
    let is_set = |name| (environment.variable)(name).is_some_and(|value| !value.is_empty());
    let depth = (environment.variable)("COLORTERM").unwrap_or_default();
    let mut preferences = Preferences {
        ascii_only: has_ascii_only(environment),
        colour: !(terminal.no_color || is_set("NO_COLOR")),
        true_colour: ["truecolor", "24bit"].contains(&depth.as_str()),
        save: !terminal.no_save,
        has_clipboard: !["linux", "dumb"]
            .contains(&(environment.variable)("TERM").unwrap_or_default().as_str()),
        guest: terminal.guest,
        ..Preferences::default()
    };
    for setting in Setting::ALL {
        preferences.apply(&settings, setting);
    }
    if let Some(theme) = terminal.theme {
        preferences.theme = theme;
    }
    preferences.ascii |= terminal.ascii;
    preferences.mouse &= !terminal.no_mouse;
    match &terminal.motion {
        Some(motion) => preferences.set_motion(motion),
        None => preferences.motion &= !is_set("NO_MOTION"),
    }
    if let Some(pause) = terminal.pause {
        preferences.motion &= pause > 0;
        (preferences.pause, preferences.demo_pause) = (pause, pause);
    }
    preferences
}

/// Whether the terminal shows no characters but ASCII: that of Linux itself has few others, and a locale may name a character set that
/// has none. Where none is named, it is UTF-8 more often than not.
fn has_ascii_only(environment: &Environment<'_>) -> bool {
    let named = |name: &str| (environment.variable)(name).filter(|value| !value.is_empty());
    named("TERM").is_some_and(|term| term == "linux") || !is_utf_8(environment.variable)
}
