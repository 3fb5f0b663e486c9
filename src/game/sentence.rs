//! Sentences about the two sides, told of whoever plays them: "you", "the other player", or a name.
//!
//! Where a side is spoken of, the text has a mark: `<you take>` is whoever is to move (or made the move) and what they do,
//! `<other take>` the same of the other side. Verbs stand in their base form. [`Sentence::told`] puts words in the place of the marks.
//!
//! | mark | told to somebody | told of Ada |
//! |---|---|---|
//! | `<you take>`, `<You take>` | you take, You take | Ada takes |
//! | `<you>`, `<yours>` | you, yours | Ada, Ada's |
//! | `<you: lose>` (the verb alone) | lose | loses |
//! | `<other take>`, `<Other>`, `<other's>` | the other player takes, … | Ada takes, … |
//! | `<opponent>`, `<opponent's>` | your opponent, your opponent's | Ada, Ada's |
//! | `<they>`: the other side, named just before | they | Ada |

use std::fmt;

use super::capital;

/// A text with marks where a side is spoken of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence(String);

/// How a side is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person<'a> {
    /// It is spoken to: "you".
    You,
    /// It has no name: "the other player".
    Nameless,
    /// By its name.
    Named(&'a str),
}

impl Sentence {
    /// The text with its marks, to be made part of another sentence.
    #[must_use]
    pub fn marked(&self) -> &str {
        &self.0
    }

    /// The text, told of these: who is to move (or made the move), and the other side.
    #[must_use]
    pub fn told(&self, you: Person<'_>, other: Person<'_>) -> String {
        let mut told = String::new();
        let mut rest = self.0.as_str();
        while let Some((before, marked)) = rest.split_once('<') {
            let Some((mark, behind)) = marked.split_once('>') else { break };
            told.push_str(before);
            match in_words(mark, you, other) {
                Some(words) => told.push_str(&words),
                None => told.push_str(&format!("<{mark}>")),
            }
            rest = behind;
        }
        told + rest
    }
}

/// As it is told to somebody who plays against nobody in particular.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Person::You, Person::Nameless))
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// The words for one mark; `None` where it is none.
fn in_words(mark: &str, you: Person<'_>, other: Person<'_>) -> Option<String> {
    let (side, verb) = mark.split_once(' ').map_or((mark, None), |(side, verb)| (side, Some(verb)));
    let (person, called) = match side.trim_end_matches(':') {
        "you" | "You" => (you, you.subject()),
        "yours" => (you, you.possessive("yours")),
        "other" | "Other" => (other, other.subject()),
        "other's" => (other, other.possessive("yours")),
        "opponent" => (other, other.facing("your opponent")),
        "opponent's" if other == Person::Nameless => (other, "your opponent's".to_owned()),
        "opponent's" => (other, other.possessive("your")),
        "they" => (other, other.facing("they")),
        _ => return None,
    };
    let verb = verb.map(|verb| person.conjugated(verb));
    let words = match verb {
        Some(verb) if side.ends_with(':') => verb,
        Some(verb) => format!("{called} {verb}"),
        None => called,
    };
    // Names keep their letters: my.py begins no sentence as My.py.
    let begins = side.starts_with(char::is_uppercase) && !matches!(person, Person::Named(_));
    Some(if begins { capital(&words) } else { words })
}

impl Person<'_> {
    fn subject(self) -> String {
        self.facing("the other player")
    }

    /// The subject; `nameless` where nothing is known of it.
    fn facing(self, nameless: &str) -> String {
        match self {
            Self::You => "you".to_owned(),
            Self::Nameless => nameless.to_owned(),
            Self::Named(name) => name.to_owned(),
        }
    }

    /// Whose something is; `yours` of who is spoken to.
    fn possessive(self, yours: &str) -> String {
        match self {
            Self::You => yours.to_owned(),
            Self::Nameless => "the other player's".to_owned(),
            Self::Named(name) => format!("{name}'s"),
        }
    }

    /// The verb as it stands behind it.
    fn conjugated(self, base: &str) -> String {
        match (self, base) {
            (Self::You, _) => base.to_owned(),
            (_, "are") => "is".to_owned(),
            (_, "have") => "has".to_owned(),
            _ => match base.strip_suffix('y') {
                Some(stem) => format!("{stem}ies"),
                None if base.ends_with(['o', 's', 'x', 'h']) => format!("{base}es"),
                None => format!("{base}s"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Person<'_> = Person::Named("Ada");

    #[test]
    fn each_mark_is_told_of_whoever_it_is() {
        let told = |text: &str, you, other| Sentence::from(text).told(you, other);
        let twins = "Twins: whatever <you take> from one, <other take> from the other.";
        assert_eq!(
            Sentence::from(twins).to_string(),
            "Twins: whatever you take from one, the other player takes from the other."
        );
        assert_eq!(
            told(twins, ADA, Person::You),
            "Twins: whatever Ada takes from one, you take from the other."
        );
        assert_eq!(
            told(twins, Person::You, ADA),
            "Twins: whatever you take from one, Ada takes from the other."
        );
        let last = "<You take> the last one and <you: lose>; the first is <other's>, not <yours>.";
        assert_eq!(
            told(last, Person::You, Person::Nameless),
            "You take the last one and lose; the first is the other player's, not yours."
        );
        assert_eq!(
            told(last, ADA, Person::You),
            "Ada takes the last one and loses; the first is yours, not Ada's."
        );
        let reach =
            "Out of <opponent's> reach; copy <opponent>. <Other copy> each move, until <they> can stop.";
        assert_eq!(
            told(reach, Person::You, Person::Nameless),
            "Out of your opponent's reach; copy your opponent. The other player copies each move, until they can stop."
        );
        assert_eq!(
            told(reach, ADA, Person::You),
            "Out of your reach; copy you. You copy each move, until you can stop."
        );
        assert_eq!(told("<other are> lost, <other have> to", ADA, Person::You), "you are lost, you have to");
        assert_eq!(told("<other are> lost, <other have> to", Person::You, ADA), "Ada is lost, Ada has to");
        assert_eq!(
            told("<Other do>, <other: copy>", Person::You, Person::Nameless),
            "The other player does, copies"
        );
        // A name keeps its letters, and what is no mark stays.
        let program = Person::Named("my.py");
        assert_eq!(told("<Other win>: 3 < 4 and <b>.", Person::You, program), "my.py wins: 3 < 4 and <b>.");
    }
}
