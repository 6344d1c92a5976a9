//! Methods that add parts to a scene.

use super::{Colour, Ground, Label, Look, Piece, Scene, Shape, Site, Tone};

/// How far rows of hexagons are apart, in cells: half the root of 3.
const ROW: f32 = 0.866_025_4;

/// Whether two places along an axis are the same.
fn same(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.01
}

impl Scene {
    /// This scene with `colours` for the players.
    #[must_use]
    pub fn in_colours(mut self, colours: &[Colour]) -> Self {
        self.colours = colours.to_vec();
        self
    }

    /// This scene on another `ground`.
    #[must_use]
    pub fn on(mut self, ground: Ground) -> Self {
        self.ground = ground;
        self
    }

    /// This scene with places of another `shape`.
    #[must_use]
    pub fn shaped(mut self, shape: Shape) -> Self {
        for site in &mut self.sites {
            site.shape = shape;
        }
        self
    }

    /// This scene with row 0 at the top.
    #[must_use]
    pub fn from_top(mut self) -> Self {
        let ([_, top], [_, bottom]) = self.corners();
        for site in &mut self.sites {
            site.at[1] = top + bottom - site.at[1];
        }
        self
    }

    /// This scene with each row half a cell to the right of the one below, as on boards of
    /// hexagons.
    #[must_use]
    pub fn slanted(mut self) -> Self {
        let (_, [_, bottom]) = self.corners();
        for Site { at: [x, y], .. } in &mut self.sites {
            *x += (bottom - *y) / 2.0;
            *y *= ROW;
        }
        self
    }

    /// This scene with light and dark squares, dark at the lower left. Adds squares that no move
    /// uses.
    #[must_use]
    pub fn chequered(mut self) -> Self {
        let ([left, top], [right, bottom]) = self.corners();
        let (columns, rows) = ((right - left).round() as u8, (bottom - top).round() as u8);
        for row in 0..=rows {
            for column in 0..=columns {
                let at = [left + f32::from(column), bottom - f32::from(row)];
                let here = |site: &Site| same(site.at[0], at[0]) && same(site.at[1], at[1]);
                let found = self.sites.iter().position(here).unwrap_or_else(|| {
                    self.sites.push(Site::new("", at, Shape::Square));
                    self.sites.len() - 1
                });
                let dark = (row ^ column) & 1 == 0;
                self.sites[found].tone = if dark { Tone::Dark } else { Tone::Light };
            }
        }
        self
    }

    /// This scene with lines along the rows and the columns, from the first of their places to the
    /// last.
    #[must_use]
    pub fn with_grid(mut self) -> Self {
        let of_sites = |axis: usize| {
            let mut lines: Vec<f32> = self.sites.iter().map(|site| site.at[axis]).collect();
            lines.sort_by(f32::total_cmp);
            lines.dedup_by(|a, b| same(*a, *b));
            lines
        };
        let (columns, rows) = (of_sites(0), of_sites(1));
        let mut lines = Vec::new();
        for (along, across) in [(0, rows), (1, columns)] {
            for fixed in across {
                let on = |site: &&Site| same(site.at[1 - along], fixed);
                let on: Vec<_> = self.sites.iter().filter(on).map(|s| s.at[along]).collect();
                let first = on.iter().copied().fold(f32::INFINITY, f32::min);
                let last = on.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                let point = |place| {
                    let mut point = [fixed; 2];
                    point[along] = place;
                    point
                };
                lines.push(vec![point(first), point(last)]);
            }
        }
        self.lines.extend(lines);
        self
    }

    /// This scene with letters below the columns and numbers left of the rows, from names such as
    /// `c4`. On a board of hexagons a letter stands at the lower left end of its line.
    #[must_use]
    pub fn with_coordinates(mut self) -> Self {
        let slanted = self.sites.iter().any(|site| !same(site.at[0].fract(), 0.0));
        let mut letters: Vec<(String, [f32; 2])> = Vec::new();
        let mut numbers: Vec<(String, [f32; 2])> = Vec::new();
        for site in &self.sites {
            let digits = site
                .name
                .trim_start_matches(|c: char| c.is_ascii_lowercase());
            let letter = &site.name[..site.name.len() - digits.len()];
            let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            if letter.is_empty() || !is_number {
                continue;
            }
            let [x, y] = site.at;
            lowest(&mut letters, letter, site.at, |at| y > at[1]);
            lowest(&mut numbers, digits, site.at, |at| x < at[0]);
        }
        let shape = self
            .sites
            .first()
            .map(|site| site.shape)
            .unwrap_or_default();
        let away = if shape == Shape::Square || shape == Shape::Hex {
            0.76
        } else {
            0.86
        };
        let ([left, _], [_, bottom]) = self.corners();
        for (text, [x, y]) in letters {
            let at = if slanted {
                [x - away * 0.5, y + away * ROW]
            } else {
                [x, bottom + away]
            };
            self.labels.push(Label { at, text });
        }
        for (text, [x, y]) in numbers {
            let at = [if slanted { x } else { left } - away, y];
            self.labels.push(Label { at, text });
        }
        self
    }

    /// This scene with a place for `count` pieces in hand: below the board for the first player,
    /// above it for the others. Further places follow to the right.
    #[must_use]
    pub fn with_hand(mut self, player: u8, name: &str, piece: (Look, &str), count: u16) -> Self {
        let board = self.sites.iter().filter(|site| site.shape != Shape::Hand);
        let rows = board.clone().map(|site| site.at[1]);
        let (top, bottom) = rows.fold((0.0_f32, 0.0_f32), |(a, b), y| (a.min(y), b.max(y)));
        let left = board.map(|site| site.at[0]).fold(0.0_f32, f32::min);
        let y = if player == 0 { bottom + 1.7 } else { top - 1.3 };
        let beside = |site: &&Site| site.shape == Shape::Hand && same(site.at[1], y);
        let before = self.sites.iter().filter(beside).count();
        let site = self.sites.len();
        self.sites
            .push(Site::new(name, [left + before as f32, y], Shape::Hand));
        if count > 0 {
            let (look, label) = piece;
            self.pieces.push(Piece {
                label: label.into(),
                count,
                ..Piece::new(site, Some(player), look)
            });
        }
        self
    }

    /// The least and the greatest coordinates of the middles of places; zeros if there are none.
    pub(super) fn corners(&self) -> ([f32; 2], [f32; 2]) {
        let mut places = self.sites.iter().map(|site| site.at);
        let first = places.next().unwrap_or_default();
        places.fold((first, first), |(least, most), [x, y]| {
            (
                [least[0].min(x), least[1].min(y)],
                [most[0].max(x), most[1].max(y)],
            )
        })
    }
}

/// Notes where a line begins, which is nearer to the edge if `nearer` says so.
fn lowest(
    lines: &mut Vec<(String, [f32; 2])>,
    name: &str,
    at: [f32; 2],
    nearer: impl Fn([f32; 2]) -> bool,
) {
    match lines.iter_mut().find(|(known, _)| known == name) {
        Some((_, known)) if nearer(*known) => *known = at,
        Some(_) => {}
        None => lines.push((name.into(), at)),
    }
}
