//! Scenes as pictures: SVG without fonts of its own, scripts or external resources.
//!
//! Colours are CSS classes, so that a page can set its own. A picture in a file of its own follows
//! the reader's setting of light or dark.

mod frame;
mod marks;
mod place;
mod stand;
mod style;
mod symbols;
mod write;

pub use marks::{Arrow, Marks};

use super::Scene;
use frame::frame;
use std::fmt::Write;
use style::STYLE;
use write::{Pixels, escaped};

impl Scene {
    /// A picture of the scene, one SVG element that can stand in a file or in a page.
    ///
    /// It has a title, and a description in words for screen readers. Texts of the scene are
    /// escaped; characters that XML cannot hold are left out.
    pub fn svg(&self, marks: &Marks) -> String {
        let frame = frame(self);
        let [left, top, width, height] = frame.map(Pixels);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" class=\"tesuji\">\n"
        );
        if !marks.title.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(svg, "<title>{}</title>", escaped(&marks.title));
        }
        let words = if self.text.is_empty() {
            self.words().join("; ")
        } else {
            self.text.clone()
        };
        let _ = writeln!(svg, "<desc>{}</desc>", escaped(&words));
        svg += "<style>";
        svg += STYLE;
        svg += "</style>\n";
        let _ = writeln!(svg, "<g class=\"t-{}\">", self.ground.name());
        place::board(self, &mut svg);
        stand::pieces(self, &mut svg);
        marks::marks(self, marks, &mut svg);
        svg += "</g>\n";
        frame::below(self, frame, &mut svg);
        svg + "</svg>\n"
    }
}
