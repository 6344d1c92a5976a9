//! Output for people: defaults in the help, tables that fit a terminal, words beside numbers,
//! colours where they are wanted.

use crate::common::{shell, text};

/// The output of a line of the shell.
fn printed(line: &str) -> String {
    let output = shell(line);
    assert!(
        output.status.success(),
        "{line}: {}",
        crate::common::errors(&output)
    );
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_help_tells_the_default_limits() {
    for (command, defaults) in [
        ("search", &["[default: 10000", "[default: 2048]"][..]),
        ("play", &["[default: 10000", "[default: 2048]"]),
        ("match", &["[default: 1000,", "[default: 2048]"]),
        ("tournament", &["[default: 1000,", "[default: 2048]"]),
        ("solve", &["[default: no limit]", "[default: 2048]"]),
        ("verify", &["[default: 10000]", "[default: 2048]"]),
        ("bench", &["[default: 3;", "[default: 4096]"]),
        (
            "calibrate",
            &["[default: uct]", "[default: 500]", "[default: 10;"],
        ),
        (
            "tune",
            &["[default: 8000]", "[default: 0.9]", "[default: units if"],
        ),
    ] {
        // Lines of the help are broken where the screen ends.
        let help = text(&format!("{command} --help"));
        let help: Vec<_> = help.split_whitespace().collect();
        let help = help.join(" ");
        for default in defaults {
            assert!(help.contains(default), "{command}: {default} not in {help}");
        }
    }
    // The default in the help is the one that is used.
    let shown = text("match tic-tac-toe uct random --games 2");
    assert!(shown.contains("1000 iterations a move"), "{shown}");
    let shown = text("search tic-tac-toe uct");
    assert!(shown.contains("10,000 iterations"), "{shown}");
}

#[test]
fn tables_fit_into_80_columns() {
    let agents: Vec<_> = (1..=12)
        .map(|i| format!("uct:c=0.{i}00000,fpu=parent,final=secure"))
        .collect();
    let line = format!(
        "tournament tic-tac-toe {} --games 2 --iterations 2",
        agents.join(" ")
    );
    let shown = text(&line);
    for line in shown.lines() {
        let width = line.chars().count();
        assert!(width <= 80, "{width} columns: {line}");
    }
    for agent in &agents {
        assert!(shown.contains(&format!("is {agent}")), "{agent}: {shown}");
    }
    // Each agent has a row among the standings and one in each part of the cross table.
    let row = |line: &&str| line.contains("uct:c=0.") && line.contains('…');
    assert_eq!(shown.lines().filter(row).count(), 36, "{shown}");

    let long = "uct:c=1.000000,fpu=parent,final=secure";
    let shown = text(&format!(
        "match tic-tac-toe {long} {long},cap=9 --games 2 --iterations 2 --a-states 200"
    ));
    // Behind the agents, of which each has a line.
    for line in shown.lines().skip(2) {
        assert!(line.chars().count() <= 80, "{line}");
    }
    assert!(
        shown
            .lines()
            .nth(1)
            .is_some_and(|line| line.starts_with("against B"))
    );

    for command in ["games", "agents"] {
        let shown = printed(&format!("COLUMNS=80 $TESUJI {command}"));
        for line in shown.lines() {
            let width = line.chars().count();
            assert!(width <= 80, "{command}: {width} columns: {line}");
        }
        // A pipe gets lines that can be searched.
        let searched = text(command);
        assert!(searched.lines().any(|line| line.chars().count() > 80));
        assert!(shown.lines().count() > searched.lines().count());
    }
}

#[test]
fn scores_are_said_in_words() {
    let solved = text("solve tic-tac-toe --moves 'a1 b1 b2'");
    assert!(solved.contains("value -1 (loss)"), "{solved}");
    let solved = text("solve tic-tac-toe --moves 'a1 b2'");
    assert!(solved.contains("value 0 (draw)"), "{solved}");
    let found = text("search tic-tac-toe uct+sb --moves 'a1 b1 a2 b2' --iterations 200");
    assert!(found.contains("proven score +1 (win)"), "{found}");
    assert!(found.contains("win +1"), "{found}");
}

#[test]
fn colours_are_for_terminals() {
    let colour = |before: &str| {
        let line = "$TESUJI match tic-tac-toe uct random --games 40 --iterations 100";
        printed(&format!("{before} {line}"))
    };
    let forced = colour("CLICOLOR_FORCE=1");
    assert!(forced.contains("\u{1b}[32mbetter\u{1b}[0m"), "{forced}");
    assert!(forced.contains("\u{1b}[1m A moves"), "{forced}");
    for plain in ["", "CLICOLOR_FORCE=1 NO_COLOR=1"] {
        let shown = colour(plain);
        assert!(!shown.contains('\u{1b}'), "{plain}: {shown}");
    }
    let object = printed("CLICOLOR_FORCE=1 $TESUJI match tic-tac-toe uct random --games 2 --json");
    assert!(!object.contains('\u{1b}'), "{object}");
}
