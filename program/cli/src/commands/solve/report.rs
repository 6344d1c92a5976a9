//! The output: JSON, or text for people.

use crate::args;
use crate::output::{grouped, in_words, rounded, table, table_text};
use serde::{Serialize, Serializer};
use tesuji::StopReason;
use tesuji::solve::{Answer, Effort, Goal, ScoreInterval, Status};
use tesuji_session::claims::{Claimed, claims};
use tesuji_session::session::GameInfo;

/// The answer to the question.
#[derive(Serialize)]
pub(super) struct Solved {
    game: String,
    engine: String,
    /// The engine that was chosen, if that was left open.
    pub(super) chosen: Option<Chosen>,
    goal: String,
    /// From 1, as on the command line.
    player: usize,
    pub(super) position: String,
    status: String,
    /// Of the player asked about.
    value: Option<i16>,
    /// A score that the player can force, and one above which the player can be kept from.
    interval: [i16; 2],
    /// The ends of the interval that are proven, as claims.
    claims: Vec<Claimed>,
    /// Why the status is unknown.
    reason: Option<String>,
    /// Whether "cannot" rests on positions that come again.
    repetitions: bool,
    root: Vec<Numbers>,
    /// That of the engine's random numbers; `None` if it draws no random numbers.
    pub(super) seed: Option<u64>,
    limits: Allowed,
    /// Of all threads together.
    nodes: u64,
    pub(super) threads: usize,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    bytes: usize,
    pv: Vec<String>,
    pub(super) certificate: Option<Written>,
    #[serde(flatten)]
    pub(super) winning: Option<Winning>,
    #[serde(skip)]
    pub(super) drawing: String,
    #[serde(skip)]
    sentence: String,
}

/// The limits of the search.
#[derive(Serialize)]
struct Allowed {
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_ms: Option<u64>,
    memory_mb: u64,
}

/// An engine that was chosen for the position.
#[derive(Serialize)]
pub(super) struct Chosen {
    pub(super) engine: &'static str,
    pub(super) why: String,
}

/// The file with the proof.
#[derive(Serialize)]
pub(super) struct Written {
    pub(super) file: String,
    pub(super) bytes: u64,
    pub(super) positions: u64,
    pub(super) moves: u64,
}

/// The moves that keep the proven score.
#[derive(Default, Serialize)]
pub(super) struct Winning {
    /// `None` as long as no claim is proven.
    pub(super) winning_moves: Option<Vec<String>>,
    pub(super) winning_moves_complete: bool,
}

/// The numbers of the root for a score.
#[derive(Serialize)]
struct Numbers {
    score: i16,
    proof: Number,
    disproof: Number,
}

/// A number of an engine; JSON has no infinity.
struct Number(f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(number) = *self;
        match whole(number) {
            Some(whole) => serializer.serialize_u64(whole),
            None if number.is_finite() => serializer.serialize_f64(number),
            None => serializer.serialize_str("inf"),
        }
    }
}

/// The same as a whole number, if it is one and exact.
fn whole(number: f64) -> Option<u64> {
    let exact = number.fract() == 0.0 && (0.0..9e15).contains(&number);
    exact.then_some(number as u64)
}

/// A number of an engine for people.
pub(super) fn effort_text(number: f64) -> String {
    match whole(number) {
        Some(whole) => grouped(whole),
        None if number >= 1e6 && number.is_finite() => format!("{number:.2e}"),
        None if number.is_finite() => format!("{number:.3}"),
        None => "inf".into(),
    }
}

/// Bytes in mebibytes for people.
pub(super) fn mebibytes(bytes: usize) -> String {
    grouped(bytes.div_ceil(1 << 20) as u64)
}

impl Solved {
    /// The answer about a player, numbered from 0; the caller adds the position.
    pub(super) fn new(
        args: &args::Solve,
        game: &GameInfo,
        player: usize,
        answer: Answer<String>,
    ) -> Self {
        let numbers = |effort: &Effort| Numbers {
            score: effort.score,
            proof: Number(effort.proof),
            disproof: Number(effort.disproof),
        };
        Self {
            sentence: sentence(args.goal, player + 1, &answer),
            game: args.game.clone(),
            engine: args.engine.clone(),
            chosen: None,
            goal: args.goal.to_string(),
            player: player + 1,
            position: String::new(),
            status: answer.status.to_string(),
            value: answer.value,
            interval: [answer.interval.least, answer.interval.most],
            claims: claims(answer.interval, game, answer.repetitions),
            reason: match answer.status {
                Status::Unknown(reason) => Some(why(reason)),
                Status::Proven | Status::Disproven => None,
            },
            repetitions: answer.repetitions,
            root: answer.root.iter().map(numbers).collect(),
            seed: None,
            limits: Allowed {
                nodes: args.nodes,
                time_ms: args.time_ms,
                memory_mb: args.memory_mb,
            },
            nodes: answer.nodes,
            threads: 1,
            seconds: answer.time.unwrap_or_default().as_secs_f64(),
            bytes: answer.bytes,
            pv: answer.line,
            certificate: None,
            winning: None,
            drawing: String::new(),
        }
    }
}

/// Why no claim is known, in a word.
fn why(reason: StopReason) -> String {
    match reason {
        StopReason::Flag => "interrupted".to_owned(),
        reason => reason.to_string(),
    }
}

/// The result in a sentence.
fn sentence(goal: Goal, player: usize, answer: &Answer<String>) -> String {
    let what = match goal {
        Goal::Win => format!("player {player} can force a win"),
        Goal::Draw => format!("player {player} can force at least a draw"),
        Goal::AtLeast(score) => format!("player {player} can force a score of at least {score}"),
        Goal::Value => format!("the value for player {player}"),
        Goal::Score => format!("the greatest score that player {player} can force"),
    };
    let status = match answer.status {
        Status::Unknown(reason) => format!("unknown ({})", why(reason)),
        status => status.to_string(),
    };
    let ScoreInterval { least, most, .. } = answer.interval;
    let known = match answer.value {
        Some(0) => "value 0 (draw)".into(),
        Some(value) => format!("value {value:+} ({})", in_words(value)),
        None => format!("score from {least} to {most}"),
    };
    let interval = match (goal, answer.value) {
        (Goal::Score, Some(_)) => format!(", score from {least} to {most}"),
        _ => String::new(),
    };
    let reached = answer.status == Status::Proven && !matches!(goal, Goal::Value | Goal::Score);
    let caveat = if answer.repetitions && !reached {
        " (what cannot be forced may be put off for ever: positions come again)"
    } else {
        ""
    };
    format!("{what}: {status}, {known}{interval}{caveat}")
}

/// The answer for people.
pub(super) fn text(solved: &Solved) -> String {
    let mut lines = vec![
        solved.drawing.clone(),
        solved.position.clone(),
        String::new(),
    ];
    if !solved.root.is_empty() {
        lines.extend([numbers_text(solved), String::new()]);
    }
    if let Some(Chosen { engine, why }) = &solved.chosen {
        lines.push(format!("engine {engine}: {why}"));
    }
    lines.push(solved.sentence.clone());
    let claims = solved.claims.iter();
    lines.extend(claims.map(|claim| format!("proven: {}", claim.text)));
    if !solved.pv.is_empty() {
        lines.push(format!("line {}", solved.pv.join(" ")));
    }
    lines.extend(solved.winning.as_ref().map(winning_text));
    if let Some(written) = &solved.certificate {
        lines.push(format!(
            "certificate {}: {} positions, {} moves, {} bytes",
            written.file,
            grouped(written.positions),
            grouped(written.moves),
            grouped(written.bytes)
        ));
    }
    lines.push(format!(
        "{} nodes, {} KiB, {:.2} s",
        grouped(solved.nodes),
        grouped(solved.bytes.div_ceil(1024) as u64),
        solved.seconds
    ));
    lines.join("\n")
}

/// The most scores whose numbers are shown in full.
const SHOWN: usize = 8;

/// The numbers of the scores: of many those beside the ends of the known interval.
fn numbers_text(solved: &Solved) -> String {
    let [least, most] = solved.interval.map(i32::from);
    let beside = |numbers: &&Numbers| {
        let score = i32::from(numbers.score);
        let near = |end: i32| (0..2).contains(&(score - end));
        solved.root.len() <= SHOWN || near(least) || near(most)
    };
    let mut root = table(["score", "proof", "disproof"], 0);
    let mut shown = 0;
    for numbers in solved.root.iter().filter(beside) {
        root.add_row([
            format!("≥ {}", numbers.score),
            effort_text(numbers.proof.0),
            effort_text(numbers.disproof.0),
        ]);
        shown += 1;
    }
    let (table, all) = (table_text(&root), solved.root.len());
    if shown == all {
        return table;
    }
    format!("{table}\n({shown} of {all} scores, those beside what is known; --json has all)")
}

fn winning_text(winning: &Winning) -> String {
    let moves = match &winning.winning_moves {
        None => "unknown".into(),
        Some(moves) if moves.is_empty() => "none".into(),
        Some(moves) => moves.join(" "),
    };
    let more = if winning.winning_moves.is_none() || winning.winning_moves_complete {
        ""
    } else {
        ", perhaps more"
    };
    format!("moves that keep this: {moves}{more}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_where_they_are() {
        let json = |number| serde_json::to_string(&Number(number)).expect("JSON");
        assert_eq!(json(0.0), "0");
        assert_eq!(json(34.0), "34");
        assert_eq!(json(0.25), "0.25");
        assert_eq!(json(1e300), "1e+300");
        assert_eq!(json(f64::INFINITY), "\"inf\"");
    }

    #[test]
    fn numbers_are_short_for_people() {
        for (number, text) in [
            (0.0, "0"),
            (12_345.0, "12,345"),
            (0.123_45, "0.123"),
            (1.5e9 + 0.5, "1.50e9"),
            (f64::INFINITY, "inf"),
        ] {
            assert_eq!(effort_text(number), text);
        }
    }
}
