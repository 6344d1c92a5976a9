//! Curves of numbers over numbers, as of losses over epochs.

use super::style::{self, Area, GREY, TEXT, colour, line, mark, width_of, write};
use plotters::backend::SVGBackend;
use plotters::drawing::IntoDrawingArea;
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

/// Curves with the same axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Curves {
    /// The title, which names the vertical axis.
    pub title: String,
    /// The label of the horizontal axis.
    pub x: String,
    /// The curves: a name, and the points from left to right.
    pub curves: Vec<(String, Vec<(f64, f64)>)>,
}

/// The size of the drawing.
const SIZE: (i32, i32) = (640, 320);

/// What the axes take of it: left, top, right, bottom.
const MARGINS: [i32; 4] = [60, 48, 14, 40];

/// The parts of an axis between its labels.
const PARTS: i32 = 4;

/// The least and the greatest of some numbers; 0 and 1 without any.
fn ends(numbers: impl Iterator<Item = f64>) -> [f64; 2] {
    let [least, most] = numbers
        .filter(|number| number.is_finite())
        .fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], one| {
            [least.min(one), most.max(one)]
        });
    match most - least {
        span if span > 0.0 => [least, most],
        0.0 => [least - 0.5, least + 0.5],
        _ => [0.0, 1.0],
    }
}

/// The part of an axis at which a number stands.
fn share(number: f64, [least, most]: [f64; 2]) -> f64 {
    (number - least) / (most - least)
}

impl Curves {
    /// The curves as an SVG.
    pub fn svg(&self) -> String {
        let mut svg = String::new();
        {
            let size = (SIZE.0 as u32, SIZE.1 as u32);
            let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
            self.draw(&area);
            style::draw(area.present());
        }
        style::titled(&svg, &self.title)
    }

    fn draw(&self, area: &Area) {
        let [left, top] = [MARGINS[0], MARGINS[1]];
        let [right, bottom] = [SIZE.0 - MARGINS[2], SIZE.1 - MARGINS[3]];
        let points = || self.curves.iter().flat_map(|(_, points)| points);
        let across = ends(points().map(|&(x, _)| x));
        let up = ends(points().map(|&(_, y)| y));
        let place = |at: f64, from: i32, to: i32| from + (at * f64::from(to - from)).round() as i32;
        write(area, &self.title, (left, 14), HPos::Left, VPos::Center);
        for part in 0..=PARTS {
            let at = f64::from(part) / f64::from(PARTS);
            let [x, y] = [place(at, left, right), place(at, bottom, top)];
            line(
                area,
                &[(left, y), (right, y)],
                GREY.mix(0.3).stroke_width(1),
            );
            let text = format!("{:.3}", up[0] + at * (up[1] - up[0]));
            write(area, &text, (left - 6, y), HPos::Right, VPos::Center);
            let text = format!("{:.0}", across[0] + at * (across[1] - across[0]));
            write(area, &text, (x, bottom + 6), HPos::Center, VPos::Top);
        }
        let below = (i32::midpoint(left, right), bottom + 8 + TEXT);
        write(area, &self.x, below, HPos::Center, VPos::Top);
        let mut at = left;
        for (number, (name, points)) in self.curves.iter().enumerate() {
            mark(area, number, (at + 6, 34), false);
            write(area, name, (at + 16, 34), HPos::Left, VPos::Center);
            at += 36 + width_of(name);
            let finite = points
                .iter()
                .filter(|(x, y)| x.is_finite() && y.is_finite());
            let points: Vec<_> = finite
                .map(|&(x, y)| {
                    let x = place(share(x, across), left, right);
                    (x, place(share(y, up), bottom, top))
                })
                .collect();
            line(area, &points, colour(number).stroke_width(2));
            for &point in &points {
                mark(area, number, point, false);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_curve_has_a_line_its_marks_and_its_name() {
        let curves = Curves {
            title: "cross entropy".to_owned(),
            x: "epoch".to_owned(),
            curves: vec![
                ("seen".to_owned(), vec![(1.0, 0.7), (2.0, 0.6), (3.0, 0.55)]),
                ("held out".to_owned(), vec![(1.0, 0.7), (2.0, f64::NAN)]),
            ],
        };
        let svg = curves.svg();
        // Three marks, one that is finite, and one in the legend: circles.
        assert_eq!(svg.matches("<circle").count(), 4, "{svg}");
        assert_eq!(svg.matches("<polygon").count(), 2, "{svg}");
        for text in ["cross entropy", "held out", "epoch", "0.700", "0.550"] {
            assert!(svg.contains(text), "{text} in {svg}");
        }
        assert!(!svg.contains("NaN"), "{svg}");
    }

    #[test]
    fn equal_numbers_and_none_have_an_axis() {
        let whole = |numbers: &[f64]| ends(numbers.iter().copied()).map(|end| (2.0 * end) as i64);
        assert_eq!(whole(&[2.0, 2.0]), [3, 5]);
        assert_eq!(whole(&[]), [0, 2]);
    }
}
