//! Random moves drawn without listing all moves.
//!
//! If the legs after a choice must be evaluated cell by cell, each cell gets an upper bound of its
//! moves as weight. A number is drawn below the sum of weights, and only the moves of its cell are
//! listed. If there are fewer, another number is drawn. So all moves are equally likely.

use super::Runner;
use super::bundles::{Bundle, SHORT, Until};
use super::cells::Cells;
use super::each::Each;
use super::parts::End;
use crate::rbg::automaton::{Label, Symbol};
use tesuji::Rng;

/// Fewer open cells are looked at one by one.
const FEW: u32 = 6;
/// About how many instructions it takes to draw a number.
const TRY: u64 = 40;
/// The most numbers that are drawn for each open cell.
const TRIES: u32 = 2;

impl<const W: usize> Runner<W> {
    /// Leaves a choice open, if there is a bound of the moves behind it.
    #[inline(always)]
    pub(super) fn leave_open(
        &mut self,
        symbol: Symbol,
        cells: Cells<W>,
        prefix: (u32, u32),
    ) -> bool {
        let lanes = self.plan.lanes[symbol as usize].as_ref();
        if lanes.is_some_and(|lanes| lanes.cost() <= SHORT) {
            return false;
        }
        let Some(each) = self.find_each(symbol) else {
            return false;
        };
        if !cells.is_empty() {
            self.bundles.push(Bundle {
                prefix,
                before: None,
                symbol,
                cells,
                certain: false,
                count: 0,
                each,
            });
            self.open = true;
        }
        true
    }

    /// Looks at what is open as long as it is little.
    #[inline(always)]
    pub(super) fn open_more(&mut self) {
        let mut at = 0;
        if !self.open {
            return;
        }
        let mut left = self.open_cells();
        while left > 0 && left < FEW && !self.failed {
            // Those behind are found later, and so are those behind them.
            let Some(bundle) = self.bundles[at..].iter().position(Bundle::is_open) else {
                break;
            };
            at += bundle;
            let bundle = self.bundles.remove(at);
            self.look_at(&bundle, bundle.cells, Until::Some);
            left = self.open_cells();
        }
        self.open = left > 0;
    }

    /// The number of open cells.
    fn open_cells(&self) -> u32 {
        let open = self.bundles.iter().filter(|bundle| bundle.is_open());
        open.map(|bundle| bundle.cells.count()).sum()
    }

    /// Collects the moves of some open cells.
    fn look_at(&mut self, bundle: &Bundle<W>, cells: Cells<W>, until: Until) -> bool {
        let log = self.log.len();
        self.begin_with::<false>(bundle.prefix);
        self.prefix.clear();
        let (start, end) = bundle.prefix;
        let prefix = &self.prefixes[start as usize..end as usize];
        self.prefix.extend_from_slice(prefix);
        let enough = self.expand(bundle.symbol, cells, bundle.prefix, until, 1);
        self.undo_to(log);
        enough
    }

    /// Whether there is a move among those of an open cell.
    pub(super) fn lives_behind(&mut self, bundle: &Bundle<W>, place: usize) -> bool {
        let (first, prefixes) = (self.bundles.len(), self.prefixes.len());
        let known = (self.total, self.lives);
        let mut lives = self.look_at(bundle, Cells::one(place), Until::One);
        for at in first..self.bundles.len() {
            let bundle = self.bundles[at];
            lives |= bundle.certain && !bundle.cells.is_empty();
            for place in bundle.cells.places() {
                if lives || self.failed {
                    break;
                }
                let log = self.log.len();
                lives = self.complete::<false>(&bundle, place).is_some();
                self.undo_to(log);
            }
        }
        self.bundles.truncate(first);
        self.prefixes.truncate(prefixes);
        (self.total, self.lives) = known;
        lives
    }

    /// Applies a random move; `None` if none was found for long.
    pub(super) fn sample<const WORD: bool>(&mut self, rng: &mut Rng) -> Option<(Symbol, usize)> {
        let weights = self.bundles.iter();
        let weights = weights.map(|bundle| u64::from(weight(&bundle.cells, bundle.each)));
        let total = u32::try_from(weights.sum::<u64>()).ok()?;
        if total == 0 {
            return None;
        }
        for _ in 0..TRIES * self.open_cells() {
            self.work += TRY;
            self.words += 1;
            let (mut number, mut at) = (rng.below(total), 0);
            let bundle = loop {
                let bundle = self.bundles.get(at)?;
                let here = weight(&bundle.cells, bundle.each);
                if number < here {
                    break *bundle;
                }
                (number, at) = (number - here, at + 1);
            };
            let place = numbered(&bundle.cells, bundle.each, &mut number);
            let found = if bundle.is_open() {
                self.descend::<WORD>(&bundle, place, number)
            } else {
                self.complete::<WORD>(&bundle, place)
            };
            if found.is_some() {
                return found;
            }
            self.undo_to(self.mark);
            if self.failed {
                return None;
            }
        }
        None
    }

    /// Applies the move with a number among those of an open cell; `None` if there are fewer.
    fn descend<const WORD: bool>(
        &mut self,
        bundle: &Bundle<W>,
        place: usize,
        mut number: u32,
    ) -> Option<(Symbol, usize)> {
        if WORD {
            self.word.clear();
        }
        self.begin_with::<WORD>(bundle.prefix);
        let plan = self.plan;
        let (mut symbol, mut place) = (bundle.symbol, place);
        while !plan.briefs[symbol as usize].closes {
            if WORD {
                self.word.push((symbol, place as u16));
            }
            let stop = self.enter::<WORD>(symbol, place);
            (symbol, place) = (stop.symbol, stop.place.into());
            match stop.end {
                End::Switch => return Some((symbol, place)),
                End::Nothing => return None,
                End::Leg => {}
            }
            let mut next = None;
            if let Some(plain) = &plan.plain[symbol as usize] {
                for plain in plain {
                    if self.allowed(plain.symbol) {
                        let cells = self.plain_cells(plain);
                        next = self.find_numbered(plain.symbol, &cells, &mut number);
                    }
                    if next.is_some() {
                        break;
                    }
                }
            } else {
                let first = self.exits.len();
                self.leave(symbol, place);
                for at in first..self.exits.len() {
                    let exit = &self.exits[at];
                    if let Label::Symbol(symbol) = exit.label {
                        next = self.find_numbered(symbol, &exit.cells, &mut number);
                    }
                    if next.is_some() {
                        break;
                    }
                }
                self.exits.truncate(first);
            }
            (symbol, place) = next?;
        }
        self.go_on::<WORD>(symbol, place)
    }

    /// The cell that has a number, which becomes that of the move among those of the cell; else the
    /// number goes down by theirs.
    #[inline(always)]
    fn find_numbered(
        &self,
        symbol: Symbol,
        cells: &Cells<W>,
        number: &mut u32,
    ) -> Option<(Symbol, usize)> {
        let each = self.each(symbol);
        let here = weight(cells, each);
        if *number >= here {
            *number -= here;
            return None;
        }
        Some((symbol, numbered(cells, each, number)))
    }
}

/// How many moves some cells stand for.
#[inline(always)]
fn weight<const W: usize>(cells: &Cells<W>, each: Each) -> u32 {
    match each {
        Each::One => cells.count(),
        Each::Same(each) => cells.count() * each,
        Each::Places(each) => cells.places().map(|place| each[place]).sum(),
    }
}

/// The cell that has a number below the weight; it becomes that of the move among those of the
/// cell.
#[inline(always)]
fn numbered<const W: usize>(cells: &Cells<W>, each: Each, number: &mut u32) -> usize {
    match each {
        Each::One => {
            let place = cells.nth(*number);
            *number = 0;
            place
        }
        Each::Same(each) => {
            let place = cells.nth(*number / each);
            *number %= each;
            place
        }
        Each::Places(each) => {
            for place in cells.places() {
                if *number < each[place] {
                    return place;
                }
                *number -= each[place];
            }
            0
        }
    }
}
