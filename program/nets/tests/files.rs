//! Files of weights: written files are read, and damaged ones are refused by name.

mod common;

use common::{shape, weights};
use std::fs;
use tesuji::eval::{Evaluator, Planes};
use tesuji::{Game, Rng};
use tesuji_games::catalogue::actions;
use tesuji_games::{Breakthrough, Knowledge, Nim, TicTacToe};
use tesuji_nets::{Architecture, Encoding, Net, NetworkAbout, Scratch, Weights};

const LAYERS: &str = "Z-1>C-8-3-1-R>F-5-R>F-1-T";

fn small() -> Weights {
    weights(LAYERS, shape(2, 3, 3), 3)
}

#[test]
fn what_is_written_is_read() {
    let folder = std::env::temp_dir().join(format!("tesuji-nets-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("small.safetensors");
    for seed in [3, 4] {
        let written = weights(LAYERS, shape(2, 3, 3), seed);
        written.save(&file).expect("it is written");
        assert_eq!(Weights::load(&file).expect("it is read"), written);
    }
    assert_eq!(
        fs::read_dir(&folder).expect("a folder").count(),
        1,
        "nothing is left beside"
    );
    let error = Weights::load(&folder.join("none")).expect_err("no file");
    assert!(error.part().ends_with("none"), "{error}");
    fs::write(&file, b"not a network").expect("it is written");
    let error = Weights::load(&file).expect_err("no network");
    assert!(error.part().ends_with("small.safetensors"), "{error}");
    assert!(error.to_string().contains("damaged"), "{error}");
    fs::remove_dir_all(&folder).expect("it is there");
}

/// A file cut short anywhere, or with a byte changed, is refused or read as some network, without a
/// panic.
#[test]
fn damaged_files_are_refused() {
    let bytes = small().to_bytes();
    for length in (0..bytes.len()).step_by(7) {
        Weights::from_bytes(&bytes[..length]).expect_err("cut short");
    }
    let mut rng = Rng::new(1);
    let mut refused = 0;
    for _ in 0..3000 {
        let mut damaged = bytes.clone();
        // Most damage is possible in the header.
        let within = if rng.below(4) == 0 { bytes.len() } else { 700 };
        damaged[rng.below(within as u32) as usize] = rng.word() as u8;
        refused += u32::from(Weights::from_bytes(&damaged).is_err());
    }
    assert!(refused > 500, "{refused}");
}

/// The text of the header changed as a whole, with its length.
fn with_header(change: impl Fn(&str) -> String) -> Vec<u8> {
    let bytes = small().to_bytes();
    let length: [u8; 8] = bytes[..8].try_into().expect("eight bytes");
    let length = u64::from_le_bytes(length) as usize;
    let header = change(std::str::from_utf8(&bytes[8..8 + length]).expect("text"));
    let mut changed = (header.len() as u64).to_le_bytes().to_vec();
    changed.extend(header.as_bytes());
    changed.extend(&bytes[8 + length..]);
    changed
}

#[test]
fn what_is_wrong_is_named() {
    for (from, to, part, wrong) in [
        (
            "\"format\":\"1\"",
            "\"format\":\"2\"",
            "format 2",
            "reads format 1",
        ),
        (
            "\"trained\"",
            "\"taught\"",
            "trained",
            "missing in the metadata",
        ),
        ("2x3x3", "2x3", "2x3", "not planes, rows and columns"),
        (
            "2x3x3",
            "2x9999x3",
            "2x9999x3",
            "not planes, rows and columns",
        ),
        (
            "\"pieces\"",
            "\"colours\"",
            "colours",
            "pieces or pieces-mover",
        ),
        (LAYERS, "Z-1>Q>F-1-T", "Q", "no layer"),
        (
            LAYERS,
            "C-8-5-1-R>F-1-T",
            "C-8-5-1-R (layer 1)",
            "does not fit on 3 × 3",
        ),
        ("1.weight", "9.weight", "1.weight", "no such tensor"),
        ("2x3x3", "3x3x3", "1.weight", "in the place of [8, 3, 3, 3]"),
        (
            LAYERS,
            "Z-1>C-8-3-1-R>F-1-T",
            "2.weight",
            "in the place of [1, 72]",
        ),
    ] {
        let damaged = with_header(|header| {
            assert!(header.contains(from), "{from} in {header}");
            header.replace(from, to)
        });
        let error = Weights::from_bytes(&damaged).expect_err(to);
        assert_eq!(error.part(), part, "{error}");
        assert!(error.to_string().contains(wrong), "{error}");
    }
    let mut bytes = small().to_bytes();
    let last = bytes.len() - 4;
    bytes[last..].copy_from_slice(&f32::NAN.to_le_bytes());
    let error = Weights::from_bytes(&bytes).expect_err("not finite");
    assert!(error.to_string().contains("is NaN"), "{error}");
}

#[test]
fn a_network_for_another_game_is_refused() {
    let small = small();
    let tic_tac_toe = TicTacToe::default();
    assert!(Net::new(&small, TicTacToe::planes(&tic_tac_toe)).is_ok());
    let breakthrough = Breakthrough::new(8, 8).expect("the size is allowed");
    let error = Net::new(&small, Breakthrough::planes(&breakthrough)).expect_err("another board");
    assert!(
        error.to_string().contains("the game has 2 planes of 8 × 8"),
        "{error}"
    );
    let error = Net::new(&small, Nim::planes(&Nim::default())).expect_err("no board");
    assert!(error.to_string().contains("no planes"), "{error}");
    let linear = weights("F-1-L", Planes::of(&tic_tac_toe).shape, 1);
    let error = Net::new(&linear, TicTacToe::planes(&tic_tac_toe)).expect_err("no values");
    assert!(error.to_string().contains("neither F-1-T nor P"), "{error}");
    assert!(Architecture::small().plan(shape(2, 3, 3)).is_ok());
}

#[test]
fn policies_are_of_the_games_actions() {
    let board = Breakthrough::new(5, 5).expect("a size");
    let planes = Breakthrough::planes(&board).expect("a board");
    let actions = actions(&board).expect("it splits its moves");
    let of = |count| {
        let layers = Architecture::small().with_policy(count);
        let about = NetworkAbout {
            game: "breakthrough5".to_owned(),
            planes: planes.shape,
            encoding: Encoding::Pieces,
            architecture: layers,
            trained: "not at all".to_owned(),
        };
        let weights = Weights::random(about, 3).expect("they fit");
        let weights = Weights::from_bytes(&weights.to_bytes()).expect("what was written");
        Net::new(&weights, Some(planes)).expect("a network of values, too")
    };
    assert!(of(actions.count() + 1).with_actions(Some(actions)).is_err());
    assert!(of(actions.count()).with_actions(None).is_err());
    let net = of(actions.count());
    assert!(!net.has_priors());
    let net = net.with_actions(Some(actions)).expect("as many");
    assert!(net.has_priors());
    // The priors are the same whether the position was evaluated before or not.
    let (mut moves, mut after) = (Vec::new(), board);
    board.moves(&mut moves);
    after.play(moves[0]);
    let (mut scratch, mut value) = (Scratch::default(), [0.0]);
    let mut priors = vec![0.0; moves.len()];
    net.priors(&board, &moves, &mut scratch, &mut priors);
    assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    assert!(
        priors
            .iter()
            .any(|prior| (prior * moves.len() as f32 - 1.0).abs() > 1e-3)
    );
    for position in [board, after, board] {
        net.evaluate(&[position], 1, &mut scratch, &mut value);
    }
    let mut again = vec![0.0; moves.len()];
    net.priors(&board, &moves, &mut scratch, &mut again);
    assert_eq!(again, priors);
    net.evaluate(&[after], 0, &mut scratch, &mut value);
    net.priors(&board, &moves, &mut scratch, &mut again);
    assert_eq!(again, priors);
}
