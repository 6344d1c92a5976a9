//! The words of a line, and the names of all commands.

/// A line of GTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number that the answer repeats, as it was written.
    pub(super) id: String,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
    /// The arguments as they stand in the line.
    pub(super) rest: String,
}

/// The effect of a command.
pub(super) enum Answer {
    Text(String),
    /// It is given once there is a move.
    Later,
    Quit,
}

/// The aim of thinking.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// A move to play; with the findings meanwhile, or without.
    Play { told: bool },
    /// A move to name, which is not played.
    Name,
    /// To tell the findings, until the next command.
    Tell,
}

/// Every command there is.
pub(super) const COMMANDS: [&str; 28] = [
    "boardsize",
    "clear_board",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "get_komi",
    "gogui-analyze_commands",
    "kgs-genmove_cleanup",
    "known_command",
    "komi",
    "list_commands",
    "loadsgf",
    "lz-analyze",
    "lz-genmove_analyze",
    "name",
    "place_free_handicap",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_free_handicap",
    "showboard",
    "stop",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

impl Line {
    /// Reads a line; `None` if it is empty without comments and control characters.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.split('#').next().unwrap_or_default();
        let printed: String = text
            .chars()
            .filter(|&c| c == '\t' || !c.is_control())
            .collect();
        let (mut first, mut rest) = word(&printed)?;
        let mut id = "";
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            id = first;
            (first, rest) = word(rest).unwrap_or_default();
        }
        Some(Self {
            id: id.to_owned(),
            command: first.to_owned(),
            arguments: rest.split_whitespace().map(str::to_owned).collect(),
            rest: rest.trim().to_owned(),
        })
    }
}

impl Line {
    /// Whether it is a command without arguments.
    pub(super) fn is(&self, command: &str) -> bool {
        self.command == command && self.arguments.is_empty()
    }
}

/// The first word of a text, and what follows it.
fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let parts = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (!text.is_empty()).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_a_number_a_command_and_arguments() {
        let line = Line::parse(" 7 play\tb D4 # the corner").expect("a command");
        assert_eq!((&*line.id, &*line.command), ("7", "play"));
        assert_eq!((&*line.arguments[1], &*line.rest), ("D4", "b D4"));
        let long = Line::parse("00099999999999 name").expect("a command");
        assert_eq!((&*long.id, &*long.command), ("00099999999999", "name"));
        assert_eq!(Line::parse("# nothing"), None);
        assert_eq!(Line::parse("\u{1}\r"), None);
        assert_eq!(
            Line::parse("3").map(|line| line.command),
            Some(String::new())
        );
    }

    #[test]
    fn commands_are_sorted() {
        assert!(COMMANDS.is_sorted());
    }
}
