//! Answers, as they are written.

use super::pool::Posed;
use crate::mind::{Done, Progress};
use serde_json::{Value, json};
use std::time::Duration;
use tesuji::search::{ChildReport, ProofNumber};
use tesuji_session::session::Findings;

/// What is known while it is thought on.
pub(super) fn during(posed: &Posed, progress: &Progress) -> Value {
    let findings = Some(&progress.findings);
    let mut value = known(posed, findings, progress.iterations, progress.elapsed);
    value["isDuringSearch"] = true.into();
    value
}

/// What came of a position.
pub(super) fn of(posed: &Posed, done: &Done) -> Value {
    let searched = match &done.searched {
        Ok(searched) => searched,
        Err(wrong) => {
            return json!({"id": posed.id, "turnNumber": posed.turn, "error": wrong});
        }
    };
    let iterations = searched.iterations;
    let mut value = known(posed, done.findings.as_ref(), iterations, done.elapsed);
    value["stop"] = searched.stop.to_string().into();
    let session = &posed.task.session;
    value["best"] = searched.best.map(|m| session.move_text(m)).into();
    if iterations == 0 && searched.stop == tesuji::StopReason::Flag {
        value["noResults"] = true.into();
    }
    value
}

fn known(posed: &Posed, findings: Option<&Findings>, iterations: u64, elapsed: Duration) -> Value {
    let session = &posed.task.session;
    let mut value = json!({
        "id": posed.id,
        "turnNumber": posed.turn,
        "isDuringSearch": false,
        "position": session.position_text(),
        "outcome": session.outcome(),
        "iterations": iterations,
        "seconds": elapsed.as_secs_f64(),
        // The same, by its old name.
        "elapsed": elapsed.as_secs_f64(),
        "seed": posed.task.seed,
        "limits": posed.limits,
        "moveInfos": [],
    });
    let Some(findings) = findings else {
        return value;
    };
    value["rootInfo"] = json!({
        "player": session.mover() + 1,
        // The same from 0, by its old name.
        "currentPlayer": session.mover(),
        "depth": findings.depth,
        "visits": findings.visits,
        "value": findings.value,
        "winrate": chance(findings.value),
        "proven": findings.proven,
        "proof": proof(&findings.proof),
        "bounds": findings.bounds,
        "nodes": findings.nodes,
        "bytes": findings.bytes,
        "pv": findings.pv,
    });
    let children = findings.children.iter().enumerate();
    let infos: Vec<_> = children
        .map(|(order, child)| move_info(order, child, &findings.pv))
        .collect();
    value["moveInfos"] = infos.into();
    value
}

fn move_info(order: usize, child: &ChildReport<String>, pv: &[String]) -> Value {
    let line = if pv.first() == Some(&child.step) {
        pv
    } else {
        std::slice::from_ref(&child.step)
    };
    json!({
        "move": child.step,
        "order": order,
        "visits": child.visits,
        "value": child.value,
        "winrate": chance(child.value),
        "estimate": child.estimate,
        "proven": child.proven,
        "proof": proof(&child.proof),
        "bounds": child.bounds,
        "pv": line,
    })
}

/// Proof numbers; `"inf"` where a goal is refuted.
fn proof(numbers: &[ProofNumber]) -> Vec<Value> {
    let written = |number: &ProofNumber| number.finite().map_or("inf".into(), Value::from);
    numbers.iter().map(written).collect()
}

/// A value as the chance of a win, a draw being half of one.
fn chance(value: f32) -> f32 {
    f32::midpoint(value, 1.0)
}
