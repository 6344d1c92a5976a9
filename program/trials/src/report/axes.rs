//! The axes by which the rows, the columns and the tables of an experiment differ.

use crate::plan::{Axis, Cell, Experiment, Print, without_sweep};

/// The axes of an experiment, divided among tables, rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axes {
    /// The axes by which tables differ.
    pub tables: Vec<Axis>,
    /// The axes by which rows differ. The last one is the name of a row; those before it form the
    /// heading.
    pub rows: Vec<Axis>,
    /// The axes by which columns differ.
    pub columns: Vec<Axis>,
}

impl Axes {
    /// The axes that the experiment's file names, completed by the others. An axis with a single
    /// value is left out, unless the file names it. If the file names no columns, they are the keys
    /// of the sweep. Without a sweep they are the budgets, else the opponents if there are several,
    /// else the games. Tables differ by the axes that are neither rows nor columns.
    pub fn of(experiment: &Experiment) -> Self {
        let print = &experiment.print;
        let varying = Self::varying(experiment);
        let named = |axis: &Axis| print.rows.contains(axis) || print.columns.contains(axis);
        let mut left: Vec<Axis> = varying.into_iter().filter(|axis| !named(axis)).collect();
        let mut columns = print.columns.clone();
        if columns.is_empty() {
            // Of the agents as rows, if nothing else is: they are what is compared.
            let last = |wanted: fn(&Axis) -> bool| left.iter().rposition(wanted);
            let place = last(|axis| matches!(axis, Axis::Sweep(_)))
                .or_else(|| last(|axis| *axis == Axis::Budget))
                .or_else(|| last(|axis| *axis == Axis::Opponent))
                .or_else(|| last(|axis| *axis == Axis::Game))
                .filter(|_| !left.is_empty());
            columns.extend(place.map(|place| left.remove(place)));
        }
        let mut rows = print.rows.clone();
        if rows.is_empty() {
            rows.append(&mut left);
            // A table has a name for its rows even if there is one row only.
            if rows.is_empty() {
                let agent = (!columns.contains(&Axis::Agent)).then_some(Axis::Agent);
                rows.push(agent.unwrap_or(Axis::Game));
            }
            rows.dedup();
        }
        Self {
            tables: left,
            rows,
            columns,
        }
    }

    /// The axes of which the cells have several values.
    pub(super) fn varying(experiment: &Experiment) -> Vec<Axis> {
        let several = |axis: &Axis| values(&experiment.cells, axis).len() > 1;
        let is_more = |axis: &Axis| !says_nothing_more(experiment, axis);
        let all = all(experiment).into_iter();
        all.filter(several).filter(is_more).collect()
    }

    /// The axes that have the same value in all cells and are neither rows nor columns.
    pub fn fixed(&self, experiment: &Experiment) -> Vec<Axis> {
        let used = |axis: &Axis| {
            self.rows.contains(axis) || self.columns.contains(axis) || self.tables.contains(axis)
        };
        all(experiment)
            .into_iter()
            .filter(|axis| !used(axis) && !matches!(axis, Axis::Sweep(_)))
            .filter(|axis| values(&experiment.cells, axis).len() == 1)
            .collect()
    }
}

/// Every axis of an experiment. Budgets are told by their steps where the file asks for it.
fn all(experiment: &Experiment) -> Vec<Axis> {
    let Print { rows, columns, .. } = &experiment.print;
    let budget = if rows.iter().chain(columns).any(|axis| *axis == Axis::Step) {
        Axis::Step
    } else {
        Axis::Budget
    };
    let mut axes = vec![Axis::Game, Axis::Agent, Axis::Opponent, budget];
    for cell in &experiment.cells {
        for (key, _) in &cell.sweep {
            let axis = Axis::Sweep(key.clone());
            if !axes.contains(&axis) {
                axes.push(axis);
            }
        }
    }
    axes
}

/// The value of a cell on an axis, as it is printed.
///
/// An agent is told without what the sweep puts into it, or each value of the sweep would make it
/// another agent.
pub(super) fn value(cell: &Cell, axis: &Axis) -> String {
    match axis {
        Axis::Game => cell.game.clone(),
        Axis::Agent => without_sweep(&cell.agent, &cell.sweep),
        Axis::Opponent => without_sweep(&cell.opponent, &cell.sweep),
        Axis::Budget => cell.budgets.to_string(),
        Axis::Step => cell.step.name.clone(),
        Axis::Sweep(key) => {
            let found = cell.sweep.iter().find(|(name, _)| name == key);
            found.map_or(String::new(), |(_, value)| value.clone())
        }
    }
}

/// The values of a cell on some axes as one name; those of a sweep with their keys.
pub(super) fn named(cell: &Cell, axes: &[Axis]) -> String {
    let parts = axes.iter().map(|axis| match axis {
        Axis::Sweep(key) => format!("{key} {}", value(cell, axis)),
        _ => value(cell, axis),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// The values of cells on an axis, in their order.
fn values(cells: &[Cell], axis: &Axis) -> Vec<String> {
    distinct(cells.iter().map(|cell| value(cell, axis)))
}

/// The distinct values, in the order of their first occurrence.
pub(super) fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut once = Vec::new();
    for one in all {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    once
}

/// The word for an axis.
pub(super) fn word(axis: &Axis) -> String {
    match axis {
        Axis::Game => "game".into(),
        Axis::Agent => "agent".into(),
        Axis::Opponent => "opponent".into(),
        Axis::Budget | Axis::Step => "budget".into(),
        Axis::Sweep(key) => key.clone(),
    }
}

/// Whether the game and the values of the sweep say what an axis is, which then is no axis of its
/// own: an agent whose name is swept, or a budget that each game has for itself.
fn says_nothing_more(experiment: &Experiment, axis: &Axis) -> bool {
    if matches!(axis, Axis::Game | Axis::Sweep(_)) {
        return false;
    }
    let place = |cell: &Cell| (cell.game.clone(), cell.sweep.clone());
    let cells = experiment.cells.iter();
    let pairs = distinct(cells.clone().map(|cell| (place(cell), value(cell, axis))));
    pairs.len() == distinct(cells.map(place)).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// The agents differ by the sweep and the budgets by the game: two games by two variants are
    /// one table.
    #[test]
    fn what_the_game_and_the_sweep_say_is_no_axis() {
        let text = "name = \"x\"\ngames = [\"loa7\", \"awari\"]\nagents = [\"pn-{variant}\"]\n\
                    opponents = [\"uct\"]\n[sweep]\nvariant = [\"FxU\", \"FSU\"]\n[budget]\n\
                    [budget.of.loa7]\niterations = 10\n[budget.of.awari]\niterations = 20\n";
        let experiment = Experiment::parse(Path::new("x.toml"), text).expect("an experiment");
        let expected = Axes {
            tables: Vec::new(),
            rows: vec![Axis::Game],
            columns: vec![Axis::Sweep("variant".into())],
        };
        assert_eq!(Axes::of(&experiment), expected);
    }

    /// Each game has budgets of its own, and the first of each stand in one column.
    #[test]
    fn budgets_that_differ_from_game_to_game_stand_in_the_column_of_their_step() {
        let text = |steps: &str| {
            format!(
                "name = \"x\"\ngames = [\"loa7\", \"awari\"]\nagents = [\"uct\"]\nopponents = [\"flat\"]\n\
                 [budget.of.loa7]\niterations = [10, 20]\n[budget.of.awari]\niterations = [1, 2]\n\
                 [print]\ncolumns = \"step\"\n{steps}"
            )
        };
        let read = |steps: &str| Experiment::parse(Path::new("x.toml"), &text(steps));
        let experiment = read("steps = [\"1/2 s\", \"1 s\"]").expect("an experiment");
        let expected = Axes {
            tables: Vec::new(),
            rows: vec![Axis::Game],
            columns: vec![Axis::Step],
        };
        assert_eq!(Axes::of(&experiment), expected);
        assert_eq!(values(&experiment.cells, &Axis::Step), ["1/2 s", "1 s"]);
        let unnamed = read("").expect("an experiment");
        assert_eq!(values(&unnamed.cells, &Axis::Step), ["1", "2"]);
        for (wrong, part) in [("[\"1 s\"]", "1 names"), ("[\"s\", \"s\"]", "`s`")] {
            let refused = read(&format!("steps = {wrong}")).expect_err(wrong);
            assert!(refused.to_string().contains(part), "{refused}");
        }
    }
}
