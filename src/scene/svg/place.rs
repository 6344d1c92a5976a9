//! The board in a picture: ground, places, lines and labels.

use super::frame;
use super::write::{CELL, Pixels, escaped, point};
use crate::scene::{Ground, Scene, Shape, Site, Tone};
use std::fmt::Write;

/// Writes everything that lies under the pieces.
pub(super) fn board(scene: &Scene, svg: &mut String) {
    ground(scene, svg);
    lines(scene, svg);
    let mut drawn: Vec<(Shape, Tone)> = Vec::new();
    for site in &scene.sites {
        let kind = (site.shape, site.tone);
        if !drawn.contains(&kind) {
            drawn.push(kind);
        }
    }
    // Places that stand out are drawn over those that do not.
    drawn.sort_unstable_by_key(|&(shape, tone)| (tone, shape));
    for (shape, tone) in drawn {
        let alike = |site: &&Site| (site.shape, site.tone) == (shape, tone);
        let outlines = scene.sites.iter().filter(alike).filter_map(outline);
        let outlines: String = outlines.collect();
        if !outlines.is_empty() {
            // The colour of a player lies over that of the place.
            if let Tone::Of(_) = tone
                && cells(shape)
            {
                let _ = writeln!(svg, "<path class=\"t-{}\" d=\"{outlines}\"/>", shape.name());
            }
            let class = class(scene, tone);
            // Writing to a string cannot fail.
            let _ = writeln!(
                svg,
                "<path class=\"t-{}{class}\" d=\"{outlines}\"/>",
                shape.name()
            );
        }
    }
    last(scene, svg);
    labels(scene, svg);
}

/// Texts at the edge, and smaller ones on squares.
fn labels(scene: &Scene, svg: &mut String) {
    if scene.labels.is_empty() {
        return;
    }
    let (size, plate) = (frame::label_size(scene), plate(scene));
    let carved = |[x, y]: [f32; 2]| {
        let inside = |[left, top, right, bottom]: [f32; 4]| {
            (left..right).contains(&x) && (top..bottom).contains(&y)
        };
        plate.is_some_and(inside)
    };
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<g class=\"t-labels\" font-size=\"{size:.1}\">");
    for label in &scene.labels {
        let on = |site: &Site| {
            let [x, y] = [0, 1].map(|axis| (site.at[axis] - label.at[axis]).abs());
            site.shape == Shape::Square && x < 0.5 && y < 0.5
        };
        let inner = scene.sites.iter().any(on);
        let class = if inner {
            " class=\"t-inner\""
        } else if carved(label.at) {
            " class=\"t-carved\""
        } else {
            ""
        };
        let size = if inner { 9.0 } else { size };
        let _ = writeln!(
            svg,
            "<text{class} x=\"{}\" y=\"{}\">{}</text>",
            Pixels(label.at[0]),
            Pixels(label.at[1] + 0.36 * size / CELL),
            escaped(&label.text)
        );
    }
    svg.push_str("</g>\n");
}

/// Whether a place is a cell, which covers the board with others of its kind.
const fn cells(shape: Shape) -> bool {
    matches!(shape, Shape::Square | Shape::Hex)
}

/// The plate under a board that does not consist of cells: its edges.
fn plate(scene: &Scene) -> Option<[f32; 4]> {
    if scene.ground == Ground::Plain || scene.sites.iter().any(|site| cells(site.shape)) {
        return None;
    }
    frame::board(scene)
}

fn ground(scene: &Scene, svg: &mut String) {
    if let Some([left, top, right, bottom]) = plate(scene) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<rect class=\"t-ground\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\"/>",
            Pixels(left - 0.05),
            Pixels(top - 0.05),
            Pixels(right - left + 0.1),
            Pixels(bottom - top + 0.1)
        );
    }
}

/// The classes that a tone adds to that of the shape.
fn class(scene: &Scene, tone: Tone) -> String {
    match tone {
        Tone::Plain => String::new(),
        Tone::Light => " t-light".into(),
        Tone::Dark => " t-dark".into(),
        Tone::Marked => " t-marked".into(),
        Tone::Of(player) => {
            let colour = scene.colours.get(usize::from(player));
            colour.map_or(String::new(), |colour| format!(" t-of t-{}", colour.name()))
        }
    }
}

/// The outline of a place as the data of a path; `None` for a place that is not drawn.
pub(super) fn outline(site: &Site) -> Option<String> {
    let [x, y] = site.at;
    match (site.shape, site.tone) {
        (Shape::Point, Tone::Marked) => Some(circle(site.at, 0.12)),
        (Shape::Point, Tone::Of(_)) => Some(circle(site.at, 0.2)),
        (Shape::Point, _) => None,
        (Shape::Square, _) => Some(frame::rectangle([x - 0.5, y - 0.5, x + 0.5, y + 0.5])),
        (Shape::Hand, _) => Some(rounded([x - 0.46, y - 0.46, x + 0.46, y + 0.46], 0.12)),
        (Shape::Store, _) => Some(rounded([x - 0.46, y - 1.2, x + 0.46, y + 1.2], 0.4)),
        (Shape::Hole, _) => Some(circle(site.at, 0.38)),
        (Shape::Pit, _) => Some(circle(site.at, 0.45)),
        (Shape::Hex, _) => {
            let (up, down) = (y - 0.577_35, y + 0.577_35);
            let (high, low) = (y - 0.288_675, y + 0.288_675);
            Some(format!(
                "M{}L{}V{}L{}L{}V{}Z",
                point([x, up]),
                point([x + 0.5, high]),
                Pixels(low),
                point([x, down]),
                point([x - 0.5, low]),
                Pixels(high)
            ))
        }
    }
}

/// A circle as the data of a path.
pub(super) fn circle([x, y]: [f32; 2], radius: f32) -> String {
    let (r, across) = (Pixels(radius), Pixels(2.0 * radius));
    let start = point([x - radius, y]);
    format!("M{start}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0Z")
}

/// A rectangle with round corners as the data of a path.
fn rounded([left, top, right, bottom]: [f32; 4], radius: f32) -> String {
    let r = Pixels(radius);
    let corner = |x: &str, y: &str| format!("a{r} {r} 0 0 1 {x}{r} {y}{r}");
    format!(
        "M{}H{}{}V{}{}H{}{}V{}{}Z",
        point([left + radius, top]),
        Pixels(right - radius),
        corner("", ""),
        Pixels(bottom - radius),
        corner("-", ""),
        Pixels(left + radius),
        corner("-", "-"),
        Pixels(top + radius),
        corner("", "-")
    )
}

fn lines(scene: &Scene, svg: &mut String) {
    let mut data = String::new();
    for line in &scene.lines {
        for (number, &at) in line.iter().enumerate() {
            data.push(if number == 0 { 'M' } else { 'L' });
            data += &point(at);
        }
    }
    if !data.is_empty() {
        let _ = writeln!(svg, "<path class=\"t-line\" d=\"{data}\"/>");
    }
}

/// The cells of the last move; on other boards the pieces are marked.
fn last(scene: &Scene, svg: &mut String) {
    let sites = scene.last.iter().filter_map(|&site| scene.sites.get(site));
    let cells = sites.filter(|site| is_filled(site.shape));
    let outlines: String = cells.filter_map(outline).collect();
    if !outlines.is_empty() {
        let _ = writeln!(svg, "<path class=\"t-last\" d=\"{outlines}\"/>");
    }
}

/// Whether a place of the last move is filled with a colour.
pub(super) const fn is_filled(shape: Shape) -> bool {
    matches!(shape, Shape::Square | Shape::Hex | Shape::Hand)
}
