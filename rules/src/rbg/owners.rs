//! The owners of pieces: the players who put them on the board.

use super::automaton::{Label, Node, Symbol};
use super::description::{Action, PieceId, PlayerId};
use super::rules::Rules;

/// The owner of each piece: the only player in whose turns it is put on the board; `None` if there
/// is no such player. Pieces that the keeper puts count for no player. Takes time linear in the
/// automaton for each player.
pub fn owners(rules: &Rules) -> Vec<Option<PlayerId>> {
    let mut put = vec![Vec::new(); rules.pieces()];
    for player in 0..rules.players() as PlayerId {
        for piece in put_by(rules, player) {
            let by: &mut Vec<PlayerId> = &mut put[usize::from(piece)];
            if by.last() != Some(&player) {
                by.push(player);
            }
        }
    }
    let owner = |by: &Vec<PlayerId>| match by[..] {
        [owner] => Some(owner),
        _ => None,
    };
    put.iter().map(owner).collect()
}

/// The pieces that are put in the turns of a player.
fn put_by(rules: &Rules, player: PlayerId) -> Vec<PieceId> {
    let automaton = &rules.automaton;
    let begins = |&symbol: &Symbol| automaton.action(symbol) == Some(&Action::Switch(player));
    let turns = (1..=automaton.modifiers()).filter(begins);
    let mut open: Vec<Node> = turns.map(|symbol| automaton.behind(symbol)).collect();
    let mut seen = vec![false; automaton.nodes()];
    let mut pieces = Vec::new();
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut seen[node as usize], true) {
            continue;
        }
        for edge in automaton.from(node) {
            let action = match edge.label {
                Label::Symbol(symbol) => automaton.action(symbol),
                _ => None,
            };
            match action {
                Some(Action::Switch(_) | Action::Keeper) => continue,
                Some(&Action::Put(piece)) => pieces.push(piece),
                _ => {}
            }
            open.push(edge.to);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rbg::read;

    #[test]
    fn pieces_belong_to_those_who_put_them() {
        let text = "
            #players = white(1), black(1)
            #pieces = e, w, b, mark
            #variables =
            #board = rectangle(up,down,left,right, [b,b][e,e][w,w])
            #turn(me; own; ahead) = ->me {own} [e] ahead ({e} [own] + {! {e}} [mark]) ->> [e]
            #rules = (turn(white; w; up) turn(black; b; down))*";
        let (description, _) = read(text, "test").expect("a game");
        let rules = Rules::new(description).expect("small");
        // The empty field is put by both, the mark too.
        assert_eq!(owners(&rules), [None, Some(0), Some(1), None]);
    }
}
