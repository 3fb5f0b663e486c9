//! The file of settings stays the player's own.

use crate::stage::Stage;
use nimtui::records::{Setting, Settings};
use nimtui::tui::{Action, Effect, FileTask, Memory, Preferences, Start};
use proptest::prelude::*;

const OWN: &str = "# my settings\n\nmotion = \"calm\"   # quick\nfavourite = \"nim\" # not one of ours\nmouse = false\n[more]\nx = 1\n";

#[test]
fn comments_and_what_is_not_ours_survive() {
    let (mut settings, wrong) = Settings::read(OWN);
    assert_eq!(wrong, [""; 0]);
    assert_eq!(settings.show(Setting::Motion), "calm");
    assert_eq!((settings.is_on(Setting::Mouse), settings.show(Setting::Theme).as_str()), (false, "terminal"));
    settings.step(Setting::Motion, true);
    let text = settings.write(Setting::Motion, OWN).expect("TOML");
    assert_eq!(text, OWN.replace("calm", "off"));
    settings.set(Setting::Glyphs, "ascii").expect("a word");
    let text = settings.write(Setting::Glyphs, &text).expect("TOML");
    assert!(text.starts_with("glyphs = \"ascii\"\n# my settings"), "{text}");
    assert_eq!(Settings::read(&text), (settings, vec![]));
}

#[test]
fn a_wrong_value_is_told_with_its_line_and_what_is_allowed() {
    let (settings, wrong) = Settings::read(
        "mouse = false\nmotion = \"fast\"\ncommentary = \"all\"\nname = \"\\u0007\"\nsave = 3\n",
    );
    let mut expected = Settings::default();
    expected.set(Setting::Mouse, "off").expect("a word");
    assert_eq!(settings, expected);
    assert_eq!(
        wrong,
        [
            "line 4: name can't be \"\\u0007\": a name can't contain control characters or invisible ones. Using none",
            "line 2: motion can't be \"fast\": it must be full or calm or off. Using full",
            "line 3: commentary can't be \"all\": it must be moves or analysis or off. Using moves",
            "line 5: save can't be 3: it must be true or false. Using on",
        ]
    );
    for (key, meant) in [("safe", "save"), ("Save", "save"), ("them", "theme")] {
        let (settings, wrong) = Settings::read(&format!("mouse = false\n{key} = false\n"));
        assert!(!settings.is_on(Setting::Mouse) && settings.is_on(Setting::Save));
        assert_eq!(wrong, [format!("line 2: unknown setting \"{key}\". Did you mean {meant}?")]);
    }
    let (settings, wrong) = Settings::read("mouse = false\nname = \"Ada\n");
    assert_eq!(settings, Settings::default());
    assert!(wrong.len() == 1 && wrong[0].starts_with("line 2: this isn't TOML"), "{wrong:?}");
}

#[test]
fn every_setting_is_written_as_it_is_read() {
    for before in ["", "# mine", "[more]\nx = 1\n", "# mine\n[more]\nname = 3\n", OWN] {
        let mut settings = Settings::default();
        let mut text = before.to_owned();
        settings.set(Setting::Name, "Zoë").expect("a name");
        for setting in Setting::ALL {
            for _ in 0..12 {
                settings.step(setting, true);
                text = settings.write(setting, &text).expect("TOML");
                assert_eq!(Settings::read(&text).0.show(setting), settings.show(setting), "{text}");
            }
            assert!(!setting.row().label.is_empty() && setting.row().meaning.ends_with('.'), "{setting:?}");
        }
        assert_eq!(Settings::read(&text), (settings, vec![]));
    }
}

proptest! {
    #[test]
    fn junk_is_told_and_never_a_panic(text in "\\PC{0,80}(\n\\PC{0,80}){0,3}") {
        let (settings, _) = Settings::read(&text);
        for setting in Setting::ALL {
            let _ = settings.write(setting, &text);
        }
    }
}

/// What the keys of a table and the settings change, and whether it is there when the program is begun anew: what is set is kept, what a key
/// switches for now is not.
#[test]
fn settings_are_saved_and_switches_are_not() {
    let begun = |settings: &Settings| {
        let preferences = Preferences::default();
        let memory = Memory { files: true, settings: settings.clone(), ..Memory::default() };
        Stage::remembering(Start::Menu, preferences, memory)
    };
    let kept = |stage: &Stage| {
        stage.effects.iter().rev().find_map(|effect| match effect {
            Effect::File(FileTask::Setting(settings, setting)) => Some((settings.clone(), *setting)),
            _ => None,
        })
    };
    for (keys, setting) in [
        ("<Settings><down><right>", Some(Setting::Theme)),
        ("<Settings><down><right><right>", Some(Setting::Theme)),
        ("<enter><Lesson>", None),
        ("<enter>x", None),
    ] {
        let mut stage = begun(&Settings::default());
        stage.keys(keys);
        let told = kept(&stage);
        assert_eq!(told.as_ref().map(|(_, setting)| *setting), setting, "{keys}");
        if let Some((settings, setting)) = told {
            assert_ne!(settings.show(setting), Settings::default().show(setting), "{keys}");
        }
    }
    // In the settings each one is kept as it is shown, and those that were set before it with it.
    let mut stage = begun(&Settings::default());
    stage.press(Action::Settings);
    let mut before = Settings::default();
    for setting in Setting::ALL {
        if setting == Setting::Name || setting == Setting::Save {
            stage.keys("<down>");
            continue;
        }
        stage.keys("<right>");
        let (now, which) = kept(&stage).expect("kept");
        assert_eq!(which, setting);
        assert_ne!(now.show(setting), before.show(setting), "{setting:?}");
        for other in Setting::ALL.into_iter().filter(|other| *other != setting) {
            assert_eq!(now.show(other), before.show(other), "{setting:?} changes {other:?}");
        }
        before = *now;
        stage.keys("<down>");
    }
    assert_eq!(stage.app.shared.memory.settings, before);
}
