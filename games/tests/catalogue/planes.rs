//! The contract of the planes of every game of the catalogue, in random games.

use tesuji::Rng;
use tesuji::eval::{PlaneShape, PlaneWriter, Planes, Symmetry};
use tesuji::game::Game;
use tesuji_games::{Family, Knowledge, Visitor, catalogue, open, variants};

/// Games that have no board.
const WITHOUT: [&str; 3] = ["nim", "synthetic", "synthetic3"];

/// The planes of a position, all NaN before they are written.
fn cells<G>(position: &G, planes: &Planes<G>) -> Vec<f32> {
    let mut cells = vec![f32::NAN; planes.shape.cells()];
    (planes.write)(position, &mut PlaneWriter::new(planes.shape, &mut cells));
    cells
}

fn image(symmetry: Symmetry, shape: PlaneShape, cells: &[f32]) -> Vec<f32> {
    let mut image = vec![f32::NAN; cells.len()];
    symmetry.apply(shape, cells, &mut image);
    image
}

fn after<G: Game>(position: &G, m: G::Move) -> G {
    let mut after = position.clone();
    after.play(m);
    after
}

fn moves<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

struct Shapes<'a>(&'a str);

impl Visitor for Shapes<'_> {
    type Output = ();

    /// The shape is the same throughout a game, and positions are told apart.
    fn visit<G: Family>(self, start: G) {
        let name = self.0;
        let short = name.split(':').next().expect("a name");
        let Some(planes) = G::Knowledge::planes(&start) else {
            assert!(WITHOUT.contains(&short), "{name} has no planes");
            return;
        };
        let mut rng = Rng::new(7);
        let (mut changes, mut plies) = (0, 0);
        for _ in 0..3 {
            let mut position = start.clone();
            while position.outcome().is_none() && plies < 600 {
                let before = cells(&position, &planes);
                position.play_random(&mut rng, &mut Vec::new());
                let own = G::Knowledge::planes(&position).expect("planes");
                assert_eq!(own.shape, planes.shape, "{name}");
                let after = cells(&position, &planes);
                let fine = after.iter().all(|cell| (-1.0..=4.0).contains(cell));
                assert!(fine, "{name} {}", position.position_text());
                changes += u32::from(after != before);
                plies += 1;
            }
        }
        assert!(changes * 10 >= plies * 7, "{name}: {changes} of {plies}");
    }
}

#[test]
fn planes_show_what_happens() {
    for (game, _) in [catalogue(), variants()].concat() {
        open(game, Shapes(game)).expect(game);
    }
}

struct Images<'a>(&'a str, &'a mut u32);

impl Visitor for Images<'_> {
    type Output = ();

    /// Plays a random game and its image beside it: every move has an image among the moves of the
    /// image, and leads to the image of the next position.
    fn visit<G: Family>(self, start: G) {
        let Self(name, symmetric) = self;
        let Some(planes) = G::Knowledge::planes(&start) else {
            return;
        };
        let shape = planes.shape;
        for symmetry in planes.symmetries.all().skip(1) {
            *symmetric += 1;
            assert!(!symmetry.transposes() || shape.rows == shape.columns);
            let mut rng = Rng::new(11);
            let [mut position, mut mirrored] = [start.clone(), start.clone()];
            for ply in 0..40 {
                let text = position.position_text();
                let seen = image(symmetry, shape, &cells(&position, &planes));
                let number = symmetry.number();
                assert_eq!(cells(&mirrored, &planes), seen, "{name} {number} {text}");
                let outcome = position.outcome();
                assert_eq!(outcome, mirrored.outcome(), "{name} {number} {text}");
                if outcome.is_some() {
                    break;
                }
                assert_eq!(position.mover(), mirrored.mover());
                let [here, there] = [moves(&position), moves(&mirrored)];
                assert_eq!(here.len(), there.len(), "{name} {number} {text}");
                // Moves that lead to the same planes may still differ: any of them will do for as
                // long as the walks agree.
                let m = here[rng.below(here.len() as u32) as usize];
                position = after(&position, m);
                let wanted = image(symmetry, shape, &cells(&position, &planes));
                let found = there.iter().map(|&m| after(&mirrored, m));
                let found = found
                    .into_iter()
                    .find(|after| cells(after, &planes) == wanted);
                mirrored = found.unwrap_or_else(|| panic!("{name} {number} ply {ply}: {text}"));
            }
        }
    }
}

#[test]
fn symmetries_commute_with_rules_and_planes() {
    let mut symmetric = 0;
    for (game, _) in [catalogue(), variants()].concat() {
        open(game, Images(game, &mut symmetric)).expect(game);
    }
    assert!(symmetric > 60, "{symmetric}");
}
