//! Programs for many cells at once, without branches.
//!
//! Each instruction shifts some cells of a register and adds those with certain pieces to another
//! register. Exits are reported even without cells.

use super::Runner;
use super::bundles::{Before, Until};
use super::cells::Cells;
use super::parts::{Act, Lane, Lanes};
use super::places::Step;
use super::plan::Plan;
use super::program::{Op, Program, Register};
use crate::rbg::automaton::{Label, Symbol};

/// The most registers.
pub(super) const MOST: usize = 64;
/// The most sets of pieces.
const SETS: usize = 8;
/// Where there are more exits, those without cells are left out.
const EXITS: usize = 16;

impl<const W: usize> Lanes<W> {
    /// How many instructions there are.
    pub(super) fn cost(&self) -> usize {
        self.ops.len() / 2 + self.exits.len()
    }

    /// The same as a program; `None` if it cannot do without branches.
    pub(super) fn of(plan: &Plan<W>, program: &Program<W>) -> Option<Self> {
        if program.registers > MOST || program.ops.len() > 4 * MOST {
            return None;
        }
        let mut made = Self {
            registers: program.registers,
            ops: Vec::new(),
            pieces: Vec::new(),
            exits: Vec::new(),
        };
        let mut number = |set: Option<u16>| {
            let Some(set) = set else {
                return 0;
            };
            let pieces = plan.pieces[usize::from(set)];
            let known = made.pieces.iter().position(|&other| other == pieces);
            known.unwrap_or_else(|| {
                made.pieces.push(pieces);
                made.pieces.len() - 1
            }) as u8
                + 1
        };
        for op in &program.ops {
            let (from, to, direction, [before, set]) = match *op {
                Op::Copy(from, to) => (from, to, None, [None; 2]),
                Op::On(from, to, set) => (from, to, None, [None, Some(set)]),
                Op::Step(from, to, direction) => (from, to, Some((direction, false)), [None; 2]),
                Op::StepOn(from, to, direction, set) => {
                    (from, to, Some((direction, false)), [None, Some(set)])
                }
                Op::Back(from, to, direction) => (from, to, Some((direction, true)), [None; 2]),
                Op::OnBack(from, to, direction, set) => {
                    (from, to, Some((direction, true)), [Some(set), None])
                }
                Op::Exit(from, symbol) if plan.closes[symbol as usize] => {
                    let offset = program.offsets.get(usize::from(from)).copied()?;
                    made.exits.push((from as u8, symbol, offset));
                    continue;
                }
                _ => return None,
            };
            let (by, cells) = match direction {
                None => (0, plan.geometry.all),
                Some((direction, back)) => match plan.geometry.steps[usize::from(direction)] {
                    Step::By(by, cells) if back => (-by, cells.moved(by)),
                    Step::By(by, cells) => (by, cells),
                    Step::Table(_) => return None,
                },
            };
            made.ops.push(Lane {
                from: from as u8,
                to: to as u8,
                before: number(before),
                pieces: number(set),
                by,
                cells,
            });
        }
        (made.pieces.len() < SETS).then_some(made)
    }
}

impl<const W: usize> Runner<W> {
    /// Adds the moves that go on behind a symbol on some cells.
    #[inline(always)]
    pub(super) fn run_lanes(
        &mut self,
        lanes: &'static Lanes<W>,
        symbol: Symbol,
        cells: &Cells<W>,
        prefix: (u32, u32),
        until: Until,
    ) -> bool {
        self.work += 10 + (2 * W * lanes.ops.len() + lanes.exits.len()) as u64;
        let plan = self.plan;
        let log = self.log.len();
        let act = plan.acts[symbol as usize];
        // An assignment is the same on all cells; a piece that was put is known to the program.
        if !matches!(act, Act::Put(_) | Act::Nothing) {
            self.apply(Label::Symbol(symbol), cells.nth(0));
        }
        self.shift(lanes, cells, &[], usize::MAX);
        let mut enough = false;
        for &(from, next, offset) in &lanes.exits {
            let cells = self.lane_registers[usize::from(from) % MOST];
            if lanes.exits.len() > EXITS && cells.is_empty() {
                continue;
            }
            if self.allowed(next) {
                enough |= self.add(
                    prefix,
                    Some((symbol, Before::By(offset))),
                    next,
                    cells,
                    until,
                );
            }
        }
        if self.log.len() > log {
            self.undo_to(log);
        }
        enough
    }

    /// Runs the instructions from some cells. Whether it comes to the goal, where it stops.
    #[inline(always)]
    pub(super) fn shift(
        &mut self,
        lanes: &'static Lanes<W>,
        cells: &Cells<W>,
        constant: &[(Register, Cells<W>)],
        goal: usize,
    ) -> bool {
        let mut sets = [self.plan.geometry.all; SETS];
        for (set, &pieces) in sets[1..].iter_mut().zip(&lanes.pieces) {
            *set = self.with_pieces(pieces);
        }
        let registers = &mut self.lane_registers;
        registers[..lanes.registers].fill(Cells::NONE);
        registers[0] = *cells;
        for &(register, cells) in constant {
            registers[usize::from(register) % MOST] = cells;
        }
        for lane in &lanes.ops {
            let (from, to) = (usize::from(lane.from) % MOST, usize::from(lane.to) % MOST);
            let before = sets[usize::from(lane.before) % SETS].and(&lane.cells);
            let moved = registers[from].and(&before).moved(lane.by);
            let more = moved.and(&sets[usize::from(lane.pieces) % SETS]);
            registers[to] = registers[to].or(&more);
            if to == goal && !more.is_empty() {
                return true;
            }
        }
        false
    }

    /// Runs a program without branches and exits.
    pub(super) fn run_shifts(
        &mut self,
        program: &'static Program<W>,
        lanes: &'static Lanes<W>,
        cells: &Cells<W>,
    ) -> bool {
        self.work += 10 + (2 * W * program.ops.len()) as u64;
        let goal = program.goal.map_or(usize::MAX, usize::from);
        self.shift(lanes, cells, &program.constant, goal)
    }

    /// The cells in the register of the goal, behind a program without branches and exits.
    pub(super) fn shifted(
        &mut self,
        program: &'static Program<W>,
        lanes: &'static Lanes<W>,
        cells: &Cells<W>,
    ) -> Cells<W> {
        self.work += 10 + (2 * W * program.ops.len()) as u64;
        self.shift(lanes, cells, &[], usize::MAX);
        self.lane_registers[program.goal.map_or(0, usize::from) % MOST]
    }
}
