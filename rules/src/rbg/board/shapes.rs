//! The shapes of regular boards: their lines, and which cells are neighbours.

use crate::rbg::context::Context;
use crate::rbg::message::Code;
use crate::rbg::source::Place;
use crate::rbg::syntax::{Line, Regular};

/// A place on a regular board: column, line, layer.
pub(super) type Spot = [usize; 3];

/// A number of entries in words.
fn entries(count: usize) -> String {
    let noun = if count == 1 { "entry" } else { "entries" };
    format!("{count} {noun}")
}

/// Whether all lines of a rectangle are equally long. A line that is not is reported.
pub(super) fn rectangle(context: &mut Context, layers: &[Vec<Line>]) -> bool {
    let width = layers[0][0].entries.len();
    layers.iter().flatten().all(|line| {
        let length = line.entries.len();
        if length != width {
            let entries = entries(length);
            let message = format!("this line has {entries}, the first one has {width}");
            let finding = context.error(Code::Board, line.place, &message);
            finding.help("the lines of a rectangle are equally long; a missing entry is a hole");
        }
        length == width
    })
}

/// Whether the lines of a hexagon grow by one up to a peak, and then shrink by one.
pub(super) fn hexagon(context: &mut Context, layers: &[Vec<Line>]) -> bool {
    let lines = &layers[0];
    let mut shrinks = false;
    lines.windows(2).all(|pair| {
        let (before, length) = (pair[0].entries.len(), pair[1].entries.len());
        shrinks |= length < before;
        let right = if shrinks {
            length + 1 == before
        } else {
            length == before + 1
        };
        if !right {
            let wanted = if shrinks {
                format!("{}", before.saturating_sub(1))
            } else {
                format!("{} or {}", before + 1, before.saturating_sub(1))
            };
            let message = format!("this line has {}, and must have {wanted}", entries(length));
            let finding = context.error(Code::Board, pair[1].place, &message);
            finding
                .help("the lines of a hexagon grow by one up to the longest, then shrink by one");
        }
        right
    })
}

/// Whether all layers of a cuboid are equal rectangles.
pub(super) fn cuboid(context: &mut Context, layers: &[Vec<Line>], place: Place) -> bool {
    if layers.is_empty() {
        let finding = context.error(Code::Board, place, "the board has no layers");
        finding.help("a layer is a bracket of lines, such as `[[a, b] [c, d]]`");
        return false;
    }
    let count = layers[0].len();
    for lines in layers {
        if lines.len() != count {
            let noun = if lines.len() == 1 { "line" } else { "lines" };
            let message = format!(
                "this layer has {} {noun}, the first one has {count}",
                lines.len()
            );
            context.error(Code::Board, lines[0].place, &message);
            return false;
        }
    }
    rectangle(context, layers)
}

/// The longest line.
pub(super) fn peak(lengths: &[usize]) -> usize {
    let longest = lengths.iter().max();
    lengths
        .iter()
        .position(|length| Some(length) == longest)
        .unwrap_or(0)
}

/// The neighbours in the order of directions, whether they exist or not.
///
/// Negative coordinates are `None`.
pub(super) fn neighbours(kind: Regular, [x, y, z]: Spot, peak: usize) -> [Option<Spot>; 6] {
    let spot = |dx: isize, dy: isize, dz: isize| {
        Some([
            x.checked_add_signed(dx)?,
            y.checked_add_signed(dy)?,
            z.checked_add_signed(dz)?,
        ])
    };
    match kind {
        Regular::Rectangle | Regular::Cuboid => [
            spot(0, -1, 0),
            spot(0, 1, 0),
            spot(-1, 0, 0),
            spot(1, 0, 0),
            spot(0, 0, 1),
            spot(0, 0, -1),
        ],
        Regular::Hexagon => {
            let north = if y <= peak { -1 } else { 0 };
            let south = if y < peak { 0 } else { -1 };
            [
                spot(north, -1, 0),
                spot(north + 1, -1, 0),
                spot(1, 0, 0),
                spot(south + 1, 1, 0),
                spot(south, 1, 0),
                spot(-1, 0, 0),
            ]
        }
    }
}
