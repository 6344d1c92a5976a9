//! Programs run on a board.

use super::Runner;
use super::cells::Cells;
use super::plan::Act;
use super::program::{Op, Program};
use crate::rbg::arithmetic::Values;
use crate::rbg::automaton::{Label, Node, Symbol};
use crate::rbg::description::{Action, PieceId, VariableId};

/// What a program came to: a symbol, the cells where it is met, and the register.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit<const W: usize> {
    pub(super) label: Label,
    pub(super) cells: Cells<W>,
    pub(super) offset: i32,
}

impl<const W: usize> Runner<W> {
    /// Runs a program from some places, and appends its exits. Whether it comes to its goal, where it
    /// stops.
    pub(super) fn run(
        &mut self,
        level: usize,
        program: &'static Program<W>,
        from: &Cells<W>,
    ) -> bool {
        if level >= self.registers.len() {
            self.registers.resize(level + 1, Vec::new());
        }
        let mut registers = std::mem::take(&mut self.registers[level]);
        registers.clear();
        registers.resize(program.registers, Cells::NONE);
        registers[0] = *from;
        for &(register, cells) in &program.constant {
            registers[usize::from(register)] = cells;
        }
        let goal = program.goal.map_or(usize::MAX, usize::from);
        let found = registers.get(goal).is_some_and(|cells| !cells.is_empty())
            || self.run_ops(level, program, &mut registers, goal);
        self.registers[level] = registers;
        found
    }

    #[inline(always)]
    fn run_ops(
        &mut self,
        level: usize,
        program: &'static Program<W>,
        registers: &mut [Cells<W>],
        goal: usize,
    ) -> bool {
        let ops = &program.ops[..];
        let mut at = 0;
        // The part that is repeated: where it begins and ends, and whether it changed anything.
        let (mut first, mut last, mut changed) = (0, usize::MAX, false);
        loop {
            if at == last {
                if changed {
                    (at, changed) = (first, false);
                } else {
                    last = usize::MAX;
                }
            }
            let Some(op) = ops.get(at) else {
                return false;
            };
            at += 1;
            let (to, more) = match *op {
                Op::Copy(from, to) => (to, registers[usize::from(from)]),
                Op::Step(from, to, direction) => {
                    let from = &registers[usize::from(from)];
                    (
                        to,
                        self.plan.geometry.steps[usize::from(direction)].of(from),
                    )
                }
                Op::Back(from, to, direction) => {
                    let from = &registers[usize::from(from)];
                    (
                        to,
                        self.plan.geometry.steps[usize::from(direction)].back(from),
                    )
                }
                Op::On(from, to, set) => {
                    let from = registers[usize::from(from)];
                    (to, from.and(&self.union(set)))
                }
                Op::StepOn(from, to, direction, set) => {
                    let from = registers[usize::from(from)];
                    let step = &self.plan.geometry.steps[usize::from(direction)];
                    (to, step.of(&from).and(&self.union(set)))
                }
                Op::OnBack(from, to, direction, set) => {
                    let from = registers[usize::from(from)];
                    let step = &self.plan.geometry.steps[usize::from(direction)];
                    (to, step.back(&from.and(&self.union(set))))
                }
                Op::Ray(from, to, direction, set) => {
                    let mut new = registers[usize::from(from)];
                    let (mut all, set) = (new, self.union(set));
                    let step = &self.plan.geometry.steps[usize::from(direction)];
                    while !new.is_empty() {
                        new = step.of(&new).and(&set).without(&all);
                        all = all.or(&new);
                    }
                    (to, all)
                }
                Op::Flood(from, to, number) => {
                    let from = registers[usize::from(from)];
                    (to, self.flood(&program.floods[number as usize], &from))
                }
                Op::BackRay(from, to, direction, set) => {
                    let mut new = registers[usize::from(from)];
                    let (mut all, set) = (new, self.union(set));
                    let step = &self.plan.geometry.steps[usize::from(direction)];
                    while !new.is_empty() {
                        new = step.back(&new.and(&set)).without(&all);
                        all = all.or(&new);
                    }
                    (to, all)
                }
                Op::Compare(from, to, number) => {
                    let from = &registers[usize::from(from)];
                    if from.is_empty() || !self.compare(number) {
                        at = program.jumps[at - 1] as usize;
                        continue;
                    }
                    (to, *from)
                }
                Op::Pattern(from, to, number) => {
                    let from = registers[usize::from(from)];
                    if from.is_empty() {
                        at = program.jumps[at - 1] as usize;
                        continue;
                    }
                    (to, self.holding(level, number, &from))
                }
                Op::Exit(from, symbol) => {
                    let cells = registers[usize::from(from)];
                    if !cells.is_empty() && self.allowed(symbol) {
                        let offset = program.offsets.get(usize::from(from)).copied();
                        self.exits.push(Exit {
                            label: Label::Symbol(symbol),
                            cells,
                            offset: offset.unwrap_or_default(),
                        });
                    }
                    continue;
                }
                Op::Hypothetical(from, number) => {
                    let cells = registers[usize::from(from)];
                    if !cells.is_empty() && self.allowed_hypothetical(number) {
                        self.exits.push(Exit {
                            label: Label::Hypothetical(number),
                            cells,
                            offset: 0,
                        });
                    }
                    continue;
                }
                Op::Loop(end) => {
                    (first, last, changed) = (at, end as usize, false);
                    continue;
                }
            };
            if more.is_empty() {
                at = program.jumps[at - 1] as usize;
                continue;
            }
            let to = usize::from(to);
            let before = registers[to];
            let after = before.or(&more);
            registers[to] = after;
            changed |= before != after;
            if to == goal && !after.is_empty() {
                return true;
            }
        }
    }

    /// The cells that steps lead to from some, as long as they hold a piece of a set.
    fn flood(&mut self, flood: &(Vec<u16>, u16), from: &Cells<W>) -> Cells<W> {
        let set = self.union(flood.1);
        let (mut all, mut new) = (*from, *from);
        while !new.is_empty() {
            let mut next = Cells::NONE;
            for &direction in &flood.0 {
                next = next.or(&self.plan.geometry.steps[usize::from(direction)].of(&new));
            }
            new = next.and(&set).without(&all);
            all = all.or(&new);
        }
        all
    }

    /// The cells that hold a piece of a set.
    #[inline(always)]
    pub(super) fn union(&mut self, set: u16) -> Cells<W> {
        let pieces = &self.plan.sets[usize::from(set)][..];
        match *pieces {
            [piece] => self.piece(piece),
            [first, second] => self.piece(first).or(&self.piece(second)),
            _ => self.union_of_many(set),
        }
    }

    fn union_of_many(&mut self, set: u16) -> Cells<W> {
        let (version, known) = self.unions[usize::from(set)];
        if version == self.version {
            return known;
        }
        let pieces = self.plan.sets[usize::from(set)].iter();
        let found = pieces.fold(Cells::NONE, |found, &piece| found.or(&self.piece(piece)));
        self.unions[usize::from(set)] = (self.version, found);
        found
    }

    #[inline(always)]
    fn piece(&self, piece: PieceId) -> Cells<W> {
        Cells::read(&self.board.sets[usize::from(piece) * W..])
    }

    /// The cells of a set where a pattern is as it should be.
    fn holding(&mut self, level: usize, number: u32, cells: &Cells<W>) -> Cells<W> {
        if let Some(fixed) = &self.plan.fixed[number as usize] {
            return cells.and(fixed);
        }
        let holds = self.automaton.patterns[number as usize].holds;
        let number = self.plan.same[number as usize];
        let known = &self.known[number as usize];
        if known.version != self.version || known.of != *cells {
            let found = self.beginnings(level, number, cells);
            self.known[number as usize] = Known {
                version: self.version,
                of: *cells,
                found,
            };
        }
        let found = &self.known[number as usize].found;
        if holds {
            cells.and(found)
        } else {
            cells.without(found)
        }
    }

    /// The cells of a set where paths of a pattern begin.
    fn beginnings(&mut self, level: usize, number: u32, cells: &Cells<W>) -> Cells<W> {
        let program = &self.plan.patterns[number as usize];
        if program.anywhere {
            // The same for all.
            return if self.somewhere(level, number, cells) {
                *cells
            } else {
                Cells::NONE
            };
        }
        let count = cells.count();
        if count > 2
            && let Some(backward) = &self.plan.backward[number as usize]
        {
            return self.run_backward(level + 1, backward);
        }
        let mut found = Cells::NONE;
        for place in cells.places() {
            if self.begins(level, number, place) {
                found.add(place);
            }
        }
        found
    }

    /// Whether paths of a pattern begin that are the same from all cells.
    fn somewhere(&mut self, level: usize, number: u32, cells: &Cells<W>) -> bool {
        let heads = &self.plan.pattern_heads[number as usize];
        let goal = self.plan.ends[number as usize].map_or(Node::MAX, |(_, goal)| goal);
        if !heads.is_empty()
            && let Some(found) = self.begin(level + 1, heads, goal)
        {
            return found;
        }
        self.exists(level + 1, &self.plan.patterns[number as usize], cells)
    }

    /// Whether a path of a pattern begins on a cell.
    fn begins(&mut self, level: usize, number: u32, place: usize) -> bool {
        let program = &self.plan.patterns[number as usize];
        match self.plan.ends[number as usize] {
            Some((from, goal)) if program.constant.is_empty() => {
                let context = (self.rules, self.automaton);
                let start = (from, self.cell(place));
                match self.plan.table(context, start, goal) {
                    Some(steps) => self.decide(level + 1, self.exits.len(), steps),
                    None if W <= 2 => self.exists(level + 1, program, &Cells::one(place)),
                    None => self.walk(level + 1, from, place, goal),
                }
            }
            _ if program.anywhere => self.somewhere(level, number, &Cells::one(place)),
            _ => self.exists(level + 1, program, &Cells::one(place)),
        }
    }

    /// Whether a pattern is as it should be on a cell.
    pub(super) fn holds_at(&mut self, level: usize, number: u32, place: usize) -> bool {
        if let Some(fixed) = &self.plan.fixed[number as usize] {
            return fixed.has(place);
        }
        let holds = self.automaton.patterns[number as usize].holds;
        let number = self.plan.same[number as usize];
        let known = &self.known[number as usize];
        if known.version != self.version || known.of != Cells::one(place) {
            let mut found = Cells::NONE;
            if self.begins(level, number, place) {
                found.add(place);
            }
            self.known[number as usize] = Known {
                version: self.version,
                of: Cells::one(place),
                found,
            };
        }
        self.known[number as usize].found.has(place) == holds
    }

    fn run_backward(&mut self, level: usize, program: &'static Program<W>) -> Cells<W> {
        let all = self.plan.geometry.all;
        let goal = program.goal.map_or(0, usize::from);
        if level >= self.registers.len() {
            self.registers.resize(level + 1, Vec::new());
        }
        let mut registers = std::mem::take(&mut self.registers[level]);
        registers.clear();
        registers.resize(program.registers, Cells::NONE);
        registers[0] = all;
        self.run_ops(level, program, &mut registers, usize::MAX);
        let found = registers[goal];
        self.registers[level] = registers;
        found
    }

    /// Whether a path of a pattern begins on a cell.
    fn exists(&mut self, level: usize, program: &'static Program<W>, from: &Cells<W>) -> bool {
        if level > super::DEPTH {
            self.failed = true;
            return false;
        }
        let first = self.exits.len();
        let mut found = self.run(level, program, from);
        let mut at = first;
        while !found && !self.failed && at < self.exits.len() {
            let Exit { label, cells, .. } = self.exits[at];
            at += 1;
            let Label::Hypothetical(number) = label else {
                continue;
            };
            let next = &self.plan.hypothetical[number as usize];
            for place in cells.places() {
                let before = self.log.len();
                self.apply(label, place);
                found = self.exists(level + 1, next, &Cells::one(place));
                self.undo_to(before);
                if found || self.failed {
                    break;
                }
            }
        }
        self.exits.truncate(first);
        found
    }

    pub(super) fn compare(&mut self, number: u32) -> bool {
        let (left, comparison, right, _) = &self.automaton.comparisons[number as usize];
        let values = Pieces::<W>(&self.board);
        if let (Ok(left), Ok(right)) = (left.value(&values), right.value(&values)) {
            return comparison.holds(left, right);
        }
        self.failed = true;
        false
    }

    /// The value that an action assigns; `None` if it assigns none that is allowed.
    fn assigned(&mut self, action: &Action) -> Option<(VariableId, i32)> {
        let Action::Assign(variable, value) = action else {
            return None;
        };
        let Ok(value) = value.value(&Pieces::<W>(&self.board)) else {
            self.failed = true;
            return None;
        };
        let bound = self.rules.description.variables[usize::from(*variable)].bound;
        let fits = (0..=i64::from(bound)).contains(&value);
        fits.then_some((*variable, value as i32))
    }

    #[inline(always)]
    pub(super) fn allowed(&mut self, symbol: Symbol) -> bool {
        self.plan.acts[symbol as usize] != Act::Compute || self.computes(symbol)
    }

    fn computes(&mut self, symbol: Symbol) -> bool {
        let action = self.automaton.action(symbol);
        action.is_some_and(|action| self.assigned(action).is_some())
    }

    fn allowed_hypothetical(&mut self, number: u32) -> bool {
        match &self.automaton.hypothetical[number as usize].0 {
            action @ Action::Assign(..) => self.assigned(action).is_some(),
            _ => true,
        }
    }

    /// Does what a symbol says, except switches, and keeps what was before.
    #[inline(always)]
    pub(super) fn apply(&mut self, label: Label, place: usize) {
        self.version += 1;
        let Label::Symbol(symbol) = label else {
            return self.apply_other(label, place);
        };
        match self.plan.acts[symbol as usize] {
            Act::Nothing => {}
            Act::Put(piece) => self.put_piece(place, piece),
            Act::Set(variable, value) => self.set(variable, value),
            Act::Compute => self.apply_other(label, place),
        }
    }

    #[inline(always)]
    fn put_piece(&mut self, place: usize, piece: PieceId) {
        let before = self.board.put::<W>(self.cell(place), place, piece);
        self.log.push(Change::Piece(place as u16, before));
    }

    #[inline(always)]
    fn set(&mut self, variable: VariableId, value: i32) {
        let known = &mut self.board.state.variables[usize::from(variable)];
        self.log.push(Change::Variable(variable, *known));
        *known = value;
    }

    fn apply_other(&mut self, label: Label, place: usize) {
        let action = match label {
            Label::Symbol(symbol) => self.automaton.action(symbol),
            Label::Hypothetical(number) => {
                let actions = self.automaton.hypothetical.get(number as usize);
                actions.map(|(action, _)| action)
            }
            _ => None,
        };
        match action {
            Some(&Action::Put(piece)) => self.put_piece(place, piece),
            Some(action @ Action::Assign(..)) => {
                if let Some((variable, value)) = self.assigned(action) {
                    self.set(variable, value);
                }
            }
            _ => {}
        }
    }

    /// The cell of a place.
    #[inline(always)]
    pub(super) fn cell(&self, place: usize) -> u16 {
        self.plan.geometry.cell[place]
    }

    /// Takes changes back.
    #[inline(always)]
    pub(super) fn undo_to(&mut self, length: usize) {
        self.version += 1;
        while self.log.len() > length {
            match self.log.pop() {
                Some(Change::Piece(place, piece)) => {
                    let place = usize::from(place);
                    self.board.put::<W>(self.cell(place), place, piece);
                }
                Some(Change::Variable(variable, value)) => {
                    self.board.state.variables[usize::from(variable)] = value;
                }
                None => {}
            }
        }
    }
}

/// What was found out of a pattern.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<const W: usize> {
    /// The board that it was, by number.
    version: u64,
    of: Cells<W>,
    found: Cells<W>,
}

impl<const W: usize> Known<W> {
    pub(super) const NOTHING: Self = Self {
        version: 0,
        of: Cells::NONE,
        found: Cells::NONE,
    };
}

/// What was before a modifier.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Piece(u16, PieceId),
    Variable(VariableId, i32),
}

/// The values on a board.
struct Pieces<'a, const W: usize>(&'a super::Board);

impl<const W: usize> Values for Pieces<'_, W> {
    fn variable(&self, variable: VariableId) -> i32 {
        self.0.state.variables[usize::from(variable)]
    }

    fn count(&self, piece: PieceId) -> i32 {
        let piece = usize::from(piece) * W;
        let words = self.0.sets[piece..piece + W].iter();
        words.map(|word| word.count_ones()).sum::<u32>() as i32
    }
}
