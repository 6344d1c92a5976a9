//! The syntax of the file of an experiment. The other modules read its meaning.

use super::values::{Amount, OneOrMany, Scalar};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;
use tesuji::Budget;
use tesuji_session::stats::EloModel;
use tesuji_session::tournament::FaultRule;
use toml::Spanned;

/// A list of texts, each with its place.
pub(super) type Texts = Spanned<Vec<Spanned<String>>>;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) name: Spanned<String>,
    #[serde(default)]
    pub(super) about: String,
    pub(super) games: Texts,
    pub(super) agents: Texts,
    pub(super) opponents: Texts,
    #[serde(default)]
    pub(super) sweep: BTreeMap<Spanned<String>, Spanned<OneOrMany<Scalar>>>,
    pub(super) budget: Spanned<BudgetTable>,
    #[serde(default)]
    pub(super) cell: CellTable,
    #[serde(default)]
    pub(super) stop: StopTable,
    #[serde(default)]
    pub(super) print: PrintTable,
    #[serde(default)]
    pub(super) paper: PaperTable,
}

/// A limit: one for all, or several in turn.
pub(super) type Limit = Option<Spanned<OneOrMany<Amount>>>;

/// `[budget]`, and the tables in it for a side and for a game.
#[derive(Debug, Default)]
pub(super) struct BudgetTable {
    /// In the order of [`Budget::LIMITS`].
    pub(super) limits: [Limit; Budget::LIMITS.len()],
    pub(super) a: Option<Box<Spanned<BudgetTable>>>,
    pub(super) b: Option<Box<Spanned<BudgetTable>>>,
    /// Those of single games.
    pub(super) of: BTreeMap<Spanned<String>, Spanned<BudgetTable>>,
}

/// A key of [`BudgetTable`]: a place in [`BUDGET_KEYS`].
struct BudgetKey(usize);

/// The limits, and the other keys of the table.
const BUDGET_KEYS: [&str; Budget::LIMITS.len() + 3] = {
    let [i, s, e, n, t, c, m] = Budget::LIMITS;
    [i, s, e, n, t, c, m, "a", "b", "of"]
};

impl<'de> Deserialize<'de> for BudgetKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let place = BUDGET_KEYS.iter().position(|key| *key == name);
        place
            .map(Self)
            .ok_or_else(|| D::Error::unknown_field(&name, &BUDGET_KEYS))
    }
}

impl<'de> Deserialize<'de> for BudgetTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Table;

        impl<'de> Visitor<'de> for Table {
            type Value = BudgetTable;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table of limits")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BudgetTable, A::Error> {
                let mut table = BudgetTable::default();
                while let Some(BudgetKey(place)) = map.next_key()? {
                    match place {
                        7 => table.a = map.next_value()?,
                        8 => table.b = map.next_value()?,
                        9 => table.of = map.next_value()?,
                        limit => table.limits[limit] = map.next_value()?,
                    }
                }
                Ok(table)
            }
        }

        deserializer.deserialize_map(Table)
    }
}

/// `[cell]`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CellTable {
    pub(super) games: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) seed: u64,
    #[serde(default)]
    pub(super) opening_plies: Option<Spanned<u32>>,
    pub(super) openings: Option<Spanned<String>>,
    pub(super) max_plies: Option<Spanned<u32>>,
    pub(super) resign: Option<Spanned<ResignTable>>,
    pub(super) draw: Option<Spanned<DrawTable>>,
    /// How games count that end by a fault.
    #[serde(default)]
    pub(super) faults: FaultRule,
    /// Whether the log has the moves.
    #[serde(default)]
    pub(super) moves: bool,
}

/// `resign = { score = 0.95, moves = 3 }`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResignTable {
    pub(super) score: f32,
    pub(super) moves: u32,
}

/// `draw = { score = 0.02, moves = 5, after = 80 }`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawTable {
    pub(super) score: f32,
    pub(super) moves: u32,
    #[serde(default)]
    pub(super) after: u32,
}

/// `[stop]`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StopTable {
    pub(super) games: Option<Spanned<u32>>,
    pub(super) least_games: Option<Spanned<u32>>,
    pub(super) half_width: Option<Spanned<f64>>,
    pub(super) sprt: Option<Spanned<SprtTable>>,
}

/// `sprt = { elo0 = 0, elo1 = 10 }`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SprtTable {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    #[serde(default = "five_per_cent")]
    pub(super) alpha: f64,
    #[serde(default = "five_per_cent")]
    pub(super) beta: f64,
    #[serde(default)]
    pub(super) model: EloModel,
}

fn five_per_cent() -> f64 {
    0.05
}

/// `[print]`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PrintTable {
    pub(super) rows: Option<Spanned<OneOrMany<String>>>,
    pub(super) columns: Option<Spanned<OneOrMany<String>>>,
    pub(super) steps: Option<Spanned<Vec<String>>>,
    pub(super) interval: Option<Spanned<String>>,
    pub(super) what: Option<Spanned<OneOrMany<String>>>,
    pub(super) baseline: Option<Spanned<String>>,
    pub(super) caption: Option<String>,
    pub(super) source: Option<String>,
}

/// `[paper]`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PaperTable {
    /// The games of an entry of the paper, where a cell does not say it.
    pub(super) games: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) cell: Vec<Spanned<FigureTable>>,
}

/// `[[paper.cell]]`: its cells, and the figures that the paper prints for them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FigureTable {
    pub(super) game: Option<String>,
    pub(super) agent: Option<String>,
    pub(super) opponent: Option<String>,
    pub(super) budget: Option<String>,
    #[serde(default)]
    pub(super) sweep: BTreeMap<Spanned<String>, Scalar>,
    /// The key of the sweep along whose values the figures stand.
    pub(super) along: Option<Spanned<String>>,
    pub(super) score: Option<Spanned<OneOrMany<f64>>>,
    pub(super) half: Option<Spanned<OneOrMany<f64>>>,
    pub(super) games: Option<Spanned<u32>>,
    pub(super) ratio: Option<Spanned<OneOrMany<f64>>>,
    pub(super) note: Option<String>,
}
