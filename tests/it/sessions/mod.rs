//! Whole sessions: keys in, and after each step what has changed on the screen and what is to be kept. `script.rs` plays what is written
//! in `scripts`, `lines.rs` the same line by line; what comes of it lies in `snapshots`, to be read line by line.

mod lines;
mod script;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use script::Session;

/// A test for each script of this name, and one that holds that there are no others.
macro_rules! sessions {
    ($played:ident: $($screen:ident)* ; $told:ident: $($line:ident)*) => {
        $(#[test] fn $screen() { $played(stringify!($screen)); })*
        $(#[test] fn $line() { $told(stringify!($line)); })*

        #[test]
        fn every_script_is_played() {
            let listed: BTreeSet<String> =
                [$(stringify!($screen)),*, $(stringify!($line)),*].map(str::to_owned).into();
            let names = |folder: &str| -> BTreeSet<String> {
                let files = fs::read_dir(home().join(folder)).expect("a folder");
                let paths = files.map(|file| file.expect("a file").path());
                // A snapshot that didn't match left a file for the next one beside it.
                let is_ours = |path: &PathBuf| path.extension().is_some_and(|ext| ext == "txt" || ext == "snap");
                let stem = |path: PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
                paths.filter(is_ours).map(stem).collect()
            };
            assert_eq!(names("scripts"), listed);
            assert_eq!(names("snapshots"), listed);
        }
    };
}

sessions! {
    on_the_screen:
        a_program_that_fails assisted clicks course demo help_pages hints_in_other_games kept_side_by_side
        lost_and_practised menu_walk mouse names_and_sides next_level nim_levels options_from_game_to_game own_mistakes
        points practice records
        set_up_board settings small_screens sums today two_people undo_and_redo;
    line_by_line:
        lines_boards lines_course lines_drawn lines_evening lines_meetings lines_practice lines_records lines_solving
}

fn home() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/sessions")
}

fn script(name: &str) -> String {
    let path = home().join(format!("scripts/{name}.txt"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn on_the_screen(name: &str) {
    holds(name, &Session::played(&script(name)));
}

fn line_by_line(name: &str) {
    let snapshot = fs::read_to_string(home().join(format!("snapshots/{name}.snap")));
    let before = snapshot.ok().and_then(|text| text.splitn(3, "---\n").nth(2).map(str::to_owned));
    holds(name, &lines::played(&script(name), before.as_deref()));
}

fn holds(name: &str, played: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, played);
    });
}
