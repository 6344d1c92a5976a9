//! Findings as text.

use annotate_snippets::{AnnotationKind, Level as Title, Renderer, Snippet};

use super::{Finding, Level};

/// How many calls are shown at most.
const SHOWN: usize = 5;

impl Finding {
    /// The finding with its line of the text, a caret, and further hints. `text` is the description
    /// in which it was found.
    pub fn render(&self, text: &str) -> String {
        let level = match self.level {
            Level::Error => Title::ERROR,
            Level::Warning => Title::WARNING,
        };
        let boundary = |at: usize| {
            (0..=at.min(text.len()))
                .rev()
                .find(|&at| text.is_char_boundary(at))
        };
        let (start, end) = (
            boundary(self.start).unwrap_or(0),
            boundary(self.end).unwrap_or(0),
        );
        let mut annotation = AnnotationKind::Primary.span(start..end.max(start));
        if !self.label.is_empty() {
            annotation = annotation.label(&self.label);
        }
        let snippet = Snippet::source(text)
            .path(&self.file)
            .annotation(annotation);
        let mut group = level
            .primary_title(&self.message)
            .id(self.code.name())
            .element(snippet);
        if let Some(used) = &self.used {
            let note = format!("used as `{}`, line {}", used.text, used.line);
            group = group.element(Title::NOTE.message(note));
        }
        // Of many calls, the innermost and the outermost say enough.
        let last = self.calls.len().saturating_sub(1);
        let many = last > SHOWN;
        for (index, call) in self.calls.iter().enumerate() {
            let note = if !many || index < SHOWN - 1 || index == last {
                format!("in the call `{}`, line {}", call.text, call.line)
            } else if index == SHOWN {
                format!("in {} more calls", last + 1 - SHOWN)
            } else {
                continue;
            };
            group = group.element(Title::NOTE.message(note));
        }
        for help in &self.help {
            group = group.element(Title::HELP.message(help));
        }
        Renderer::plain().render(&[group])
    }
}
