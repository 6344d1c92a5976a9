//! Maps that are changed only as a whole, such as the parameters of graphs.

use crate::rg::rules::{Label, Map, Rules};
use crate::rg::types::Type;
use rustc_hash::FxHashSet;

/// The first cells of the variables that are maps, get only constant maps or each other as values,
/// and are read at single keys only.
pub(super) fn whole(rules: &Rules) -> FxHashSet<u32> {
    let maps = rules.variables.iter().filter(|variable| {
        variable.base < rules.special && matches!(rules.types.get(variable.of), Type::Arrow(..))
    });
    let mut whole: FxHashSet<u32> = maps.map(|variable| variable.base).collect();
    let base = |map: &Map| match map {
        Map::Constant(_) => None,
        Map::Variable(spot) => Some(spot.base),
    };
    loop {
        let known = whole.len();
        for edge in &rules.edges {
            match &edge.label {
                Label::Assign(spot, _) | Label::Generate(spot, _) if !spot.keys.is_empty() => {
                    whole.remove(&spot.base);
                }
                Label::Copy(spot, map, _) => {
                    let from = base(map);
                    let fits =
                        spot.keys.is_empty() && from.is_none_or(|from| whole.contains(&from));
                    if !fits {
                        whole.remove(&spot.base);
                    }
                    if let Some(from) = from
                        && !whole.contains(&spot.base)
                    {
                        whole.remove(&from);
                    }
                }
                Label::CompareMaps(one, other, ..) => {
                    for base in [base(one), base(other)].into_iter().flatten() {
                        whole.remove(&base);
                    }
                }
                _ => {}
            }
        }
        if whole.len() == known {
            return whole;
        }
    }
}
