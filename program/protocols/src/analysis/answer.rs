//! Answers as JSON.

use super::posed::Posed;
use serde_json::{Value, json};
use std::time::Duration;
use tesuji::search::{ChildReport, Progress, ProofNumber};
use tesuji_session::session::{Findings, Searched};

/// What is known while it is thought on.
pub(super) fn during(posed: &Posed, progress: &Progress<'_, String, String>) -> Value {
    let elapsed = progress.elapsed.unwrap_or_default();
    let findings = Some(progress.report());
    let mut value = known(posed, findings.as_ref(), progress.iterations, elapsed);
    value["isDuringSearch"] = true.into();
    value
}

/// What came of a position.
pub(super) fn of(
    posed: &Posed,
    searched: &Searched,
    findings: Option<&Findings>,
    elapsed: Duration,
) -> Value {
    let iterations = searched.iterations;
    let mut value = known(posed, findings, iterations, elapsed);
    value["stop"] = searched.stop.to_string().into();
    let session = &posed.session;
    value["best"] = searched.best.map(|m| session.move_text(m)).into();
    if posed.shown.scene {
        let scene = serde_json::to_value(session.scene());
        value["scene"] = scene.unwrap_or_default();
    }
    if iterations == 0 && searched.stop == tesuji::StopReason::Flag {
        value["noResults"] = true.into();
    }
    value
}

/// Nothing came of a position, and why.
pub(super) fn failed(posed: &Posed, wrong: &str) -> Value {
    json!({"id": posed.id, "turnNumber": posed.turn, "error": wrong})
}

fn known(posed: &Posed, findings: Option<&Findings>, iterations: u64, elapsed: Duration) -> Value {
    let session = &posed.session;
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
        "seed": posed.seed,
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
    let most = posed.shown.moves.unwrap_or(usize::MAX);
    let children = findings.children.iter().enumerate().take(most);
    let infos = children.map(|(order, child)| {
        let mut info = move_info(order, child, &findings.pv);
        if posed.shown.scene {
            info["path"] = posed.path(&child.step).into();
        }
        info
    });
    value["moveInfos"] = infos.collect::<Vec<_>>().into();
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
