//! Rules whose conditions fall into independent parts. Conditions that share variables with each
//! other and the head alone become a relation of their own. The number of ground rules is then the
//! sum over the parts, not their product.

use super::tree::{Atom, Literal, Pattern, Rule};
use crate::rg::lex::Names;

/// Splits rules.
pub(super) fn split(names: &mut Names, rules: &mut Vec<Rule>) {
    let mut more = Vec::new();
    for rule in rules.iter_mut() {
        for part in parts(rule) {
            let literals: Vec<_> = part.iter().map(|&at| rule.body[at].clone()).collect();
            if part.len() == rule.body.len() || !is_closed(&literals) {
                continue;
            }
            let (used, kept) = (rule.head.variables(), variables(&literals));
            let mut arguments: Vec<_> = kept.into_iter().filter(|one| used.contains(one)).collect();
            arguments.sort_unstable();
            arguments.dedup();
            // No name that is written has a space.
            let head = Atom {
                name: names.id(&format!(" {}", more.len())),
                arguments: arguments.into_iter().map(Pattern::Variable).collect(),
            };
            for &at in &part {
                rule.body[at] = Literal::Holds(head.clone());
            }
            more.push(Rule {
                head,
                body: literals,
                ..rule.clone()
            });
        }
        let mut seen: Vec<Literal> = Vec::new();
        rule.body.retain(|literal| {
            let new = !seen.contains(literal);
            if new {
                seen.push(literal.clone());
            }
            new
        });
    }
    rules.extend(more);
}

fn variables(literals: &[Literal]) -> Vec<u32> {
    literals.iter().flat_map(Literal::variables).collect()
}

/// Whether conditions give values to all of their variables.
fn is_closed(literals: &[Literal]) -> bool {
    let holds = literals
        .iter()
        .filter(|one| matches!(one, Literal::Holds(_)));
    let bound: Vec<_> = holds.flat_map(Literal::variables).collect();
    variables(literals).iter().all(|one| bound.contains(one))
}

/// The places of conditions that share variables which are not in the head.
fn parts(rule: &Rule) -> Vec<Vec<usize>> {
    let in_head = rule.head.variables();
    let mut parts: Vec<(Vec<usize>, Vec<u32>)> = Vec::new();
    for (at, literal) in rule.body.iter().enumerate() {
        let mut own = literal.variables();
        own.retain(|one| !in_head.contains(one));
        if own.is_empty() {
            continue;
        }
        let mut places = vec![at];
        parts.retain_mut(|(other_places, others)| {
            let shares = others.iter().any(|one| own.contains(one));
            if shares {
                places.append(other_places);
                own.append(others);
            }
            !shares
        });
        parts.push((places, own));
    }
    let parts = parts.into_iter().map(|(mut places, _)| {
        places.sort_unstable();
        places
    });
    parts.collect()
}
