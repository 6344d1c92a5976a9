//! The words of a line, and the names of all commands.

/// A line of GTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number that the answer repeats.
    pub(super) id: Option<u32>,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

/// Every command there is.
pub(super) const COMMANDS: [&str; 22] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "gogui-analyze_commands",
    "known_command",
    "komi",
    "list_commands",
    "lz-analyze",
    "lz-genmove_analyze",
    "name",
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
    /// Reads a line; none if nothing is left of it without comments and what cannot be printed.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.split('#').next().unwrap_or_default();
        let printed: String = text
            .chars()
            .filter(|&c| c == '\t' || !c.is_control())
            .collect();
        let mut words = printed.split_whitespace().peekable();
        let id = words.peek()?.parse().ok();
        if id.is_some() {
            words.next();
        }
        Some(Self {
            id,
            command: words.next().unwrap_or_default().to_owned(),
            arguments: words.map(str::to_owned).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_a_number_a_command_and_arguments() {
        let line = Line::parse(" 7 play\tb D4 # the corner").expect("a command");
        assert_eq!((line.id, &*line.command), (Some(7), "play"));
        assert_eq!(line.arguments, ["b", "D4"]);
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
