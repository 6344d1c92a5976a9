//! Tests of reading and writing.

use crate::go_problem::tests::{KO, drawn};
use crate::go_problem::{GoProblem, Rules};
use crate::kit::checks::{after, random_game};
use tesuji::Rng;
use tesuji::game::{Game, Notation};

fn read(text: &str) -> GoProblem {
    GoProblem::read(text, Rules::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Texts that are refused, each with the part that its error names: the wrong part if the text has
/// it just so, otherwise words.
fn refuses(start: &GoProblem, wrong: &[(&str, &str)]) {
    for (text, part) in wrong {
        let error = start.read_position(text).expect_err(text);
        assert!(text.contains(error.part()), "{text}: {error}");
        if text.contains(part) {
            assert_eq!(error.part(), *part, "{text}: {error}");
        } else {
            assert!(error.wrong().contains(part), "{text}: {error}");
        }
    }
}

/// Black's group in the corner with three points of eye space.
const PROBLEM: &str = "(;SZ[5]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea]\
                       TR[bb]CR[aa][ba][ca])";

#[test]
fn a_position_is_one_line_of_sgf() {
    let problem = read(PROBLEM);
    let text = "(;FF[4]GM[1]SZ[5]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea]PL[B]TR[bb]\
                CR[aa][ba][ca])";
    assert_eq!(problem.position_text(), text);
    assert_eq!(read(text), problem);
    assert_eq!(problem, drawn("+++xo xXxxo ooooo ..... .....", 'B'));
    let drawing = " 5  + + + X o\n 4  X X X X o\n 3  o o o o o\n 2  . . . . .\n    a b c d e";
    assert_eq!(problem.drawing(), drawing);
}

#[test]
fn other_writings_of_the_same() {
    for text in [
        // Compressed lists, a list in two properties, a circle on the target, other properties.
        "(;FF[4]GM[1]SZ[5:5]AB[ab:db][da]AW[ac:ec][ea:eb]C[Live \\] here]PL[B]TR[bb]CR[aa:ca]CR[bb])",
        // Spread over nodes, one stone moved, in old mixed case, with white space and a variation.
        "( ;SiZe[5] AddBlack[ab:db][ee]\n\tAW[ac:ec][ea:eb] ;AE[ee]AB[da] ; TR[bb] ; CR[aa:ca] (;)(;B[aa]))",
        "(;SZ[5]AB[ab:db][da]AW[ac:ec][ea:eb]TR[bb]CR[aa:ca]KM[what])",
    ] {
        assert_eq!(read(text), read(PROBLEM), "{text}");
    }
    // The size is 19 unless the text has another one.
    let large = read("(;AB[aa]AW[sa]TR[aa]CR[ba:sd])");
    assert_eq!((large.size, large.playable()), (19, 72));
}

#[test]
fn the_main_line_is_played() {
    let with = |moves: &str| read(&PROBLEM.replace("])", &format!("]{moves})")));
    let start = read(PROBLEM);
    assert_eq!(with(";B[ba]"), after(&start, "b5"));
    assert_eq!(
        with(";B[];W[ba](;B[aa])(;B[ca])"),
        after(&start, "pass b5 a5")
    );
    assert_eq!(
        with(";B[tt];W[ba];TR[aa]C[marks of the solution];B[aa]"),
        after(&start, "pass b5 a5")
    );
    // Without `PL` the first move says who begins; with it, it must agree.
    let white = with(";W[ba]");
    assert_eq!((white.first, white.turn, white.mover()), (1, 0, 1));
    assert_eq!(with("PL[W];W[ba]"), white);
    assert_eq!(after(&start, "b5").outcome(), Some([1, -1]));
    let wrong = |moves: &str, part: &str| {
        let text = PROBLEM.replace("])", &format!("]{moves})"));
        refuses(&start, &[(&text, part)]);
    };
    wrong("PL[B];W[ba]", "W[ba]");
    wrong(";B[];W[ba];W[ca]", "W[ca]");
    wrong(";B[ab]", "B[ab]");
    wrong(";B[ee]", "B[ee]");
    wrong(";B[fa]", "B[fa]");
    wrong(";B[zZ]", "B[zZ]");
    wrong(";B[ba];W[ca]", "W[ca]");
    wrong(";B[a]", "B[a]");
    wrong(";B[];W[];B[]", "B[]");
    wrong(";B[];AB[aa]", "AB");
}

#[test]
fn what_is_wrong_is_named() {
    let start = read(PROBLEM);
    refuses(
        &start,
        &[
            ("", ""),
            ("(;SZ[5]", "(;SZ[5]"),
            ("(;)", "TR"),
            ("(;SZ[5]AB[aa])(;SZ[5]AB[aa])", "("),
            ("(;GM[2]SZ[5]AB[aa])", "(;GM[2]SZ[5]AB[aa])"),
            ("(;SZ[1]AB[aa])", "SZ[1]"),
            ("(;SZ[20]AB[aa])", "SZ[20]"),
            ("(;SZ[5:6]AB[aa])", "SZ[5:6]"),
            ("(;SZ[x]AB[aa])", "SZ[x]"),
            ("(;SZ[5]AB[aa]CR[bb])", "TR"),
            ("(;SZ[5]AB[aa][ab]TR[aa][ab]CR[bb])", "TR"),
            ("(;SZ[5]AB[aa]TR[cc]CR[bb])", "TR[cc]"),
            ("(;SZ[5]AB[aa]TR[aa])", "CR"),
            ("(;SZ[5]AB[aa]TR[aa]CR[aa])", "CR"),
            ("(;SZ[5]AB[aa]TR[aa]CR[ff])", "CR[ff]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[zz9])", "CR[zz9]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[cc:bb])", "CR[cc:bb]"),
            ("(;SZ[5]AB[fa]TR[aa]CR[bb])", "AB[fa]"),
            ("(;SZ[5]AB[aa]AW[aa]TR[aa]CR[bb])", "AW[aa]"),
            ("(;SZ[5]AB[aa]AW[ab][ba]TR[ab]CR[bb])", "AB[aa]"),
            ("(;SZ[5]AB[aa]PL[x]TR[aa]CR[bb])", "PL[x]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[bb]XF[b])", "XF[b]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[bb]XC[-1])", "XC[-1]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[bb]XC[5])", "XC[5]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[bb]XP[3])", "XP[3]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[bb]XP[1][1])", "XP[1][1]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[bb]XC[1]XK[bb])", "XK[bb]"),
            ("(;SZ[5]AB[aa]TR[aa]CR[bb]XC[1]XK[9])", "XK[9]"),
        ],
    );
    let error = start
        .read_position("(;SZ[5]AB[aa]TR[cc]CR[bb])")
        .expect_err("no stone");
    assert!(error.to_string().contains("c3"), "{error}");
}

#[test]
fn a_very_deep_tree_is_refused() {
    let start = read(PROBLEM);
    for unit in [";", "(;", ";B[]"] {
        for tail in ["", ")", "B[aa])"] {
            let text = format!("({}{tail}", unit.repeat(300_000));
            assert_eq!(start.read_position(&text).expect_err("deep").part(), ";");
        }
    }
    // The deepest that is read.
    let deep = format!("(;SZ[5]{}{}", ";".repeat(1998), &PROBLEM[1..]);
    assert_eq!(start.read_position(&deep), Ok(start));
}

#[test]
fn every_reachable_position_reads_back() {
    let mut rng = Rng::new(3);
    let (mut kos, mut deaths) = (0, 0);
    for start in [
        KO,
        "++wx. wwwx. xxx.. +.... O++..",
        "+Oox. ++ox. xxxx. ..... .....",
    ] {
        for rules in Rules::ALL {
            let start = drawn(start, 'B').with_rules(rules);
            for _ in 0..200 {
                for position in random_game(&start, &mut rng) {
                    let text = position.position_text();
                    assert_eq!(start.read_position(&text), Ok(position));
                    kos += u32::from(text.contains("XK"));
                    deaths += u32::from(!position.stones[1].has(position.target));
                }
            }
        }
    }
    assert!(kos > 50 && deaths > 50, "{kos} {deaths}");
}

#[test]
fn no_text_panics() {
    let mut rng = Rng::new(4);
    let start = read(PROBLEM);
    let problem = after(&drawn(KO, 'B'), "c3");
    let text = problem.position_text().replace(')', ";W[];B[ee];W[be])");
    let letters: Vec<char> = "()[];:\\ABCPLTRXKFabest19é\u{0} \n".chars().collect();
    for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)) {
        let _ = (
            start.read_position(&text[..end]),
            start.read_position(&text[end..]),
        );
    }
    let (mut read, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut changed: Vec<char> = text.chars().collect();
        for _ in 0..=rng.below(4) {
            let at = rng.below(changed.len() as u32) as usize;
            let letter = letters[rng.below(letters.len() as u32) as usize];
            match rng.below(4) {
                0 => drop(changed.remove(at)),
                1 => changed.insert(at, letter),
                2 => changed.extend_from_within(at..),
                _ => changed[at] = letter,
            }
        }
        let changed: String = changed.into_iter().collect();
        match start.read_position(&changed) {
            Err(error) => {
                refused += 1;
                assert!(!error.to_string().is_empty());
            }
            Ok(position) => {
                read += 1;
                let text = position.position_text();
                assert_eq!(start.read_position(&text), Ok(position), "{changed}");
                random_game(&position, &mut rng);
            }
        }
    }
    assert!(read > 1000 && refused > 1000, "{read} {refused}");
}
