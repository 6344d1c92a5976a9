//! Moves and states of descriptions as text.

use super::automaton::Automaton;
use super::description::{Action, CellId, PieceId, Shape};
use super::rules::Rules;
use super::state::{Pair, State};
use std::fmt::Write;
use tesuji::game::TextError;

/// The name of a cell in texts: `a1` on rectangles, with rows from the bottom; on other boards the
/// declared name.
pub fn cell_name(rules: &Rules, cell: CellId) -> String {
    let board = &rules.description.board;
    let Some(declared) = board.cells.get(usize::from(cell)) else {
        return String::new();
    };
    let Shape::Rectangle { lines, .. } = board.shape else {
        return declared.name.clone();
    };
    let [column, line, _] = declared.place;
    let (mut letters, mut column) = (Vec::new(), u32::from(column) + 1);
    while column > 0 {
        letters.push((b'a' + ((column - 1) % 26) as u8) as char);
        column = (column - 1) / 26;
    }
    let letters: String = letters.into_iter().rev().collect();
    format!("{letters}{}", lines.saturating_sub(line))
}

/// A word in the raw form: `2@rx4y6 3@rx3y5`.
pub fn raw_text(rules: &Rules, word: &[Pair]) -> String {
    let cells = &rules.description.board.cells;
    let pairs = word.iter().map(|pair| {
        let cell = cells.get(usize::from(pair.cell));
        let name = cell.map_or("", |cell| &cell.name);
        format!("{}@{name}", pair.symbol)
    });
    pairs.collect::<Vec<_>>().join(" ")
}

/// Reads a word in the raw form.
///
/// # Errors
/// If a pair is wrong; the error names it.
pub fn read_raw(rules: &Rules, text: &str) -> Result<Vec<Pair>, TextError> {
    let wrong = |part: &str, what| Err(TextError::new(part, what));
    let pairs = text.split_whitespace().map(|part| {
        let Some((index, name)) = part.split_once('@') else {
            return wrong(part, "not the number of a modifier, `@` and a cell");
        };
        let symbol = index.parse().ok();
        let symbol = symbol.filter(|index| (1..=rules.automaton.modifiers()).contains(index));
        let Some(symbol) = symbol else {
            return wrong(index, "no modifier has this number");
        };
        let Some(cell) = find_cell(rules, name) else {
            return wrong(name, "no cell has this name");
        };
        Ok(Pair { symbol, cell })
    });
    pairs.collect()
}

fn find_cell(rules: &Rules, name: &str) -> Option<CellId> {
    let mut cells = rules.description.board.cells.iter();
    cells
        .position(|cell| cell.name == name)
        .map(|cell| cell as CellId)
}

/// The details of a word that its text has beside the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// None: only the cells.
    Cells,
    /// The pieces that are put last.
    Pieces,
    /// The pieces and the values assigned.
    Values,
    /// Everything, in the raw form.
    Raw,
}

/// The short text of a word: the cells where pieces are put and where it ends, without repetitions
/// in a row. If no piece is put, the assigned values.
pub fn short_text(rules: &Rules, word: &[Pair], detail: Detail) -> String {
    let (mut text, mut before, mut tail) = (String::new(), None, String::new());
    let (mut last_piece, mut values) = (None, String::new());
    for (i, pair) in word.iter().enumerate() {
        match rules.automaton.action(pair.symbol) {
            Some(&Action::Put(piece)) => last_piece = Some(piece),
            Some(Action::Assign(variable, _)) => {
                write_value(rules, word, i, *variable, &mut values);
                continue;
            }
            _ if last_piece.is_none() => continue,
            _ => {}
        }
        if before != Some(pair.cell) {
            text += &cell_name(rules, pair.cell);
            before = Some(pair.cell);
        }
    }
    if let Some(piece) = last_piece.filter(|_| detail >= Detail::Pieces) {
        tail += "=";
        tail += &rules.description.pieces[usize::from(piece)];
    }
    if text.is_empty() || detail >= Detail::Values {
        tail += values.trim_end_matches(',');
    }
    text += &tail;
    if detail == Detail::Raw || text.is_empty() {
        if text.is_empty() {
            "-".clone_into(&mut text);
        }
        for (i, pair) in word.iter().enumerate() {
            let mark = if i == 0 { '#' } else { '.' };
            let _ = write!(text, "{mark}{}", pair.symbol);
            if detail == Detail::Raw {
                let _ = write!(text, "@{}", cell_name(rules, pair.cell));
            }
        }
    }
    text
}

fn write_value(rules: &Rules, word: &[Pair], at: usize, variable: u16, values: &mut String) {
    use super::description::Arithmetic;
    let name = &rules.description.variables[usize::from(variable)].name;
    let _ = match rules.automaton.action(word[at].symbol) {
        Some(Action::Assign(_, Arithmetic::Number(value))) => write!(values, "{name}={value},"),
        _ => write!(values, "{name},"),
    };
}

/// The short text of a semimove: the action and the cell.
pub fn semimove_text(rules: &Rules, automaton: &Automaton, pair: Pair) -> String {
    let cell = cell_name(rules, pair.cell);
    if automaton.is_dot(pair.symbol) {
        let number = pair.symbol - automaton.modifiers();
        return format!(".{number}@{cell}");
    }
    format!("{}@{cell}", pair.symbol)
}

/// A state as one line: the pieces row by row, the variables, and the place in the rules.
pub fn state_text(rules: &Rules, state: &State) -> String {
    let description = &rules.description;
    let cells = &description.board.cells;
    let mut text = String::new();
    let mut at = 0;
    while at < cells.len() {
        let piece = state.pieces[at];
        let row = &cells[at].place[1..];
        let is_row = |cell: usize| cells[cell].place[1..] == *row;
        let same = |cell: &usize| state.pieces[*cell] == piece && is_row(*cell);
        let run = (at..cells.len()).take_while(same).count();
        if at > 0 {
            let new_row = cells[at - 1].place[1..] != *row;
            text.push(if new_row { '/' } else { ',' });
        }
        text += &description.pieces[usize::from(piece)];
        if run > 1 {
            let _ = write!(text, "*{run}");
        }
        at += run;
    }
    text += " |";
    for (variable, value) in description.variables.iter().zip(&state.variables) {
        let _ = write!(text, " {}={value}", variable.name);
    }
    let mover = state
        .mover
        .map_or("-", |player| &description.players[usize::from(player)].name);
    let cell = &cells[usize::from(state.cell)].name;
    let _ = write!(text, " | {mover} {} {cell}", state.after);
    text
}

/// Reads a state.
///
/// # Errors
/// If a part is wrong; the error names it.
pub fn read_state(rules: &Rules, text: &str) -> Result<State, TextError> {
    let parts: Vec<_> = text.split('|').collect();
    let [pieces, variables, place] = parts[..] else {
        return Err(TextError::new(
            text,
            "not pieces, variables and a place, divided by `|`",
        ));
    };
    let mut state = State::start(rules);
    state.pieces = read_pieces(rules, pieces.trim())?;
    read_variables(rules, variables.trim(), &mut state)?;
    read_place(rules, place.trim(), &mut state)?;
    Ok(state)
}

fn read_pieces(rules: &Rules, text: &str) -> Result<Vec<PieceId>, TextError> {
    let (names, cells) = (&rules.description.pieces, rules.cells());
    let mut pieces = Vec::with_capacity(cells);
    for part in text.split(['/', ',']) {
        let (name, run) = match part.split_once('*') {
            Some((name, run)) => (name, run.parse().ok()),
            None => (part, Some(1)),
        };
        let Some(piece) = names.iter().position(|known| known == name) else {
            return Err(TextError::new(name, "no piece has this name"));
        };
        let run = run.filter(|&run| run > 0 && run <= cells - pieces.len());
        let Some(run) = run else {
            let wrong = format!("the board has {cells} cells");
            return Err(TextError::new(part, wrong));
        };
        pieces.resize(pieces.len() + run, piece as PieceId);
    }
    if pieces.len() < cells {
        let wrong = format!("pieces for {} of {cells} cells", pieces.len());
        return Err(TextError::new(text, wrong));
    }
    Ok(pieces)
}

fn read_variables(rules: &Rules, text: &str, state: &mut State) -> Result<(), TextError> {
    let variables = &rules.description.variables;
    for part in text.split_whitespace() {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let Some(variable) = variables.iter().position(|known| known.name == name) else {
            return Err(TextError::new(name, "no variable has this name"));
        };
        let bound = variables[variable].bound;
        let value = value.parse().ok();
        let Some(value) = value.filter(|value| (0..=bound).contains(value)) else {
            return Err(TextError::new(
                part,
                format!("not a value from 0 to {bound}"),
            ));
        };
        state.variables[variable] = value;
    }
    Ok(())
}

fn read_place(rules: &Rules, text: &str, state: &mut State) -> Result<(), TextError> {
    let wrong = |part: &str, what| Err(TextError::new(part, what));
    let words: Vec<_> = text.split_whitespace().collect();
    let [mover, after, cell] = words[..] else {
        return wrong(text, "not a player, the number of a switch and a cell");
    };
    let players = &rules.description.players;
    let player = players.iter().position(|player| player.name == mover);
    if player.is_none() && mover != "-" {
        return wrong(mover, "no player has this name");
    }
    state.mover = player.map(|player| player as u16);
    let number = after.parse().ok();
    let named = number.filter(
        |&number| match (rules.automaton.action(number), state.mover) {
            (Some(&Action::Switch(player)), Some(mover)) => player == mover,
            (Some(Action::Keeper), None) => true,
            (None, None) => number == 0,
            _ => false,
        },
    );
    let Some(number) = named else {
        return wrong(after, "not the number of a switch to this player");
    };
    state.after = number;
    let Some(cell) = find_cell(rules, cell) else {
        return wrong(cell, "no cell has this name");
    };
    state.cell = cell;
    Ok(())
}
