//! The cells of an experiment, from its file: a cell for every combination of sweep values.

use super::amounts::Amounts;
use super::budget::Budgets;
use super::cell::{BudgetStep, Cell, Experiment, Playing};
use super::file::{File, Texts};
use super::id::CellId;
use super::place::{Place, PlanError, Source};
use super::settings;
use super::sweep::{Key, Sweep};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tesuji_session::files::{MOST_TEXT, read_text};
use toml::Spanned;

/// The most cells of an experiment: more are a mistake in a sweep.
const MOST_CELLS: usize = 100_000;

impl Experiment {
    /// Reads the file of an experiment, and the openings that it names.
    ///
    /// [`Experiment::ready`](Experiment::ready) checks whether its games and agents exist.
    ///
    /// # Errors
    /// If the file is wrong; the error has the line.
    pub fn read(file: &Path) -> Result<Self, PlanError> {
        let text = read_text(file, MOST_TEXT).map_err(|error| PlanError {
            file: file.to_owned(),
            line: None,
            key: String::new(),
            message: error.to_string(),
        })?;
        Self::parse(file, &text)
    }

    /// Reads an experiment from `text`, the contents of `file`. The files of openings are searched
    /// beside `file`.
    ///
    /// # Errors
    /// If the text is wrong; the error has the line.
    pub fn parse(file: &Path, text: &str) -> Result<Self, PlanError> {
        let source = Source::new(file, text);
        let read: File = toml::from_str(text).map_err(|error| {
            let message = error.message().trim_end();
            match error.span() {
                Some(span) => source.wrong(span, message),
                None => source.wrong(0..0, message),
            }
        })?;
        if read.name.get_ref().trim().is_empty() {
            return Err(source.wrong(read.name.span(), "a name is needed"));
        }
        let playing = settings::playing(&read.cell, &source)?;
        let rules = settings::rules(&read.cell, &read.stop, &source)?;
        let sweep = sweep(&read, &source)?;
        let (mut cells, places) = cells(&read, &playing, &sweep, &source)?;
        let print = settings::print(&read.print, &sweep, &cells, &source)?;
        super::figures::attach(&read.paper, &mut cells, &source)?;
        Ok(Self {
            file: file.to_owned(),
            name: read.name.into_inner(),
            about: read.about,
            cells,
            rules,
            playing,
            print,
            places,
        })
    }
}

/// The keys of the sweep in the order in which they stand in the file.
fn sweep(read: &File, source: &Source<'_>) -> Result<Sweep, PlanError> {
    let mut keys = Vec::new();
    for (name, values) in &read.sweep {
        let plain = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        if name.get_ref().is_empty() || !name.get_ref().chars().all(plain) {
            let wrong = format!("`{}` is no name of a key", name.get_ref());
            return Err(source.wrong(name.span(), wrong));
        }
        let list = &values.get_ref().0;
        if list.is_empty() {
            return Err(source.wrong(values.span(), "an empty list"));
        }
        let mut seen = BTreeSet::new();
        if let Some(twice) = list.iter().find(|value| !seen.insert(&value.0)) {
            return Err(source.wrong(values.span(), format!("`{}` is there twice", twice.0)));
        }
        keys.push(Key {
            name: name.clone(),
            values: list.iter().map(|value| value.0.clone()).collect(),
        });
    }
    keys.sort_by_key(|key| key.name.span().start);
    Ok(Sweep(keys))
}

/// A text with keys of the sweep.
struct Template<'a> {
    text: &'a Spanned<String>,
    place: Place,
    keys: Vec<usize>,
}

fn templates<'a>(
    texts: &'a Texts,
    sweep: &Sweep,
    source: &Source<'_>,
) -> Result<Vec<Template<'a>>, PlanError> {
    if texts.get_ref().is_empty() {
        return Err(source.wrong(texts.span(), "an empty list"));
    }
    let mut seen = BTreeSet::new();
    let template = |text: &'a Spanned<String>| {
        if !seen.insert(text.get_ref()) {
            let wrong = format!("`{}` is there twice", text.get_ref());
            return Err(source.wrong(text.span(), wrong));
        }
        let keys = sweep.keys_in(text.get_ref());
        let keys = keys.map_err(|wrong| source.wrong(text.span(), wrong))?;
        let place = source.place(text.span());
        Ok(Template { text, place, keys })
    };
    texts.get_ref().iter().map(template).collect()
}

/// The cells, and where the game, the agent and the opponent of each stand in the file.
type Placed = (Vec<Cell>, Vec<[Place; 3]>);

fn cells(
    read: &File,
    playing: &Playing,
    sweep: &Sweep,
    source: &Source<'_>,
) -> Result<Placed, PlanError> {
    let lists = [&read.games, &read.agents, &read.opponents];
    let [games, agents, opponents] = lists.map(|texts| templates(texts, sweep, source));
    let (games, agents, opponents) = (games?, agents?, opponents?);
    let amounts = Amounts::new(&read.budget, source)?;
    let steps = settings::steps(&read.print, amounts.rows, source)?;
    let mut written = Written {
        playing,
        sweep,
        source,
        amounts: &amounts,
        steps: &steps,
        cells: Vec::new(),
        places: Vec::new(),
        seen: BTreeMap::new(),
        used: BTreeSet::new(),
    };
    for game in &games {
        for agent in &agents {
            for opponent in &opponents {
                for row in 0..amounts.rows {
                    written.add([game, agent, opponent], row)?;
                }
            }
        }
    }
    let Written {
        cells,
        places,
        used,
        ..
    } = written;
    if let Some(key) = (0..sweep.0.len()).find(|key| !used.contains(key)) {
        let name = &sweep.0[key].name;
        let wrong = format!("no text has `{{{}}}`", name.get_ref());
        return Err(source.wrong(name.span(), wrong));
    }
    let names = cells.iter().map(|cell| cell.game.clone()).collect();
    amounts.check_games(&names, source)?;
    Ok((cells, places))
}

/// The cells as they are written out.
struct Written<'a> {
    playing: &'a Playing,
    sweep: &'a Sweep,
    source: &'a Source<'a>,
    amounts: &'a Amounts<'a>,
    steps: &'a [BudgetStep],
    cells: Vec<Cell>,
    places: Vec<[Place; 3]>,
    /// The cells by name.
    seen: BTreeMap<CellId, usize>,
    /// The keys of the sweep that stand in some text.
    used: BTreeSet<usize>,
}

impl Written<'_> {
    /// Writes out the cells of some texts in a row of the budgets.
    fn add(&mut self, texts: [&Template<'_>; 3], row: usize) -> Result<(), PlanError> {
        let (sweep, source) = (self.sweep, self.source);
        let [game, agent, opponent] = texts;
        // Which budget there is depends on the game, so its keys are chosen first.
        for chosen in sweep.choices(&game.keys) {
            let name = sweep.fill(game.text.get_ref(), &chosen);
            let mut keys = self.amounts.keys((&name, row), sweep, source)?;
            keys.extend(&agent.keys);
            keys.extend(&opponent.keys);
            keys.retain(|key| !game.keys.contains(key));
            keys.sort_unstable();
            keys.dedup();
            self.used.extend(keys.iter().chain(&game.keys));
            if self.cells.len().saturating_add(sweep.count(&keys)) > MOST_CELLS {
                let wrong = format!("more than {MOST_CELLS} cells");
                return Err(source.wrong(agent.text.span(), wrong));
            }
            let places = texts.map(|template| template.place.clone());
            for more in sweep.choices(&keys) {
                let mut choice = [&chosen[..], &more].concat();
                choice.sort_unstable();
                let [agent, opponent] =
                    [agent, opponent].map(|side| sweep.fill(side.text.get_ref(), &choice));
                let side = |side| {
                    self.amounts
                        .limits((&name, row, side), (sweep, &choice), source)
                };
                let budgets = Budgets {
                    a: side(0)?,
                    b: side(1)?,
                };
                let value = |&(key, value): &(usize, usize)| {
                    let key = &sweep.0[key];
                    (key.name.get_ref().clone(), key.values[value].clone())
                };
                let cell = Cell {
                    id: CellId(0),
                    game: name.clone(),
                    agent,
                    opponent,
                    budgets,
                    step: self.steps[row].clone(),
                    sweep: choice.iter().map(value).collect(),
                    paper: None,
                };
                self.put(cell, &places)?;
            }
        }
        Ok(())
    }

    fn put(&mut self, mut cell: Cell, places: &[Place; 3]) -> Result<(), PlanError> {
        let text = cell.identity(self.playing);
        cell.id = CellId::of(&text);
        if let Some(&other) = self.seen.get(&cell.id) {
            let twice = if self.cells[other].identity(self.playing) == text {
                "the same cell twice"
            } else {
                "two cells that have the same name by chance; another seed gives them others"
            };
            let Cell {
                game,
                agent,
                opponent,
                ..
            } = &cell;
            let wrong = format!("{twice}: `{agent}` against `{opponent}` on `{game}`");
            return Err(places[1].wrong(self.source.file(), wrong));
        }
        self.seen.insert(cell.id, self.cells.len());
        self.cells.push(cell);
        self.places.push(places.clone());
        Ok(())
    }
}
