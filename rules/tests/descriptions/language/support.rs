//! Short descriptions.

use tesuji_rules::rbg;
use tesuji_rules::rbg::description::{Board, Description};
use tesuji_rules::rbg::message::Code;

/// A description of a line of cells with some macros and rules.
pub(crate) fn text(macros: &str, rules: &str) -> String {
    format!(
        "#players = one(100), two(100)
         #pieces = e, w, b
         #variables = x(9), y(9), z(9)
         #board = rectangle(up, down, left, right, [e, w, b])
         {macros}
         #rules = {rules}"
    )
}

/// The description of a text.
pub(crate) fn read(text: &str) -> Description {
    match rbg::read(text, "test.rbg") {
        Ok((description, _)) => description,
        Err(findings) => {
            let said: Vec<String> = findings
                .iter()
                .map(|finding| finding.render(text))
                .collect();
            panic!("{}", said.join("\n"));
        }
    }
}

/// The codes of the errors in a text, in their order.
pub(crate) fn errors(text: &str) -> Vec<Code> {
    match rbg::read(text, "test.rbg") {
        Ok(_) => Vec::new(),
        Err(findings) => findings.iter().map(|finding| finding.code).collect(),
    }
}

/// The normal form of rules with some macros, behind a switch to a player.
pub(crate) fn with(macros: &str, rules: &str) -> String {
    let expanded = rbg::expand(&read(&text(macros, &format!("->one ->> ({rules})"))));
    let rules = expanded.split_once("#rules = ").unwrap().1;
    let words: Vec<&str> = rules.split_whitespace().collect();
    let rules = words.join(" ");
    let inner = rules.strip_prefix("->one ->>").unwrap().trim();
    // Sums have parentheses here.
    let bare = inner
        .strip_prefix('(')
        .and_then(|inner| inner.strip_suffix(')'));
    bare.filter(|bare| balanced(bare))
        .unwrap_or(inner)
        .to_owned()
}

/// Whether no parenthesis closes before it opens.
fn balanced(text: &str) -> bool {
    let mut open = 0;
    text.chars().all(|character| {
        open += i32::from(character == '(') - i32::from(character == ')');
        open >= 0
    })
}

/// The normal form of rules.
pub(crate) fn normal(rules: &str) -> String {
    with("", rules)
}

/// The board of a section.
pub(crate) fn board(section: &str) -> Board {
    read(&with_board(section)).board
}

/// A description with a board.
pub(crate) fn with_board(section: &str) -> String {
    format!("#players = one(1) #pieces = e, w #variables = #board = {section} #rules = ->one")
}

/// Where the edges of a cell lead, by names, with `-` for none.
pub(crate) fn edges(board: &Board, name: &str) -> String {
    let cell = board.cells.iter().find(|cell| cell.name == name).unwrap();
    let target = |&edge: &Option<u16>| match edge {
        Some(target) => board.cells[usize::from(target)].name.as_str(),
        None => "-",
    };
    cell.edges.iter().map(target).collect::<Vec<_>>().join(" ")
}
