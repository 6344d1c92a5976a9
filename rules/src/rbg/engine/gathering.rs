//! Exits behind tests of cells, gathered from tables.

use super::cells::Cells;
use super::found::{By, Found};
use super::parts::Step;
use super::spreading::Spreader;
use super::spreads::Target;

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
        let (Some(first_pieces), Some(last_pieces)) =
            (self.plan.pieces(pass), self.plan.pieces(last))
        else {
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
}
