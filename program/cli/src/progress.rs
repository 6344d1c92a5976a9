//! The progress of work.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// One line that changes, with the time; hidden if standard error is no terminal.
pub(crate) struct ProgressLine(ProgressBar);

impl ProgressLine {
    /// Begins to show the work, `doing`, and the time it takes.
    pub(crate) fn new(doing: &'static str) -> Self {
        let bar = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{elapsed_precise} {wide_msg}");
        bar.set_style(style.expect("the template is well formed"));
        bar.set_message(doing);
        bar.enable_steady_tick(Duration::from_millis(500));
        Self(bar)
    }

    /// Whether it is not shown.
    pub(crate) fn is_hidden(&self) -> bool {
        self.0.is_hidden()
    }

    /// Shows how far the work is.
    pub(crate) fn show(&self, text: impl FnOnce() -> String) {
        if !self.is_hidden() {
            self.0.set_message(text());
        }
    }

    /// Clears the line for the result.
    pub(crate) fn end(self) {
        self.0.finish_and_clear();
    }
}
