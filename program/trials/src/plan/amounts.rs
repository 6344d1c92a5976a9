//! `[budget]`: limits for both sides or one, for all games or one, once or several times.

use super::file::{BudgetTable, Limit};
use super::place::{PlanError, Source};
use super::sweep::{Choice, Sweep};
use super::values::Amount;
use std::collections::BTreeSet;
use std::ops::Range;
use tesuji::Budget;

/// The most mebibytes that are still a number of bytes.
const MOST_MEMORY_MB: u64 = 1 << 24;

/// `[budget]` with its place.
pub(super) struct Amounts<'a> {
    table: &'a BudgetTable,
    span: Range<usize>,
    /// How many budgets there are in turn.
    pub(super) rows: usize,
}

impl<'a> Amounts<'a> {
    /// Checks the form of the table.
    pub(super) fn new(
        table: &'a toml::Spanned<BudgetTable>,
        source: &Source<'_>,
    ) -> Result<Self, PlanError> {
        let mut amounts = Self {
            table: table.get_ref(),
            span: table.span(),
            rows: 1,
        };
        let mut tables = vec![amounts.table];
        for of in amounts.table.of.values() {
            if let Some((game, _)) = of.get_ref().of.iter().next() {
                return Err(source.wrong(game.span(), "a game within a game"));
            }
            tables.push(of.get_ref());
        }
        for at in 0..tables.len() {
            for side in [&tables[at].a, &tables[at].b].into_iter().flatten() {
                let inner = side.get_ref();
                if inner.a.is_some() || inner.b.is_some() || !inner.of.is_empty() {
                    return Err(source.wrong(side.span(), "a side has limits and no tables"));
                }
                tables.push(inner);
            }
        }
        let limits = tables.into_iter().flat_map(|table| &table.limits);
        for limit in limits.flatten() {
            let rows = limit.get_ref().0.len();
            if rows == 0 {
                return Err(source.wrong(limit.span(), "an empty list"));
            }
            if rows > 1 && amounts.rows > 1 && rows != amounts.rows {
                let other = amounts.rows;
                let wrong = format!("{rows} values where another limit has {other}");
                return Err(source.wrong(limit.span(), wrong));
            }
            amounts.rows = amounts.rows.max(rows);
        }
        Ok(amounts)
    }

    /// Refuses limits for games that the experiment does not have.
    pub(super) fn check_games(
        &self,
        games: &BTreeSet<String>,
        source: &Source<'_>,
    ) -> Result<(), PlanError> {
        let mut named = self.table.of.keys();
        match named.find(|name| !games.contains(name.get_ref())) {
            None => Ok(()),
            Some(name) => {
                let wrong = format!("`{}` is not among the games", name.get_ref());
                Err(source.wrong(name.span(), wrong))
            }
        }
    }

    /// The limits of a side in a game, of which those of the game come first, then those of the
    /// side.
    fn given(&self, game: &str, side: usize) -> Vec<&Limit> {
        let of = self.table.of.get(game).map(toml::Spanned::get_ref);
        let side = |table: &'a BudgetTable| [&table.a, &table.b][side].as_deref();
        let tables = [
            of.and_then(side).map(toml::Spanned::get_ref),
            of,
            side(self.table).map(toml::Spanned::get_ref),
        ];
        let mut given: Vec<_> = self.table.limits.iter().collect();
        for table in tables.into_iter().rev().flatten() {
            for (given, own) in given.iter_mut().zip(&table.limits) {
                if own.is_some() {
                    *given = own;
                }
            }
        }
        given
    }

    /// The keys of the sweep that stand in the limits of a game in a row.
    pub(super) fn keys(
        &self,
        (game, row): (&str, usize),
        sweep: &Sweep,
        source: &Source<'_>,
    ) -> Result<Vec<usize>, PlanError> {
        let mut keys = Vec::new();
        for limit in [0, 1].map(|side| self.given(game, side)).concat() {
            let Some(limit) = limit else { continue };
            if let Amount::Text(text) = in_row(&limit.get_ref().0, row) {
                let found = sweep.keys_in(text);
                keys.extend(found.map_err(|wrong| source.wrong(limit.span(), wrong))?);
            }
        }
        Ok(keys)
    }

    /// The limits of a side.
    pub(super) fn limits(
        &self,
        (game, row, side): (&str, usize, usize),
        (sweep, choice): (&Sweep, &Choice),
        source: &Source<'_>,
    ) -> Result<Budget, PlanError> {
        let mut budget = Budget::default();
        for (name, limit) in Budget::LIMITS.into_iter().zip(self.given(game, side)) {
            let Some(limit) = limit else { continue };
            let wrong = |wrong: String| source.wrong(limit.span(), wrong);
            let number = match in_row(&limit.get_ref().0, row) {
                Amount::Number(number) => *number,
                Amount::Text(text) => {
                    let text = sweep.fill(text, choice);
                    let number = text.parse().ok().filter(|&number: &u64| number > 0);
                    let no_number = || wrong(format!("`{text}` is not a whole number from 1"));
                    number.ok_or_else(no_number)?
                }
            };
            if name == "memory_mb" && number > MOST_MEMORY_MB {
                return Err(wrong(format!("`{number}` is above {MOST_MEMORY_MB}")));
            }
            budget.set_limit(name, Some(number));
        }
        if budget.time.is_some() && budget.cpu_time.is_some() {
            let side = ["A", "B"][side];
            let wrong = format!("agent {side} has both `time_ms` and `cpu_ms` on {game}");
            return Err(source.wrong(self.span.clone(), wrong));
        }
        if !budget.is_limited() {
            let side = ["A", "B"][side];
            let wrong = format!("agent {side} has no limit on {game}, or memory alone");
            return Err(source.wrong(self.span.clone(), wrong));
        }
        Ok(budget)
    }
}

/// The value of a list in a row; the only one serves for all.
fn in_row(values: &[Amount], row: usize) -> &Amount {
    &values[row.min(values.len() - 1)]
}
