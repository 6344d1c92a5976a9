//! Tests in tables, combined to tests of many cells at once.

use super::cells::Cells;
use super::plan::Plan;
use super::spreads::{Pairs, Path, Pieces, Ray, Spread, Target};
use crate::rbg::description::{CellId, PieceId};

/// An exit behind tests of cells.
pub(super) struct Found<const W: usize> {
    pub(super) targets: Vec<Target>,
    pub(super) by: By<W>,
}

/// Cells with their places, and the pieces to go on behind and to end on.
type Track = (Vec<(CellId, u16)>, u64, u64);

/// The tests that an exit stands behind.
pub(super) enum By<const W: usize> {
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

impl<const W: usize> Plan<W> {
    /// Pieces as they can be asked for at once.
    pub(super) fn pieces(&self, set: u64) -> Option<Pieces> {
        let pieces = (0..64).filter(|piece| set >> piece & 1 == 1);
        let pieces: Vec<PieceId> = pieces.collect();
        match pieces[..] {
            [one] => Some(Pieces::One(one)),
            [one, two] => Some(Pieces::Two(one, two)),
            _ => {
                let number = self.sets.iter().position(|other| {
                    other.iter().fold(0, |all, &piece| all | 1_u64 << piece) == set
                });
                Some(Pieces::Set(u16::try_from(number?).ok()?))
            }
        }
    }

    /// The tests of what is found, all with the same targets; `None` if there are none.
    pub(super) fn spread_of(
        &self,
        targets: &[Target],
        found: &[(Found<W>, usize)],
    ) -> Option<Spread<W>> {
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
                            alike: false,
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
            rays: in_order(rays.into_iter().map(|(_, ray)| ray).collect()),
            pairs: pairs.collect(),
            paths: paths.into_boxed_slice(),
        })
    }
}

/// Rays in the order of their pieces.
fn in_order<const W: usize>(mut rays: Vec<Ray<W>>) -> Box<[Ray<W>]> {
    rays.sort_by_key(|ray| (ray.pass, ray.last));
    for at in 1..rays.len() {
        let before = (rays[at - 1].pass, rays[at - 1].last);
        rays[at].alike = before == (rays[at].pass, rays[at].last);
    }
    rays.into_boxed_slice()
}
