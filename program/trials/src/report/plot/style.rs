//! Colours, marks and text of plots.

use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, PathElement, Polygon, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, RGBColor, ShapeStyle};

/// What is drawn on: pixels.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Text and axes: 4.5 to 1 on white, 4.2 to 1 on the dark grey of GitHub.
pub(super) const GREY: RGBColor = RGBColor(0x77, 0x77, 0x77);

/// Colours that people with any kind of colour vision tell apart, each at least 3 to 1 on white and
/// on dark grey.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0x2f, 0x7f, 0xc1),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x97, 0x6e),
    RGBColor(0xb8, 0x60, 0x9a),
    RGBColor(0xb0, 0x80, 0x00),
    RGBColor(0x80, 0x70, 0xd0),
];

/// The size of text in pixels.
pub(super) const TEXT: i32 = 12;

/// The colour of the series with this number.
pub(super) fn colour(series: usize) -> RGBColor {
    COLOURS[series % COLOURS.len()]
}

/// About how wide a text is in pixels, in a wide sans-serif font.
pub(super) fn width_of(text: &str) -> i32 {
    (text.chars().count() as i32 * TEXT * 5 + 7) / 8
}

/// Draws the mark of a series; hollow for figures of a paper.
pub(super) fn mark(area: &Area, series: usize, (x, y): (i32, i32), hollow: bool) {
    let style = if hollow {
        colour(series).stroke_width(2)
    } else {
        colour(series).filled()
    };
    let r = 4;
    let corners = match series % 5 {
        0 => {
            draw(area.draw(&Circle::new((x, y), r, style)));
            return;
        }
        1 => vec![
            (x - r, y - r),
            (x + r, y - r),
            (x + r, y + r),
            (x - r, y + r),
        ],
        2 => vec![(x, y - r - 1), (x + r + 1, y + r), (x - r - 1, y + r)],
        3 => vec![
            (x, y - r - 1),
            (x + r + 1, y),
            (x, y + r + 1),
            (x - r - 1, y),
        ],
        _ => vec![(x - r - 1, y - r), (x + r + 1, y - r), (x, y + r + 1)],
    };
    if hollow {
        let closed = corners
            .iter()
            .chain(&corners[..1])
            .copied()
            .collect::<Vec<_>>();
        line(area, &closed, style);
    } else {
        draw(area.draw(&Polygon::new(corners, style)));
    }
}

/// Draws a line through points.
pub(super) fn line(area: &Area, points: &[(i32, i32)], style: ShapeStyle) {
    draw(area.draw(&PathElement::new(points.to_vec(), style)));
}

/// Fills an outline.
pub(super) fn fill(area: &Area, outline: Vec<(i32, i32)>, style: ShapeStyle) {
    draw(area.draw(&Polygon::new(outline, style)));
}

/// Writes a text that is anchored at a point.
pub(super) fn write(area: &Area, text: &str, at: (i32, i32), horizontal: HPos, vertical: VPos) {
    // plotters writes a size into the SVG that is smaller by this factor.
    let size = 1.24 * f64::from(TEXT);
    let font = ("sans-serif", size).into_font().color(&GREY);
    let style = font.pos(Pos::new(horizontal, vertical));
    draw(area.draw(&Text::new(text.to_owned(), at, style)));
}

/// Drawing into a string does not fail.
pub(super) fn draw<T, E: std::fmt::Debug>(result: Result<T, E>) {
    debug_assert!(result.is_ok(), "{:?}", result.err());
}

/// The drawing with a text for those who do not see it.
///
/// Its root has no style: programs that are no browsers leave such a drawing blank.
pub(super) fn titled(svg: &str, title: &str) -> String {
    let escaped = title
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let svg = svg.replacen("<svg ", "<svg role=\"img\" ", 1);
    match svg.find(">\n").map(|end| end + 2) {
        Some(end) => format!("{}<title>{escaped}</title>\n{}", &svg[..end], &svg[end..]),
        None => svg,
    }
}
