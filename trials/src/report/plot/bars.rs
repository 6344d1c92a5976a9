//! Ratios by game as bars.

use super::style::{self, Area, GREY, colour, fill, line, width_of, write};
use plotters::backend::SVGBackend;
use plotters::drawing::IntoDrawingArea;
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

/// Ratios with a line at 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// What the ratios are.
    pub title: String,
    /// A bar for each game and agent.
    pub bars: Vec<Bar>,
}

/// A ratio.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Whose it is.
    pub name: String,
    /// The ratio, not below 0.
    pub ratio: f64,
    /// Bars with the same number have the same colour.
    pub series: usize,
}

/// The width of the drawing.
const WIDTH: i32 = 640;

/// The height of a bar with its distance to the next one.
const STEP: i32 = 22;

impl Bars {
    /// The bars as an SVG.
    pub fn svg(&self) -> String {
        let names = self.bars.iter().map(|bar| width_of(&bar.name));
        let left = names.max().unwrap_or(0).min(WIDTH / 2) + 12;
        let (top, right) = (26, WIDTH - 52);
        let bottom = top + STEP * self.bars.len() as i32;
        let most = self.bars.iter().map(|bar| bar.ratio).fold(1.1, f64::max);
        let x = |ratio: f64| left + (ratio / most * f64::from(right - left)).round() as i32;
        let mut svg = String::new();
        {
            let size = (WIDTH as u32, (bottom + 26) as u32);
            let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
            write(&area, &self.title, (left, 4), HPos::Left, VPos::Top);
            for (number, bar) in self.bars.iter().enumerate() {
                bar.draw(
                    &area,
                    top + STEP * number as i32,
                    [left, x(bar.ratio), right],
                );
            }
            line(&area, &[(left, top), (left, bottom)], GREY.stroke_width(1));
            line(
                &area,
                &[(x(1.0), top), (x(1.0), bottom)],
                GREY.stroke_width(1),
            );
            write(&area, "0", (left, bottom + 4), HPos::Center, VPos::Top);
            write(&area, "1", (x(1.0), bottom + 4), HPos::Center, VPos::Top);
            style::draw(area.present());
        }
        style::titled(&svg, &self.title)
    }
}

impl Bar {
    /// Draws the bar from `left` to `end`, and its ratio at the right of all bars.
    fn draw(&self, area: &Area, top: i32, [left, end, right]: [i32; 3]) {
        let (first, last) = (top + 3, top + STEP - 3);
        let outline = vec![(left, first), (end, first), (end, last), (left, last)];
        fill(area, outline, colour(self.series).filled());
        let middle = top + STEP / 2;
        write(
            area,
            &self.name,
            (left - 6, middle),
            HPos::Right,
            VPos::Center,
        );
        let text = format!("{:.3}", self.ratio);
        write(area, &text, (right + 8, middle), HPos::Left, VPos::Center);
    }
}
