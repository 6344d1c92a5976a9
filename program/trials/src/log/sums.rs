//! The sums over the games of each cell, from the lines of the log.

use super::end::EndKind;
use super::files::lines;
use super::finished::{Finished, Skipped};
use super::line::Line;
use super::record::{GameResult, Side};
use super::summary::{Blocks, CellSummary, Count, SideSums};
use crate::plan::Ready;
use crate::stop::{Sequence, kind_of};
use std::collections::HashSet;
use std::io;
use std::path::PathBuf;
use tesuji_session::stats::Totals;
use tesuji_session::tournament::{FaultRule, Seating};

/// The sums over the games of an experiment.
#[derive(Clone, Debug)]
pub struct Summaries {
    /// The cells, in the order of the experiment.
    pub cells: Vec<CellSummary>,
    /// The files of the log.
    pub files: Vec<PathBuf>,
    /// The lines that add no game to the cells of the experiment.
    pub skipped: Skipped,
}

impl Summaries {
    /// Adds up the games of an experiment in the files of some folders. The number and the order of
    /// the files make no difference.
    ///
    /// # Errors
    /// If a folder or a file cannot be read.
    pub fn read(ready: &Ready, folders: &[PathBuf]) -> io::Result<Self> {
        let finished = Finished::read(ready, folders)?;
        let mut cells: Vec<_> = finished
            .cells
            .iter()
            .enumerate()
            .map(|(cell, games)| Adding::new(ready, cell, games))
            .collect();
        for file in &finished.files {
            lines(file, |line| {
                if let Some(line) = Line::read(line)
                    && let Some(cell) = finished.place(line.cell)
                {
                    cells[cell].add(&line);
                }
            })?;
        }
        let mut skipped = finished.skipped;
        // A line that is damaged between its ends tells only how the game ended.
        let damaged = cells.iter().flat_map(|adding| &adding.missing);
        skipped.torn += damaged.filter(|missing| **missing).count() as u64;
        Ok(Self {
            cells: cells.into_iter().map(Adding::finish).collect(),
            files: finished.files,
            skipped,
        })
    }
}

/// A cell whose games are being added up.
struct Adding {
    summary: CellSummary,
    rule: FaultRule,
    /// The games that are still to be added: those that count and are finished.
    missing: Vec<bool>,
    fingerprints: HashSet<u64>,
    /// The games of a block.
    block: u32,
    /// The iterations of A and B in the first halves of the games of each block; `None` without
    /// games.
    halves: Vec<Option<[u64; 2]>>,
}

impl Adding {
    /// The sums of the results alone.
    fn new(ready: &Ready, cell: usize, games: &Sequence) -> Self {
        let (mut all, mut first, mut blocks) =
            (Count::default(), Count::default(), Blocks::default());
        let seats = ready.seats(cell);
        let (end, block) = (games.end(), games.block());
        let mut unfinished = 0;
        let mut openings = Vec::new();
        for begin in (0..end).step_by(block as usize) {
            let numbers = begin..end.min(begin + block);
            let known = numbers.clone().filter_map(|game| games.outcome(game));
            let known = known.count();
            if known == 0 {
                continue;
            }
            unfinished += u32::from(known < numbers.len());
            let results = numbers.clone().filter_map(|game| games.result(game));
            let scored = results.clone().count();
            if scored > 0 {
                blocks.add(kind_of(results));
            }
            if scored == block as usize {
                let points = numbers.clone().filter_map(|game| games.result(game));
                let points: u32 = points.map(GameResult::half_points).sum();
                openings.resize((begin / block) as usize, None);
                openings.push(Some(points as f32 / (2 * block) as f32));
            }
            for game in numbers {
                if let Some(result) = games.result(game) {
                    all.add(result);
                    if (Seating { game, seats }).agent(0) == 0 {
                        first.add(result);
                    }
                }
            }
        }
        let summary = CellSummary {
            cell: ready.cells()[cell].id,
            all,
            first,
            blocks,
            openings,
            halves: Totals::default(),
            unfinished,
            plies: 0,
            resigned: 0,
            agreed: 0,
            capped: 0,
            faults: games.faults(),
            left_out: games.left_out(),
            sides: [SideSums::default(); 2],
            duplicates: 0,
            beyond: games.known() - games.counted(),
            standing: games.standing(),
        };
        Self {
            summary,
            rule: ready.experiment().rules.faults,
            missing: (0..end).map(|game| games.outcome(game).is_some()).collect(),
            fingerprints: HashSet::new(),
            block,
            halves: Vec::new(),
        }
    }

    /// The sums over the games, once all of them are added.
    fn finish(mut self) -> CellSummary {
        for block in self.halves.into_iter().flatten() {
            self.summary.halves.add(block);
        }
        self.summary
    }

    /// Adds a game, unless it does not count, or has been added.
    fn add(&mut self, line: &Line) {
        let missing = self.missing.get_mut(line.game as usize);
        let Some(missing) = missing.filter(|missing| **missing) else {
            return;
        };
        *missing = false;
        if !self.rule.counts(line.end.into()) {
            return;
        }
        let summary = &mut self.summary;
        grow(&mut summary.plies, line.plies.into());
        match line.end {
            EndKind::Rules | EndKind::Illegal | EndKind::Time | EndKind::Crash | EndKind::Hang => {}
            EndKind::Resign => summary.resigned += 1,
            EndKind::Draw => summary.agreed += 1,
            EndKind::MaxPlies => summary.capped += 1,
        }
        for (sums, side) in summary.sides.iter_mut().zip(&line.sides) {
            sums.add(side);
        }
        let place = (line.game / self.block) as usize;
        if self.halves.len() <= place {
            self.halves.resize(place + 1, None);
        }
        let halves = self.halves[place].get_or_insert([0; 2]);
        for (sum, side) in halves.iter_mut().zip(&line.sides) {
            grow(sum, side.half_iterations);
        }
        summary.duplicates += u32::from(!self.fingerprints.insert(line.fingerprint));
    }
}

impl SideSums {
    fn add(&mut self, side: &Side) {
        grow(&mut self.searches, side.searches);
        grow(&mut self.iterations, side.iterations);
        grow(&mut self.states, side.states);
        grow(&mut self.evaluations, side.evaluations);
        self.most_nodes = self.most_nodes.max(side.nodes);
        grow(&mut self.us, side.us);
        self.proven += u32::from(side.proven.is_some());
        grow(&mut self.half_searches, side.half_searches);
        grow(&mut self.half_iterations, side.half_iterations);
    }
}

/// Adds a number of the log, which may be of any size.
fn grow(sum: &mut u64, more: u64) {
    *sum = sum.saturating_add(more);
}
