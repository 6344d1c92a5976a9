//! The optional parts of answers.

use serde_json::{Value, json};
use tesuji::search::{Every, Extent, Snapshot, SnapshotNode};

/// The optional parts of the answers to a question.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// How often a running search gives an answer; `None` for its end alone.
    pub every: Option<Every>,
    /// The number of iterations before the first answer of a running search.
    pub after: u64,
    /// The greatest number of moves; `None` for all.
    pub moves: Option<usize>,
    /// Whether answers have the places of moves, and the last answer the board.
    pub scene: bool,
}

/// The parts of a tree that answers contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branches {
    extents: Vec<Extent<String>>,
    /// Whether it was asked for a list.
    listed: bool,
}

/// The most parts of a tree.
const MOST_BRANCHES: usize = 64;

/// The nodes of a part whose number is not given.
const NODES: usize = 1000;

impl Branches {
    /// Reads the parts of a tree: an object with the fields of an [`Extent`], or a list of such
    /// objects. All fields are optional.
    ///
    /// # Errors
    /// If a field is wrong; the error is the message.
    pub fn read(value: &Value) -> Result<Self, String> {
        let (asked, listed) = match value {
            Value::Array(all) => (&all[..], true),
            one => (std::slice::from_ref(one), false),
        };
        if asked.len() > MOST_BRANCHES {
            return Err(format!("more than {MOST_BRANCHES} branches"));
        }
        let extents = asked.iter().map(extent).collect::<Result<_, _>>()?;
        Ok(Self { extents, listed })
    }

    /// These parts, limited to `nodes` nodes in all.
    #[must_use]
    pub fn within(mut self, mut nodes: usize) -> Self {
        for extent in &mut self.extents {
            extent.nodes = extent.nodes.min(nodes);
            nodes -= extent.nodes;
        }
        self
    }

    /// The parts as JSON. `tree` copies each of them; a part without a tree is null.
    pub fn value(
        &self,
        tree: &mut dyn FnMut(&Extent<String>) -> Option<Snapshot<String>>,
    ) -> Value {
        let mut parts = self.extents.iter().map(|extent| {
            let part = tree(extent)?;
            let nodes: Vec<_> = part.nodes.iter().map(node).collect();
            Some(json!({"below": extent.below, "nodes": nodes}))
        });
        if self.listed {
            parts.collect()
        } else {
            parts.next().flatten().into()
        }
    }
}

/// The part of a tree that an object describes.
fn extent(value: &Value) -> Result<Extent<String>, String> {
    let fields = value.as_object().ok_or("not an object of limits")?;
    let usual = Extent::default();
    let mut extent = Extent {
        nodes: NODES,
        ..usual
    };
    for (name, value) in fields {
        if name == "below" {
            let steps = value.as_array().map_or(&[][..], Vec::as_slice);
            let texts = steps.iter().map(|step| step.as_str().map(str::to_owned));
            let texts: Option<Vec<_>> = texts.collect();
            let texts = texts.filter(|_| value.is_array());
            extent.below = texts.ok_or("below: not a list of moves")?;
            continue;
        }
        let number = value
            .as_u64()
            .and_then(|number| usize::try_from(number).ok());
        let number = number.ok_or_else(|| format!("{name}: not a number from 0"))?;
        match name.as_str() {
            "depth" => extent.depth = number,
            "visits" => extent.visits = number.try_into().unwrap_or(u32::MAX),
            "nodes" => extent.nodes = number.max(1),
            _ => return Err(format!("{name}: none of depth, visits, nodes, below")),
        }
    }
    Ok(extent)
}

/// A node as data; players are counted from 1.
fn node(node: &SnapshotNode<String>) -> Value {
    json!({
        "parent": node.parent,
        "depth": node.depth,
        "move": node.step,
        "player": node.chooser + 1,
        "visits": node.visits,
        "value": node.value,
        "estimate": node.estimate,
        "proof": node.proof,
        "bounds": node.bounds,
        "proven": node.proven,
        "children": node.children,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_are_read() {
        let one = Branches::read(&json!({"depth": 1, "below": ["a1", "b2"]})).expect("one");
        assert!(!one.listed);
        assert_eq!(one.extents[0].depth, 1);
        assert_eq!(one.extents[0].below, ["a1", "b2"]);
        let many = json!([{"nodes": 70}, {"nodes": 70}, {}]);
        let many = Branches::read(&many).expect("three").within(100);
        let nodes: Vec<_> = many.extents.iter().map(|extent| extent.nodes).collect();
        assert_eq!((many.listed, &nodes[..]), (true, &[70, 30, 0][..]));
    }

    #[test]
    fn what_is_none_is_named() {
        for (value, says) in [
            (json!(3), "object"),
            (json!({"depth": -1}), "depth"),
            (json!({"below": "a1"}), "below"),
            (json!({"below": [1]}), "below"),
            (json!({"width": 1}), "width"),
            (json!(vec![json!({}); 65]), "64"),
        ] {
            let wrong = Branches::read(&value).expect_err(says);
            assert!(wrong.contains(says), "{wrong}");
        }
    }
}
