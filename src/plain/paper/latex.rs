//! A sheet in LaTeX, which a plain `pdflatex` makes a PDF of.

use super::picture::picture;
use super::{Paper, Task};

const HEAD: &str = r"\documentclass[11pt,a4paper]{article}
\usepackage[utf8]{inputenc}
\setlength{\oddsidemargin}{-4mm}
\setlength{\textwidth}{168mm}
\setlength{\topmargin}{-18mm}
\setlength{\textheight}{248mm}
\setlength{\parindent}{0mm}
\setlength{\unitlength}{1mm}
\sloppy
";
/// What stands for signs that are not in the fonts of every LaTeX.
const SIGNS: [(char, &str); 16] = [
    ('\\', r"\textbackslash{}"),
    ('{', r"\{"),
    ('}', r"\}"),
    ('$', r"\$"),
    ('&', r"\&"),
    ('#', r"\#"),
    ('%', r"\%"),
    ('_', r"\_"),
    ('^', r"\textasciicircum{}"),
    ('~', r"\textasciitilde{}"),
    ('<', r"$<$"),
    ('>', r"$>$"),
    ('⊕', r"$\oplus$"),
    ('×', r"$\times$"),
    ('…', r"\ldots{}"),
    ('−', r"$-$"),
];

pub(super) fn write(paper: &Paper<'_>) -> String {
    let title = escaped(&paper.title);
    let rule =
        paper.rule.as_ref().map_or(String::new(), |rule| format!("{}\n\\par\\bigskip\n", escaped(rule)));
    let mut text = format!(
        "{HEAD}\\makeatletter\n\\def\\@oddfoot{{\\footnotesize\\texttt{{{}}}\\hfil\\thepage}}\n\\let\\@evenfoot\\@oddfoot\n\
         \\makeatother\n\\begin{{document}}\n{{\\Large\\bfseries {title}}}\\par\\bigskip\n\
         Name: \\hrulefill\\ Date: \\underline{{\\hspace{{35mm}}}}\\par\\bigskip\n{rule}",
        code(paper.again),
    );
    for (index, task) in paper.tasks.iter().enumerate() {
        text.push_str(&asked(index + 1, task));
    }
    text.push_str(&format!("\\newpage\n{{\\Large\\bfseries {title}: answers}}\\par\\bigskip\n"));
    for (index, Task { id, answer, why, .. }) in paper.tasks.iter().enumerate() {
        let (id, answer, why) = (code(id), escaped(answer), escaped(why));
        text.push_str(&format!(
            "\\textbf{{{}.}} \\texttt{{{id}}}: \\textbf{{{answer}}} {why}\\par\\medskip\n",
            index + 1
        ));
    }
    text.push_str("\\end{document}\n");
    text
}

/// An exercise, which no end of a page parts.
fn asked(number: usize, task: &Task) -> String {
    let exercise = &task.drawn.exercise;
    format!(
        "\\begin{{minipage}}{{\\textwidth}}\n\\textbf{{{number}.}} {}\\par\\medskip\n{}\\par\\medskip\n\
         {{\\footnotesize\\texttt{{{}}}}}\\par\\medskip\n{} \\hrulefill\n\\end{{minipage}}\\par\\vspace{{9mm}}\n",
        escaped(&task.text),
        picture(exercise.rules(), &exercise.position).trim_end(),
        code(&task.id),
        task.label(),
    )
}

/// Text in which no sign means anything to LaTeX. What no font of it is sure to have becomes a question mark.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match SIGNS.iter().find(|(known, _)| *known == sign) {
            Some((_, written)) => escaped.push_str(written),
            None if sign.is_whitespace() => escaped.push(' '),
            // Letters with accents are made of those without.
            None if sign == ' ' || sign.is_ascii_graphic() || ('À'..='ÿ').contains(&sign) => {
                escaped.push(sign);
            }
            None => escaped.push('?'),
        }
    }
    escaped
}

/// The same of an id or a command, which may be parted behind each of its numbers; two dashes stay two.
fn code(text: &str) -> String {
    let mut code = String::new();
    for sign in text.chars() {
        code.push_str(&escaped(&sign.to_string()));
        if matches!(sign, ',' | '/' | '+' | ':' | '-') {
            code.push_str(r"\allowbreak{}");
        }
    }
    code
}
