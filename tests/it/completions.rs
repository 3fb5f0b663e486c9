//! Completions in real shells, as far as they are installed.

use crate::plain_support::run;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What a shell prints for a script that reads the completions from the file `completions`.
fn print(shell: &str, folder: &Path, script: &str) -> Option<String> {
    let program = which::which(shell).ok()?;
    fs::write(folder.join("completions"), run(&["completions", shell], b"").out).expect("written");
    let output = Command::new(program).args(["-c", script]).current_dir(folder).output().expect("started");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.is_empty(), "{shell}: {errors}");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("my proof.json"), "").expect("written");
    folder
}

/// What bash offers for the last of these words.
fn bash(words: &[&str]) -> Option<Vec<String>> {
    let (last, before) = words.split_last().expect("a word");
    let list: String = words.iter().map(|word| format!(" '{word}'")).collect();
    let script = format!(
        "source completions; COMP_WORDS=({list}); COMP_CWORD={}; COMP_LINE='{}'; COMP_POINT=${{#COMP_LINE}}; \
         compopt() {{ :; }}; _nimtui_ids nimtui '{last}' '{}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        words.len() - 1,
        words.join(" "),
        before.last().expect("a word before")
    );
    let out = print("bash", folder().path(), &script)?;
    Some(out.lines().map(str::to_owned).collect())
}

/// What fish offers for a line.
fn fish(line: &str) -> Option<Vec<String>> {
    let out = print("fish", folder().path(), &format!("source completions; complete -C '{line}'"))?;
    Some(out.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect())
}

#[test]
fn bash_completes_files_with_spaces_games_and_ids() {
    let Some(registered) = print("bash", folder().path(), "source completions; complete -p nimtui") else {
        return;
    };
    for option in ["-o nosort", "-o bashdefault", "-o default"] {
        assert!(registered.contains(option), "{registered}");
    }
    let offers = |words: &[&str], offered: &str| {
        let found = bash(words).expect("bash");
        assert!(found.iter().any(|word| word == offered), "{words:?}: {found:?}");
    };
    for command in ["values", "duel", "rate", "host"] {
        offers(&["nimtui", command, "kay"], "kayles");
    }
    offers(&["nimtui", "kayles", "--id", "kay"], "kayles:");
    offers(&["nimtui", "export", "games", "--output", "my"], "my proof.json");
    offers(&["nimtui", "red-blue", "--version", "mi"], "misere");
    offers(&["nimtui", "rate", "nim", "--player", "per"], "perfect");
    offers(&["nimtui", "review", "games", "--te"], "--text");
    let hides = |words: &[&str], refused: &str| {
        let found = bash(words).expect("bash");
        assert!(!found.iter().any(|word| word == refused), "{words:?}: {found:?}");
    };
    for (command, option) in [
        ("man", "--text"),
        ("solve", "--seed"),
        ("duel", "--plain"),
        ("review", "--guest"),
        ("check", "--seed"),
    ] {
        hides(&["nimtui", command, "--"], option);
    }
    hides(&["nimtui", "nim", "--id", "kay"], "kayles:");
    for option in ["--seed", "--name"] {
        assert_eq!(
            bash(&["nimtui", "nim", option, "my"]),
            Some(vec!["my".to_owned()]),
            "{option} offers no files"
        );
    }
}

#[test]
fn fish_completes_commands_after_global_options() {
    let offers = |line: &str, offered: &str| {
        let Some(found) = fish(line) else { return };
        assert!(found.iter().any(|word| word == offered), "{line}: {found:?}");
    };
    offers("nimtui --theme dark so", "solve");
    offers("nimtui --seed 7 --ascii pra", "practice");
    offers("nimtui kayles --id kay", "kayles:");
    offers("nimtui --theme d", "dark");
    offers("nimtui --seed 7 --motion c", "calm");
    offers("nimtui values kay", "kayles");
    if let Some(found) = fish("nimtui values c") {
        assert!(!found.iter().any(|word| word == "chomp"), "Chomp has no values: {found:?}");
    }
    offers("nimtui learn w", "wythoff");
    offers("nimtui man p", "players");
    offers("nimtui help re", "review");
    offers("nimtui check my", "my proof.json");
    if let Some(found) = fish("nimtui nim --seed my") {
        assert!(found.is_empty(), "{found:?}");
    }
    for command in ["nim", "join", "bot", "red-blue"] {
        if let Some(found) = fish(&format!("nimtui {command} my")) {
            assert!(found.is_empty(), "{command}: {found:?}");
        }
    }
}

/// zsh has no way to ask for completions from a script, so it only reads them here.
#[test]
fn zsh_adds_no_space_after_an_id() {
    let Some(_) = print("zsh", folder().path(), "zsh -n completions") else { return };
    let script = run(&["completions", "zsh"], b"").out;
    assert!(
        script.contains("'*:moves -- ") && !script.contains("'*::moves"),
        "options after moves: {script}"
    );
    assert!(script.contains("compadd -S '' -- matches: nim:"), "{script}");
    assert!(script.contains(":ID:_nimtui_ids'") && !script.contains("(matches\\:"), "{script}");
    assert!(script.contains("\n(help)\n"), "{script}");
    assert!(script.contains("'--seed=[Make random choices repeatable]:N:'"), "{script}");
}
