//! Inputs of a board whose lines win.

use super::board::{Layout, Opposed, write_board};
use super::inputs::Inputs;
use crate::eval::{Board, Sites, Symmetries};
use crate::game::PlayerCount;

/// The most pieces that a line lacks whose empty sites are marked.
const LACKING: usize = 2;

impl<G: Board> Inputs<G> {
    /// The inputs of a board with one kind of piece on which a line full of a player's own wins
    /// ([`Board::lines`]): the pieces, and the empty sites of lines that lack one piece of a player
    /// or two, and have none of the opponent.
    ///
    /// # Panics
    /// If the game has not two players.
    pub fn of_lines(position: &G, opposed: Opposed, symmetries: Symmetries) -> Self {
        const { assert!(G::Players::COUNT == 2, "two players") }
        let layout = Layout::of(position, LACKING);
        let images = symmetries.all();
        let numbers = images.map(|image| layout.numbers(opposed, image).1);
        let lines = position.lines();
        Self::new(numbers.collect(), move |position, words| {
            write_board(position, (LACKING, |_, _, _| G::Sites::NONE), words);
            let sides = [0, 1].map(|player| position.pieces(player, 0));
            let each = 0..G::Sites::WORDS;
            for line in &lines {
                let on = |side: &G::Sites| {
                    let words = each.clone().map(|word| line.word(word) & side.word(word));
                    words.map(u64::count_ones).sum::<u32>()
                };
                let (player, own) = match sides.each_ref().map(on) {
                    [0, 0] => continue,
                    [own, 0] => (0, own),
                    [0, own] => (1, own),
                    _ => continue,
                };
                let lacking = (line.count() - own) as usize;
                if (1..=LACKING).contains(&lacking) {
                    let kind = player * (G::KINDS + LACKING) + G::KINDS + lacking - 1;
                    let to = &mut words[kind * G::Sites::WORDS..];
                    for (word, to) in each.clone().zip(to) {
                        *to |= line.word(word) & !sides[player].word(word);
                    }
                }
            }
        })
    }
}
