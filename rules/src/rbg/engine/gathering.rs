//! Tests in tables, combined to tests of many cells at once.

use super::cells::Cells;
use super::parts::Step;
use super::spreading::Spreader;
use super::spreads::{Pairs, Path, Pieces, Ray, Spread, Target};
use crate::rbg::description::{CellId, PieceId};

/// An exit behind tests of cells.
pub(super) struct Found<const W: usize> {
    pub(super) targets: Vec<Target>,
    by: By<W>,
}

/// Cells with their places, and the pieces to go on behind and to end on.
type Track = (Vec<(CellId, u16)>, u64, u64);

enum By<const W: usize> {
    Mask(usize, Pieces),
    /// The first cell and the distance of the next, and the cells up to the exit.
    Ray([i32; 2], Vec<usize>, Pieces, Pieces),
    Path(Track),
    Line(Cells<W>, Pieces),
}

/// Cells on tracks, and whether they can end there.
struct Tracks {
    cells: Vec<(CellId, u16, bool)>,
    pass: u64,
    last: u64,
}

impl Tracks {
    /// Whether another track is part of this one, or becomes that.
    fn add(&mut self, (cells, pass, last): &Track) -> bool {
        let mut common = self.cells.iter().zip(cells);
        let alike = common.all(|(&(cell, ..), &(other, _))| cell == other);
        if !alike || *pass != self.pass || *last != self.last {
            return false;
        }
        let more = cells.iter().skip(self.cells.len());
        self.cells
            .extend(more.map(|&(cell, place)| (cell, place, false)));
        self.cells[cells.len() - 1].2 = true;
        true
    }
}

impl<const W: usize> Spreader<'_, W> {
    /// Finds the exits under a step; `false` if one is of another form.
    pub(super) fn gather(
        &self,
        at: usize,
        path: &mut Vec<(u16, u64)>,
        found: &mut Vec<Found<W>>,
    ) -> bool {
        match self.from[at] {
            Step::On { cell, set, .. } => {
                path.push((cell, set));
                let (mut inner, end) = (at + 1, self.end(at));
                let (mut targets, mut place) = (Vec::new(), None);
                while inner < end {
                    // Those on the same cell are found together.
                    if let Some((target, here)) = self.target(inner) {
                        if !targets.is_empty() && here != place {
                            return false;
                        }
                        targets.push(target);
                        place = here;
                    } else if !self.gather(inner, path, found) {
                        return false;
                    }
                    inner = self.end(inner);
                }
                if !targets.is_empty() && !self.exit(targets, place, path, found) {
                    return false;
                }
                path.pop();
                true
            }
            _ => false,
        }
    }

    /// What a step meets or comes to, and where.
    fn target(&self, at: usize) -> Option<(Target, Option<u16>)> {
        match self.from[at] {
            Step::Exit { place, label, .. } => Some((Target::Label(label), Some(place))),
            Step::Go { cell, node } => {
                let place = self.plan.geometry.place[usize::from(cell)];
                Some((Target::Node(node), Some(place)))
            }
            Step::Goal => Some((Target::Goal, None)),
            _ => None,
        }
    }

    fn exit(
        &self,
        targets: Vec<Target>,
        place: Option<u16>,
        path: &[(u16, u64)],
        found: &mut Vec<Found<W>>,
    ) -> bool {
        let cells = path
            .iter()
            .map(|&(cell, _)| self.plan.geometry.place[usize::from(cell)]);
        let cells: Vec<_> = cells.collect();
        let (Some(&end), Some(&(_, last))) = (cells.last(), path.last()) else {
            return false;
        };
        let pass = path[0].1;
        let (Some(first_pieces), Some(last_pieces)) = (self.pieces(pass), self.pieces(last)) else {
            return false;
        };
        if place.is_some_and(|place| place != end) {
            return false;
        }
        let alike = |path: &[(u16, u64)]| path.iter().all(|&(_, set)| set == pass);
        let by = if alike(path) && targets == [Target::Goal] && cells.len() > 1 {
            let mut line = Cells::NONE;
            for &place in &cells {
                line.add(place.into());
            }
            By::Line(line, first_pieces)
        } else if let [first, second, ..] = cells[..] {
            if !alike(&path[..path.len() - 1]) {
                return false;
            }
            let distance = i32::from(second) - i32::from(first);
            let straight = cells
                .windows(2)
                .all(|pair| i32::from(pair[1]) - i32::from(pair[0]) == distance);
            // Many words take longer than a few cells.
            if straight && distance != 0 && (W <= 2 || cells.len() > 2) {
                let cells = cells.iter().map(|&place| place.into()).collect();
                By::Ray([first.into(), distance], cells, first_pieces, last_pieces)
            } else {
                let track = path
                    .iter()
                    .zip(&cells)
                    .map(|(&(cell, _), &place)| (cell, place));
                By::Path((track.collect(), pass, last))
            }
        } else {
            By::Mask(end.into(), last_pieces)
        };
        found.push(Found { targets, by });
        true
    }

    /// Pieces as they can be asked for at once.
    fn pieces(&self, set: u64) -> Option<Pieces> {
        let pieces = (0..64).filter(|piece| set >> piece & 1 == 1);
        let pieces: Vec<PieceId> = pieces.collect();
        match pieces[..] {
            [one] => Some(Pieces::One(one)),
            [one, two] => Some(Pieces::Two(one, two)),
            _ => {
                let number = self.plan.sets.iter().position(|other| {
                    other.iter().fold(0, |all, &piece| all | 1_u64 << piece) == set
                });
                Some(Pieces::Set(u16::try_from(number?).ok()?))
            }
        }
    }

    /// The tests of what is found, all with the same targets; `None` if there are none.
    pub(super) fn of(&self, targets: &[Target], found: &[(Found<W>, usize)]) -> Option<Spread<W>> {
        let (&target, others) = targets.split_first()?;
        let mut tracks: Vec<Tracks> = Vec::new();
        let mut masks: Vec<(Cells<W>, Pieces)> = Vec::new();
        let mut rays: Vec<([i32; 2], Ray<W>)> = Vec::new();
        let mut lines: Vec<(Cells<W>, Pieces)> = Vec::new();
        for (found, _) in found {
            match &found.by {
                By::Mask(place, set) => {
                    if let Some((cells, _)) = masks.iter_mut().find(|(_, other)| other == set) {
                        cells.add(*place);
                    } else {
                        masks.push((Cells::one(*place), *set));
                    }
                }
                By::Path(track) => {
                    if !tracks.iter_mut().any(|known| known.add(track)) {
                        let (cells, pass, last) = track;
                        let mut new = Tracks {
                            cells: Vec::new(),
                            pass: *pass,
                            last: *last,
                        };
                        new.add(&(cells.clone(), *pass, *last));
                        tracks.push(new);
                    }
                }
                By::Line(cells, pieces) => {
                    if !lines.contains(&(*cells, *pieces)) {
                        lines.push((*cells, *pieces));
                    }
                }
                By::Ray(from, cells, pass, last) => {
                    let known = rays.iter().position(|(other, ray)| {
                        other == from && ray.pass == *pass && ray.last == *last
                    });
                    let at = known.unwrap_or_else(|| {
                        let ray = Ray {
                            cells: Cells::NONE,
                            exits: Cells::NONE,
                            pass: *pass,
                            last: *last,
                            up: from[1] > 0,
                        };
                        rays.push((*from, ray));
                        rays.len() - 1
                    });
                    let ray = &mut rays[at].1;
                    for &place in cells {
                        ray.cells.add(place);
                    }
                    if let Some(&last) = cells.last() {
                        ray.exits.add(last);
                    }
                }
            }
        }
        // The first cell of a ray is one of its exits if it is asked for the same pieces.
        for ([first, _], ray) in &mut rays {
            let first = *first as usize;
            let same =
                |&&mut (cells, set): &&mut (Cells<W>, Pieces)| set == ray.last && cells.has(first);
            if let Some((cells, _)) = masks.iter_mut().find(|mask| same(mask)) {
                cells.remove(first);
                ray.exits.add(first);
            }
        }
        masks.retain(|(cells, _)| !cells.is_empty());
        rays.sort_by_key(|(_, ray)| (ray.pass, ray.last));
        lines.sort_by_key(|&(_, pieces)| pieces);
        let mut pairs: Vec<([Pieces; 2], Vec<[u16; 2]>)> = Vec::new();
        let mut paths = Vec::new();
        for Tracks { cells, pass, last } in tracks {
            if let ([(_, first, false), (_, second, _)], Some(one), Some(two)) =
                (&cells[..], self.pieces(pass), self.pieces(last))
            {
                let places = [*first, *second];
                match pairs.iter_mut().find(|(pieces, _)| *pieces == [one, two]) {
                    Some((_, known)) => known.push(places),
                    None => pairs.push(([one, two], vec![places])),
                }
                continue;
            }
            paths.push(Path {
                cells: cells.into_boxed_slice(),
                pass,
                last,
            });
        }
        let pairs = pairs.into_iter().map(|(pieces, places)| Pairs {
            pieces,
            places: places.into_boxed_slice(),
        });
        Some(Spread {
            target: (0, target),
            others: others.iter().map(|&target| (0, target)).collect(),
            masks: masks.into_boxed_slice(),
            lines: lines.into_boxed_slice(),
            rays: rays.into_iter().map(|(_, ray)| ray).collect(),
            pairs: pairs.collect(),
            paths: paths.into_boxed_slice(),
        })
    }
}
