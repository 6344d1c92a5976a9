//! Bars: ratios by game.

use super::style::{self, Area, GREY, colour, fill, line, mark, width_of, write};
use plotters::backend::SVGBackend;
use plotters::drawing::IntoDrawingArea;
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

/// Bars for ratios, with a line at 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// The title, which names the ratio.
    pub title: String,
    /// A bar for each game and agent.
    pub bars: Vec<Bar>,
}

/// A ratio.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The game or the agent of the ratio.
    pub name: String,
    /// The ratio, at least 0.
    pub ratio: f64,
    /// The ends of its 95 % interval; `None` if it is not known.
    pub interval: Option<[f64; 2]>,
    /// The ratio of the paper; `None` if it has none.
    pub paper: Option<f64>,
    /// The number of the colour: bars of one series have the same.
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
        let most = self.bars.iter().map(Bar::most).fold(1.1, f64::max);
        let x = |ratio: f64| left + (ratio / most * f64::from(right - left)).round() as i32;
        let paper = self.bars.iter().any(|bar| bar.paper.is_some());
        let title = if paper {
            format!("{}; hollow: the paper’s", self.title)
        } else {
            self.title.clone()
        };
        let mut svg = String::new();
        {
            let size = (WIDTH as u32, (bottom + 26) as u32);
            let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
            // A long title begins where the names do, or it would not fit.
            let begin = left.min(WIDTH - 4 - width_of(&title)).max(4);
            write(&area, &title, (begin, 4), HPos::Left, VPos::Top);
            for (number, bar) in self.bars.iter().enumerate() {
                bar.draw(&area, top + STEP * number as i32, [left, right], x);
            }
            line(&area, &[(left, top), (left, bottom)], GREY.stroke_width(1));
            line(
                &area,
                &[(x(1.0), top), (x(1.0), bottom)],
                GREY.stroke_width(1),
            );
            // On top of the lines, so that a figure at 1 is seen.
            for (number, bar) in self.bars.iter().enumerate() {
                if let Some(paper) = bar.paper {
                    let middle = top + STEP * number as i32 + STEP / 2;
                    mark(&area, bar.series, (x(paper), middle), true);
                }
            }
            write(&area, "0", (left, bottom + 4), HPos::Center, VPos::Top);
            write(&area, "1", (x(1.0), bottom + 4), HPos::Center, VPos::Top);
            style::draw(area.present());
        }
        style::titled(&svg, &self.title)
    }
}

impl Bar {
    /// The largest number of the bar.
    fn most(&self) -> f64 {
        let high = self.interval.map_or(0.0, |[_, high]| high);
        self.ratio.max(high).max(self.paper.unwrap_or(0.0))
    }

    /// Draws the bar and its interval from `left` on, and its ratio at the right of all bars; `x`
    /// is where a ratio stands.
    fn draw(&self, area: &Area, top: i32, [left, right]: [i32; 2], x: impl Fn(f64) -> i32) {
        let end = x(self.ratio);
        let (first, last) = (top + 3, top + STEP - 3);
        let outline = vec![(left, first), (end, first), (end, last), (left, last)];
        // The interval and the paper's figure are seen on the bar, on white and on dark pages.
        fill(area, outline, colour(self.series).mix(0.4).filled());
        let middle = top + STEP / 2;
        if let Some(ends) = self.interval {
            let [low, high] = ends.map(&x);
            let style = colour(self.series).stroke_width(2);
            line(area, &[(low, middle), (high, middle)], style);
            for end in [low, high] {
                line(area, &[(end, middle - 4), (end, middle + 4)], style);
            }
        }
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
