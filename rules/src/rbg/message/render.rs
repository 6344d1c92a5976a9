//! Findings as text.

use annotate_snippets::{AnnotationKind, Level as Title, Renderer, Snippet};

use super::{Finding, Level};

impl Finding {
    /// The finding with its line of the text, a caret and what else there is to know.
    ///
    /// `text` is the description in which it was found.
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
        for call in &self.calls {
            let note = format!("in the call `{}`, line {}", call.text, call.line);
            group = group.element(Title::NOTE.message(note));
        }
        for help in &self.help {
            group = group.element(Title::HELP.message(help));
        }
        Renderer::plain().render(&[group]).to_string()
    }
}
