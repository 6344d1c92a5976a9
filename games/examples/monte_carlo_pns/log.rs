//! The file of finished searches, a line each.

use crate::engine::{Cost, End, Engine, Limit};
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};

/// The key of a search: the problem, the setting and the seed.
type Key = (u64, Engine, u64);

/// The searches, and the file that new ones are appended to.
#[derive(Debug)]
pub(crate) struct Log {
    name: String,
    file: Option<File>,
    limits: Limit,
    searches: HashMap<Key, Cost>,
}

impl Log {
    /// Reads a file.
    pub(crate) fn read(name: &str) -> Result<Self, String> {
        let text = fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
        Self::parse(name, &text)
    }

    /// Reads a file to append to it, or makes it. A search that was cut by one limit does not hold
    /// for another, so all of a file have the same.
    pub(crate) fn open(name: &str, limits: Limit) -> Result<Self, String> {
        let wrong = |error| format!("{name}: {error}");
        let text = match fs::read_to_string(name) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.map_err(wrong)?,
        };
        let mut file = OpenOptions::new().append(true).create(true).open(name);
        let file = file.as_mut().map_err(|error| format!("{name}: {error}"))?;
        let file = file.try_clone().map_err(wrong)?;
        let mut log = if text.is_empty() {
            Self::empty(name, limits)
        } else {
            Self::parse(name, &text)?
        };
        if log.limits != limits {
            let Limit { nodes, seconds } = log.limits;
            return Err(format!(
                "{name}: its searches were made with nodes={nodes} seconds={seconds}"
            ));
        }
        log.file = Some(file);
        if text.is_empty() {
            log.line(&format!(
                "nodes={}\tseconds={}",
                limits.nodes, limits.seconds
            ))?;
        } else if !text.ends_with('\n') {
            // The end of a line that was torn when a run was killed.
            log.line("")?;
        }
        Ok(log)
    }

    fn empty(name: &str, limits: Limit) -> Self {
        Self {
            name: name.into(),
            file: None,
            limits,
            searches: HashMap::new(),
        }
    }

    /// Lines that cannot be read were torn; their searches are made again.
    fn parse(name: &str, text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        let limits = lines.next().and_then(read_limits);
        let limits =
            limits.ok_or_else(|| format!("{name}: line 1 is not `nodes=N`, a tab, `seconds=N`"))?;
        let mut log = Self::empty(name, limits);
        log.searches.extend(lines.filter_map(read_search));
        Ok(log)
    }

    pub(crate) fn has(&self, problem: u64, engine: Engine, seed: u64) -> bool {
        self.searches.contains_key(&(problem, engine, seed))
    }

    /// The costs of the searches of `problem` by `engine`, in the order of their seeds from 1.
    pub(crate) fn of(&self, problem: u64, engine: Engine) -> Vec<Cost> {
        let key = |seed| (problem, engine, seed);
        let found = (1..).map_while(|seed| self.searches.get(&key(seed)));
        found.copied().collect()
    }

    pub(crate) fn limits(&self) -> Limit {
        self.limits
    }

    pub(crate) fn append(
        &mut self,
        problem: u64,
        engine: Engine,
        seed: u64,
        cost: Cost,
    ) -> Result<(), String> {
        let Cost {
            end,
            nodes,
            seconds,
        } = cost;
        let end = end.name();
        self.line(&format!(
            "{problem}\t{engine}\t{seed}\t{end}\t{nodes}\t{seconds:.6}"
        ))?;
        self.searches.insert((problem, engine, seed), cost);
        Ok(())
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        // In one piece, so that two runs do not mix their lines.
        let written = file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| format!("{}: {error}", self.name))
    }
}

fn read_limits(line: &str) -> Option<Limit> {
    let (nodes, seconds) = line.split_once('\t')?;
    Some(Limit {
        nodes: nodes.strip_prefix("nodes=")?.parse().ok()?,
        seconds: seconds.strip_prefix("seconds=")?.parse().ok()?,
    })
}

fn read_search(line: &str) -> Option<(Key, Cost)> {
    let fields: Vec<_> = line.split('\t').collect();
    let &[problem, engine, seed, end, nodes, seconds] = &fields[..] else {
        return None;
    };
    // A torn number would look like a smaller one.
    let (_, decimals) = seconds.split_once('.')?;
    let cost = Cost {
        end: End::read(end)?,
        nodes: nodes.parse().ok()?,
        seconds: seconds.parse().ok().filter(|_| decimals.len() == 6)?,
    };
    let key = (
        problem.parse().ok()?,
        Engine::read(engine)?,
        seed.parse().ok()?,
    );
    Some((key, cost))
}
