//! Elements with several arguments: `V__3_4` is chosen as `3`, then `4`.

use crate::rg::types::{Symbol, Types};
use rustc_hash::FxHashMap;

/// The first arguments of elements, as an index into [`Arguments::beginnings`].
pub(crate) type Beginning = u16;

/// What elements begin with.
#[derive(Debug, Default)]
pub(super) struct Arguments {
    beginnings: Vec<String>,
    ids: FxHashMap<String, Beginning>,
}

/// What each element of a set begins with, longer and longer.
pub(super) type Chains = FxHashMap<Symbol, Box<[Beginning]>>;

/// What stands between a constructor and its arguments.
const OPEN: &str = "__";

/// The constructor and the arguments in a name.
fn parts(name: &str) -> Option<(&str, Vec<&str>)> {
    let (constructor, arguments) = name.split_once(OPEN)?;
    let arguments: Vec<_> = arguments.split('_').collect();
    let fits = !constructor.is_empty() && arguments.iter().all(|one| !one.is_empty());
    fits.then_some((constructor, arguments))
}

impl Arguments {
    /// The beginnings of the elements of a set; `None` if not all elements have arguments. Where
    /// only one choice is left there is none.
    pub(super) fn chains(&mut self, names: &[String], types: &Types, set: u32) -> Chains {
        let symbols = types.symbols(set);
        let mut counts: FxHashMap<String, usize> = FxHashMap::default();
        let mut all = Vec::new();
        for &symbol in symbols {
            let Some((constructor, arguments)) = parts(&names[usize::from(symbol)]) else {
                return Chains::default();
            };
            let lengths = 1..arguments.len();
            let begin = |length| format!("{constructor}{OPEN}{}", arguments[..length].join("_"));
            let beginnings: Vec<_> = lengths.map(begin).collect();
            for beginning in &beginnings {
                *counts.entry(beginning.clone()).or_default() += 1;
            }
            all.push((symbol, beginnings));
        }
        let mut chains = Chains::default();
        for (symbol, beginnings) in all {
            let (mut chain, mut among) = (Vec::new(), symbols.len());
            for beginning in beginnings {
                let count = counts[&beginning];
                if count > 1 && count < among {
                    among = count;
                    chain.extend(self.id(beginning));
                }
            }
            chains.insert(symbol, chain.into());
        }
        chains
    }

    fn id(&mut self, beginning: String) -> Option<Beginning> {
        if let Some(&id) = self.ids.get(&beginning) {
            return Some(id);
        }
        let id = Beginning::try_from(self.beginnings.len()).ok()?;
        self.beginnings.push(beginning.clone());
        self.ids.insert(beginning, id);
        Some(id)
    }

    /// What elements begin with, as text.
    pub(super) fn text(&self, beginning: Beginning) -> &str {
        let text = self.beginnings.get(usize::from(beginning));
        text.map_or("", |text| text)
    }
}
