//! Words in lines.

/// How wide a line may be.
const WIDTH: usize = 100;
/// How far lines are indented at most.
const INDENT: usize = 40;

/// Text that is broken into lines between words and indented by open brackets.
#[derive(Debug, Default)]
pub(super) struct Wrap {
    text: String,
    /// The width of the line so far.
    width: usize,
    /// How many brackets are open.
    pub(super) open: usize,
    /// Whether the next word stands directly behind the last one.
    close: bool,
}

impl Wrap {
    /// Appends a word.
    pub(super) fn word(&mut self, word: &str) {
        let gap = usize::from(!self.close && self.width > 0);
        if !self.close && self.width > 0 && self.width + gap + word.len() > WIDTH {
            self.line();
            self.width = INDENT.min(4 + 2 * self.open);
            self.text.extend(std::iter::repeat_n(' ', self.width));
        } else if gap == 1 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(word);
        self.width += word.len();
        self.close = false;
    }

    /// Lets the next word stand directly behind the last one.
    pub(super) fn join(&mut self) {
        self.close = true;
    }

    /// Ends the line.
    pub(super) fn line(&mut self) {
        self.text.push('\n');
        self.width = 0;
        self.close = false;
    }

    /// The text.
    pub(super) fn finish(self) -> String {
        self.text
    }
}
