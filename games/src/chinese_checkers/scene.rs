//! Chinese checkers as a scene: the star, with each point in the colour of the player who begins
//! there.

use super::ChineseCheckers;
use super::star::{HOLES, STAR};
use tesuji::scene::{Colour, Ground, Look, Scene, Shape, Tone, square};

/// The position.
pub(super) fn of<const P: usize>(position: &ChineseCheckers<P>) -> Scene {
    let colours = [
        Colour::Red,
        Colour::Yellow,
        Colour::Green,
        Colour::Blue,
        Colour::Purple,
        Colour::Orange,
    ];
    let mut scene = Scene::of_board(position, square, |_, _| Look::Disc)
        .in_colours(&colours[..P])
        .on(Ground::Wood)
        .shaped(Shape::Hole)
        .slanted()
        .with_coordinates();
    // Beside their rows numbers would meet the letters.
    let left = scene
        .labels
        .iter()
        .map(|label| label.at[0])
        .fold(f32::INFINITY, f32::min);
    for label in &mut scene.labels {
        if label.text.starts_with(|c: char| c.is_ascii_digit()) {
            label.at[0] = left;
        }
    }
    // Sites are in the order of the holes.
    for hole in 0..HOLES {
        let point = usize::from(STAR.point[hole]);
        if point < 6 && point.is_multiple_of(ChineseCheckers::<P>::APART) {
            let player = point / ChineseCheckers::<P>::APART;
            scene.sites[hole].tone = Tone::Of(player as u8);
        }
        let after = (hole + 1..HOLES).filter(|&other| STAR.near[hole] >> other & 1 == 1);
        let lines = after.map(|other| vec![scene.sites[hole].at, scene.sites[other].at]);
        scene.lines.extend(lines);
    }
    scene
}
