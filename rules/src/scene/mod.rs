//! Described games as scenes, from their boards.
//!
//! A description says how a board lies, but not whose a piece is, what it looks like and which
//! piece is an empty cell. Whose it is is learned from who puts it; the others are guessed from its
//! name and from the start of the game.

mod lie;
mod looks;
#[cfg(test)]
mod tests;

use crate::described::{Described, Position, Seats};
use crate::rbg::description::{Action, CellId, PlayerId, Shape as Form};
use crate::rbg::loaded;
use crate::rbg::rules::Rules;
use crate::rbg::text::cell_name;
use lie::{edges, places};
use looks::{colour, is_of_chess, look};
use tesuji::game::Notation;
use tesuji::scene::{Ground, Piece, Scene, Shape, Site, Tone};

/// Names of the piece that stands for an empty cell.
const EMPTY: [&str; 7] = ["empty", "e", "none", "nothing", "free", "blank", "vacant"];

/// The position; its text where the language has no board.
pub(crate) fn of<K: Seats>(described: &Described<K>) -> Scene {
    match &described.position {
        Position::Rbg(position) => on_board(position),
        Position::Rg(_) => Scene::of_text(described.drawing()),
    }
}

/// The cells where a move puts pieces and where it ends, in their order.
pub(crate) fn path<K: Seats>(described: &Described<K>, m: u32) -> Vec<usize> {
    let Position::Rbg(position) = &described.position else {
        return Vec::new();
    };
    let rules = position.loaded().rules();
    let (mut path, mut begun) = (Vec::new(), false);
    for pair in position.word(m) {
        match rules.automaton.action(pair.symbol) {
            Some(Action::Put(_)) => begun = true,
            Some(Action::Assign(..)) => continue,
            _ if !begun => continue,
            _ => {}
        }
        let cell = usize::from(pair.cell);
        if path.last() != Some(&cell) {
            path.push(cell);
        }
    }
    path
}

/// The board with its pieces.
fn on_board<K: loaded::Seats>(position: &loaded::Position<K>) -> Scene {
    let loaded = position.loaded();
    let rules = loaded.rules();
    let owners = &owned(rules, loaded.owners())[..];
    let description = &rules.description;
    let board = &description.board;
    let tones = tones(rules, owners);
    let shape = match board.shape {
        Form::Rectangle { .. } | Form::Cuboid { .. } => Shape::Square,
        Form::Hexagon { .. } => Shape::Hex,
        Form::Graph => Shape::Point,
    };
    let mut scene = Scene::default();
    for (cell, at) in places(board).into_iter().enumerate() {
        let name = cell_name(rules, cell as CellId);
        scene.sites.push(Site::new(name, at, shape));
    }
    for (cell, &piece) in position.state().pieces.iter().enumerate() {
        let piece = usize::from(piece);
        if let Some(tone) = tones[piece] {
            scene.sites[cell].tone = tone;
            continue;
        }
        let (look, label) = look(rules, owners, piece);
        let player = owners[piece].map(|owner| owner as u8);
        scene.pieces.push(Piece {
            label,
            ..Piece::new(cell, player, look)
        });
    }
    let rectangle = matches!(board.shape, Form::Rectangle { .. });
    if rectangle && description.pieces.iter().any(|name| is_of_chess(name)) {
        scene = scene.chequered();
    }
    if board.shape == Form::Graph {
        scene.lines = edges(board, &scene.sites);
        scene = scene.on(Ground::Wood);
    }
    let players = description.players.iter().enumerate();
    let colours = players.map(|(player, named)| colour(&named.name, player));
    scene.colours = colours.collect();
    let variables = description.variables.iter();
    let values = variables.zip(&position.state().variables);
    let values = values.map(|(variable, value)| format!("{}={value}", variable.name));
    scene.notes = vec![values.collect::<Vec<_>>().join(" ")];
    scene.with_coordinates()
}

/// Whose pieces are whose: what is learned, and else what their names begin with.
fn owned(rules: &Rules, learned: &[Option<PlayerId>]) -> Vec<Option<PlayerId>> {
    let description = &rules.description;
    let named = |piece: &String| {
        let mut players = description.players.iter();
        let player = players.position(|player| piece.starts_with(&player.name[..]));
        player.map(|player| player as PlayerId)
    };
    let pieces = description.pieces.iter().zip(learned);
    pieces
        .map(|(name, owner)| owner.or_else(|| named(name)))
        .collect()
}

/// The tones of cells with pieces that are no more than the ground: the piece that stands for an
/// empty cell, and what nobody owns and stands on several cells at the start. `None` for all
/// others.
fn tones(rules: &Rules, owners: &[Option<PlayerId>]) -> Vec<Option<Tone>> {
    let names = &rules.description.pieces;
    let cells = &rules.description.board.cells;
    let mut counts = vec![0_usize; names.len()];
    for cell in cells {
        counts[usize::from(cell.piece)] += 1;
    }
    let is_named = |piece: usize| EMPTY.contains(&&names[piece].to_lowercase()[..]);
    let ground = |&piece: &usize| is_named(piece) || owners[piece].is_none() && counts[piece] > 1;
    let mut pieces: Vec<_> = (0..names.len()).filter(ground).collect();
    pieces.sort_by_key(|&piece| (!is_named(piece), std::cmp::Reverse(counts[piece])));
    let mut tones = vec![None; names.len()];
    for (&piece, tone) in pieces
        .iter()
        .zip([Tone::Plain, Tone::Marked, Tone::Dark, Tone::Light])
    {
        tones[piece] = Some(tone);
    }
    tones
}
