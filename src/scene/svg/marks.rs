//! Marks on a picture: arrows and dots.

use super::place::{circle, is_filled};
use super::write::{Pixels, point};
use crate::scene::{Scene, Shape};
use std::fmt::Write;

/// The marks that a picture shows beside the scene itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The title, which screen readers read first; empty for none.
    pub title: String,
    /// Moves as arrows.
    pub arrows: Vec<Arrow>,
    /// Places to which a move can go, marked with dots.
    pub dots: Vec<usize>,
}

/// A move as an arrow.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arrow {
    /// The places of the move, in its order. A single place gets a ring.
    pub path: Vec<usize>,
    /// The strength of the arrow, from 0 to 1.
    pub weight: f32,
}

/// Writes the marks over the pieces.
pub(super) fn marks(scene: &Scene, marks: &Marks, svg: &mut String) {
    let at = |site: &usize| scene.sites.get(*site).map(|site| site.at);
    let last = scene.last.iter().filter_map(|&site| scene.sites.get(site));
    let rings = last.filter(|site| !is_filled(site.shape)).map(|site| {
        let radius = match site.shape {
            Shape::Hole => 0.43,
            Shape::Point => 0.2,
            _ => 0.49,
        };
        circle(site.at, radius)
    });
    path(&rings.collect::<String>(), "t-ring", svg);
    let dots = marks.dots.iter().filter_map(at);
    let dots: String = dots.map(|at| circle(at, 0.13)).collect();
    path(&dots, "t-dot", svg);
    for arrow in &marks.arrows {
        let points: Vec<_> = arrow.path.iter().filter_map(at).collect();
        let opacity = 0.25 + 0.6 * arrow.weight.clamp(0.0, 1.0);
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "<g opacity=\"{opacity:.2}\">");
        match points[..] {
            [] => {}
            [only] => path(&circle(only, 0.46), "t-ringed", svg),
            _ => arrows(&points, svg),
        }
        svg.push_str("</g>\n");
    }
}

fn path(data: &str, class: &str, svg: &mut String) {
    if !data.is_empty() {
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"{data}\"/>");
    }
}

/// A line through the points with a head at its end.
fn arrows(points: &[[f32; 2]], svg: &mut String) {
    let [before, last] = [points[points.len() - 2], points[points.len() - 1]];
    let (across, down) = (last[0] - before[0], last[1] - before[1]);
    let length = across.hypot(down).max(0.01);
    let (x, y) = (across / length, down / length);
    let back = |along: f32, aside: f32| {
        point([
            last[0] - x * along - y * aside,
            last[1] - y * along + x * aside,
        ])
    };
    let mut data = String::new();
    for (number, &at) in points[..points.len() - 1].iter().enumerate() {
        data.push(if number == 0 { 'M' } else { 'L' });
        data += &point(at);
    }
    data.push('L');
    data += &back(0.4, 0.0);
    path(&data, "t-arrow", svg);
    let head = format!(
        "M{}L{}L{}Z",
        point(last),
        back(0.45, 0.26),
        back(0.45, -0.26)
    );
    path(&head, "t-head", svg);
    let [x, y] = points[0];
    let _ = writeln!(
        svg,
        "<circle class=\"t-head\" cx=\"{}\" cy=\"{}\" r=\"5\"/>",
        Pixels(x),
        Pixels(y)
    );
}
