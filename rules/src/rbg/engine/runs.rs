//! Runs: what certainly follows a symbol on a cell, found once and applied at once.

use super::Runner;
use super::chains::NO_EXIT;
use super::parts::{Act, After, Effect, End, Run, Runs, Stop};
use super::plan::Plan;
use crate::rbg::automaton::Symbol;

/// The most symbols of a run.
const LONGEST: usize = 200;

impl<const W: usize> Plan<W> {
    /// The runs of a symbol; `None` if nothing certainly follows it.
    #[inline(always)]
    pub(super) fn runs(&self, symbol: Symbol) -> Option<&Runs> {
        // Others need not be asked whether they are found yet, which takes a place in the cache.
        if !self.briefs[symbol as usize].runs {
            return None;
        }
        match self.runs[symbol as usize].get() {
            Some(runs) => Some(runs),
            None => Some(self.make_runs(symbol)),
        }
    }

    #[cold]
    fn make_runs(&self, symbol: Symbol) -> &Runs {
        self.runs[symbol as usize].get_or_init(|| {
            let mut made = Runs {
                places: Vec::new(),
                effects: Vec::new(),
                names: Vec::new(),
            };
            for place in 0..self.geometry.cell.len() {
                let run = self.run_from(&mut made, symbol, place as u16);
                made.places.push(run);
            }
            made
        })
    }

    /// The run of a symbol on a place.
    fn run_from(&self, row: &mut Runs, symbol: Symbol, place: u16) -> Run {
        let (effects, names) = (row.effects.len(), row.names.len());
        let mut stop = Stop {
            symbol,
            place,
            end: End::Leg,
            count: 1,
        };
        self.add_effect(row, effects, symbol, place);
        while usize::from(stop.count) < LONGEST {
            let next = match (
                self.after[stop.symbol as usize],
                &self.single[stop.symbol as usize],
            ) {
                (After::Certain(next), _) => (next, stop.place),
                (_, Some(single)) => single[usize::from(stop.place)],
                _ => break,
            };
            if next == NO_EXIT {
                stop.end = End::Nothing;
                break;
            }
            (stop.symbol, stop.place) = next;
            stop.count += 1;
            row.names.push(next);
            if self.after[stop.symbol as usize] == After::End {
                stop.end = End::Switch;
                break;
            }
            self.add_effect(row, effects, stop.symbol, stop.place);
        }
        Run {
            effects: (effects as u32, row.effects.len() as u32),
            names: (names as u32, row.names.len() as u32),
            stop,
        }
    }

    /// Adds what a symbol does to the effects from `first` on. The last effect on a cell or a
    /// variable is kept.
    fn add_effect(&self, row: &mut Runs, first: usize, symbol: Symbol, place: u16) {
        let effect = match self.acts[symbol as usize] {
            Act::Put(piece) => Effect::Put(place, self.geometry.cell[usize::from(place)], piece),
            Act::Set(variable, value) => Effect::Set(variable, value),
            // What is computed comes first, and is applied apart.
            _ => return,
        };
        let same = |other: &Effect| match (*other, effect) {
            (Effect::Put(one, ..), Effect::Put(other, ..))
            | (Effect::Set(one, _), Effect::Set(other, _)) => one == other,
            _ => false,
        };
        match row.effects[first..].iter_mut().find(|other| same(other)) {
            Some(known) => *known = effect,
            None => row.effects.push(effect),
        }
    }
}

impl<const W: usize> Runner<W> {
    /// Applies a symbol and what certainly follows it. With `WORD` the symbols that follow are
    /// kept.
    #[inline(always)]
    pub(super) fn enter<const WORD: bool>(&mut self, symbol: Symbol, place: usize) -> Stop {
        let plan = self.plan;
        let act = plan.briefs[symbol as usize].act;
        let Some(row) = plan.runs(symbol) else {
            self.act(symbol, act, place);
            return Stop {
                symbol,
                place: place as u16,
                end: End::Leg,
                count: 1,
            };
        };
        if matches!(act, Act::Change(..) | Act::Compute) {
            self.act(symbol, act, place);
        }
        let run = &row.places[place];
        self.version += 1;
        for effect in &row.effects[run.effects.0 as usize..run.effects.1 as usize] {
            match *effect {
                Effect::Put(place, cell, piece) => self.put_on(cell, place.into(), piece),
                Effect::Set(variable, value) => self.set(variable, value),
            }
        }
        if WORD {
            let names = run.names.0 as usize..run.names.1 as usize;
            self.word.extend_from_slice(&row.names[names]);
        }
        run.stop
    }

    /// The symbols that certainly follow a symbol.
    pub(super) fn names(&self, symbol: Symbol, place: usize) -> &'static [(Symbol, u16)] {
        let plan = self.plan;
        plan.runs(symbol).map_or(&[], |row| {
            let (start, end) = row.places[place].names;
            &row.names[start as usize..end as usize]
        })
    }
}
