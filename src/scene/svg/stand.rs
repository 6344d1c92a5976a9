//! The pieces in a picture.

use super::symbols::{MARKS, rises, symbol};
use super::write::{Pixels, escaped, point};
use crate::scene::{Look, Piece, Scene, Shape};
use std::fmt::Write;

/// The most seeds that are drawn of a pit or a store.
const MOST_SEEDS: u16 = 24;

/// Writes the pieces, and before them the symbols of their looks.
pub(super) fn pieces(scene: &Scene, svg: &mut String) {
    let mut looks: Vec<Look> = scene.pieces.iter().map(|piece| piece.look).collect();
    looks.sort_unstable();
    looks.dedup();
    looks.retain(|&look| look != Look::Seed);
    if !looks.is_empty() {
        svg.push_str("<defs>\n");
        for look in looks {
            // Writing to a string cannot fail.
            let _ = writeln!(svg, "<g id=\"{}\">{}</g>", id(look), symbol(look));
        }
        for player in marked(scene) {
            let _ = writeln!(svg, "<g id=\"t-mark{player}\">{}</g>", mark(player));
        }
        svg.push_str("</defs>\n");
    }
    for piece in &scene.pieces {
        if piece.look == Look::Seed {
            seeds(scene, piece, svg);
        } else {
            single(scene, piece, svg);
        }
    }
}

/// The name of a look in a picture.
fn id(look: Look) -> String {
    format!("t-{}", look.name().replace(' ', "-"))
}

/// The mark on the discs of a player, so that colours alone do not tell them apart.
fn mark(player: u8) -> &'static str {
    MARKS[usize::from(player) % MARKS.len()]
}

/// The players whose discs have a mark.
fn marked(scene: &Scene) -> Vec<u8> {
    let discs = scene.pieces.iter().filter(|piece| has_mark(piece));
    let mut players: Vec<_> = discs.filter_map(|piece| piece.player).collect();
    players.sort_unstable();
    players.dedup();
    players
}

fn has_mark(piece: &Piece) -> bool {
    let second = piece.player.is_some_and(|player| !mark(player).is_empty());
    piece.look == Look::Disc && second && piece.label.is_empty()
}

/// How large a piece is on a place of this shape, compared with a square; `None` where it is the
/// same.
const fn scale(shape: Shape) -> Option<f32> {
    match shape {
        Shape::Point => Some(1.12),
        Shape::Hex | Shape::Hole => Some(0.92),
        Shape::Hand => Some(0.8),
        Shape::Square | Shape::Pit | Shape::Store => None,
    }
}

fn single(scene: &Scene, piece: &Piece, svg: &mut String) {
    let Some(site) = scene.sites.get(piece.site) else {
        return;
    };
    let player = piece.player.map(usize::from);
    let colour = player.and_then(|player| scene.colours.get(player));
    let colour = colour.map_or("nobody", |colour| colour.name());
    let scale = scale(site.shape);
    let turned = piece.look == Look::Tile && piece.player == Some(1);
    let turn = if turned { "rotate(180)" } else { "" };
    let place = |turn: &str| {
        if scale.is_none() && turn.is_empty() {
            return format!("x=\"{}\" y=\"{}\"", Pixels(site.at[0]), Pixels(site.at[1]));
        }
        let scale = scale.map_or(String::new(), |scale| format!("scale({scale})"));
        format!("transform=\"translate({}){turn}{scale}\"", point(site.at))
    };
    let _ = writeln!(
        svg,
        "<use href=\"#{}\" class=\"t-{colour}\" {}/>",
        id(piece.look),
        place(turn)
    );
    if let Some(player) = piece.player.filter(|_| has_mark(piece)) {
        let place = place("");
        let _ = writeln!(
            svg,
            "<use href=\"#t-mark{player}\" class=\"t-{colour}\" {place}/>"
        );
    }
    if !piece.label.is_empty() {
        let drop = if turned { -0.02 } else { 0.04 } - rises(piece.look);
        let size = if piece.label.chars().count() > 2 {
            " t-small"
        } else {
            ""
        };
        let _ = writeln!(
            svg,
            "<text class=\"t-on t-{colour}{size}\" x=\"{}\" y=\"{}\">{}</text>",
            Pixels(site.at[0]),
            Pixels(site.at[1] + 0.12 + drop),
            escaped(&piece.label)
        );
    }
    if piece.count > 1 {
        let [x, y] = [site.at[0] + 0.33, site.at[1] + 0.31];
        let badge = super::place::circle([x, y], 0.2);
        let _ = writeln!(svg, "<path class=\"t-badge\" d=\"{badge}\"/>");
        count(piece.count, [x, y + 0.11], svg);
    }
}

fn count(count: u16, [x, y]: [f32; 2], svg: &mut String) {
    let _ = writeln!(
        svg,
        "<text class=\"t-count\" x=\"{}\" y=\"{}\">{count}</text>",
        Pixels(x),
        Pixels(y)
    );
}

/// Seeds lie in a spiral, in a store in a longer one; their number stands below.
fn seeds(scene: &Scene, piece: &Piece, svg: &mut String) {
    let Some(site) = scene.sites.get(piece.site) else {
        return;
    };
    let shown = piece.count.min(MOST_SEEDS);
    let (stretch, below) = if site.shape == Shape::Store {
        (2.4, 1.43)
    } else {
        (1.0, 0.7)
    };
    let spread = 0.34 / f32::from(shown.max(7)).sqrt();
    let mut data = String::new();
    for seed in 0..shown {
        // The golden angle fills a disc evenly.
        let (turn, away) = (2.399_963 * f32::from(seed), spread * f32::from(seed).sqrt());
        let [x, y] = [turn.cos() * away, turn.sin() * away * stretch];
        data += &super::place::circle([site.at[0] + x, site.at[1] + y], 0.068);
    }
    let _ = writeln!(svg, "<path class=\"t-seed\" d=\"{data}\"/>");
    let [x, y] = site.at;
    count(piece.count, [x, y + below + 0.1], svg);
}
