//! The text of an engine: `[PROTOCOL][,key=value,…]:COMMAND`, or `COMMAND`.

use crate::uci::variant_of;
use std::time::Duration;
use tesuji::game::TextError;

/// The language of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    Ugi,
    Uci,
    Gtp,
}

/// An engine as it was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) language: Language,
    /// The program and its arguments.
    pub(super) command: Vec<String>,
    /// How late a move may be.
    pub(super) margin: Duration,
    /// The silence after which the engine is ended.
    pub(super) timeout: Duration,
    /// The name of the game in `UCI_Variant`, if it was told.
    pub(super) variant: Option<String>,
    /// Options of the engine with their values.
    pub(super) options: Vec<(String, String)>,
}

const MARGIN: Duration = Duration::from_millis(500);
const TIMEOUT: Duration = Duration::from_secs(30);

impl Named {
    /// Reads the text of an engine for a game.
    pub(super) fn parse(text: &str, game: &str) -> Result<Self, TextError> {
        let (head, command) = parts(text);
        let mut named = Self {
            language: usual(game),
            command: words(command)?,
            margin: MARGIN,
            timeout: TIMEOUT,
            variant: None,
            options: Vec::new(),
        };
        if named.command.is_empty() {
            return Err(TextError::new(text, "no command of an engine"));
        }
        for (place, part) in split(head, ',').into_iter().enumerate() {
            let part = part.trim();
            match (place, language(part)) {
                (0, Some(language)) => named.language = language,
                _ if part.is_empty() => {}
                _ => named.set(part)?,
            }
        }
        Ok(named)
    }

    /// Sets a key.
    fn set(&mut self, part: &str) -> Result<(), TextError> {
        let wrong = |wrong| TextError::new(part, wrong);
        let (key, value) = part
            .split_once('=')
            .ok_or_else(|| wrong("neither ugi, uci nor gtp, nor key=value"))?;
        let number = || value.parse::<u32>().ok();
        match key {
            "margin" => {
                let ms = number().ok_or_else(|| wrong("not a number of milliseconds"))?;
                self.margin = Duration::from_millis(ms.into());
            }
            "timeout" => {
                let seconds = number().filter(|&seconds| seconds > 0);
                let seconds = seconds.ok_or_else(|| wrong("not a number of seconds"))?;
                self.timeout = Duration::from_secs(seconds.into());
            }
            "variant" => self.variant = Some(unquoted(value)),
            key => self.options.push((unquoted(key), unquoted(value))),
        }
        Ok(())
    }
}

/// The language of engines for a game, where none is named.
fn usual(game: &str) -> Language {
    let name = game.split(':').next().unwrap_or(game);
    let digits = name.strip_prefix("go");
    let go = digits.is_some_and(|size| size.bytes().all(|byte| byte.is_ascii_digit()));
    match variant_of(game) {
        _ if go => Language::Gtp,
        Some(_) => Language::Uci,
        None => Language::Ugi,
    }
}

fn language(text: &str) -> Option<Language> {
    match text {
        "ugi" => Some(Language::Ugi),
        "uci" => Some(Language::Uci),
        "gtp" => Some(Language::Gtp),
        _ => None,
    }
}

/// The part before the colon, if that is a language or keys, and the command.
fn parts(text: &str) -> (&str, &str) {
    let head = split(text, ':')[0];
    let first = split(head, ',')[0];
    let is_head = language(first.trim()).is_some() || first.contains('=');
    if is_head && head.len() < text.len() {
        (head, &text[head.len() + 1..])
    } else {
        ("", text)
    }
}

/// The parts between separators, those in quotes left alone.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut quoted = false;
    text.split(|c| {
        quoted ^= c == '"';
        c == separator && !quoted
    })
    .collect()
}

fn unquoted(text: &str) -> String {
    text.replace('"', "")
}

/// The words of a command: `'…'` and `"…"` hold spaces together, a backslash takes the next
/// character as it is.
fn words(command: &str) -> Result<Vec<String>, TextError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = command.chars();
    while let Some(c) = letters.next() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None | Some('"'), '\\') => {
                let next = letters.next();
                let next = next.ok_or_else(|| TextError::new(command, "ends with a backslash"))?;
                word.get_or_insert_default().push(next);
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err(TextError::new(command, "a quote is not closed"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_by_a_shell() {
        let split = |text| words(text).expect("well formed");
        assert_eq!(
            split("a 'b c' \"d 'e'\" f\\ g ''"),
            ["a", "b c", "d 'e'", "f g", ""]
        );
        assert!(split(" \t").is_empty());
        assert!(words("a 'b").is_err() && words("a \\").is_err());
    }

    #[test]
    fn keys_are_ours_or_the_engines() {
        let text = "uci,Skill Level=3,margin=20,path=\"c:/a,b\":some engine:x";
        let named = Named::parse(text, "chess").expect("well formed");
        assert_eq!(named.language, Language::Uci);
        assert_eq!(named.command, ["some", "engine:x"]);
        assert_eq!(named.margin, Duration::from_millis(20));
        let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(
            named.options,
            [option("Skill Level", "3"), option("path", "c:/a,b")]
        );
        assert_eq!(
            Named::parse("uci:a:b", "chess")
                .expect("well formed")
                .command,
            ["a:b"]
        );
    }

    #[test]
    fn without_a_language_the_game_says_which() {
        let language = |game| {
            Named::parse("c:/engine -x", game)
                .expect("a command")
                .language
        };
        assert_eq!(language("go9:komi=7.5"), Language::Gtp);
        assert_eq!(language("chess"), Language::Uci);
        assert_eq!(language("loa8"), Language::Ugi);
        assert_eq!(language("go-problem"), Language::Ugi);
    }

    #[test]
    fn the_wrong_part_is_named() {
        for (text, part) in [
            ("", ""),
            ("uci:", "uci:"),
            ("uci,margin=x:a", "margin=x"),
            ("uci,timeout=0:a", "timeout=0"),
            ("uci,x:a", "x"),
            ("uci:'a", "'a"),
        ] {
            assert_eq!(Named::parse(text, "chess").expect_err(text).part(), part);
        }
    }
}
