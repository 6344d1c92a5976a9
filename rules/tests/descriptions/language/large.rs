//! Large descriptions, made to be slow: they are read or refused within a bounded time.

use std::time::{Duration, Instant};

use tesuji_rules::rbg;

use super::support::text;

/// Reads a text and says how long it took.
fn time(name: &str, text: &str) {
    let start = Instant::now();
    let findings = match rbg::read(text, "large.rbg") {
        Ok((description, findings)) => {
            assert!(rbg::expand(&description).len() > 100, "{name}");
            findings.len()
        }
        Err(findings) => findings.len(),
    };
    let took = start.elapsed();
    println!("{name}: {took:?}, {findings} findings");
    assert!(took < Duration::from_secs(20), "{name}: {took:?}");
}

#[test]
fn long_sums() {
    let choice = "{e} [w] + ".repeat(60_000);
    time(
        "choices of the keeper",
        &text("", &format!("->one ->> ({choice} left)")),
    );
    let choice = "left + ".repeat(200_000);
    time("steps", &text("", &format!("->one ->> ({choice} left)")));
    let tests = "{? left right up}".repeat(300) + "[w] + ";
    time(
        "tests",
        &text("", &format!("->one ->> ({} left)", tests.repeat(300))),
    );
}

#[test]
fn long_lists() {
    time(
        "pieces to put",
        &text("", &format!("->one [{}e]", "e,".repeat(200_000))),
    );
    time(
        "pieces to test",
        &text("", &format!("->one {{{}e}}", "e,".repeat(200_000))),
    );
    let pieces: Vec<String> = (0..1_000).map(|index| format!("p{index}")).collect();
    let list = pieces.join(", ");
    let many = text("", &format!("->one {}", format!("[{list}]").repeat(300)));
    time(
        "many pieces",
        &many.replace("#pieces = e", &format!("#pieces = {list}, e")),
    );
}

#[test]
fn long_lines() {
    time(
        "one line",
        &text("", &format!("->one {}", "left right ".repeat(150_000))),
    );
    time(
        "unknown names",
        &text("", &format!("->one {}", "lfet rihgt ".repeat(150_000))),
    );
    time(
        "brackets",
        &text("", &format!("->one {}", "(left* + up)* ".repeat(100_000))),
    );
    time(
        "unclosed",
        &text("", &format!("->one {}", "{e [w ".repeat(200_000))),
    );
    time(
        "closed",
        &text("", &format!("->one {}", "] } ) ".repeat(200_000))),
    );
    time(
        "comments",
        &text("", &format!("->one {}", "/* */ ".repeat(200_000))),
    );
}

#[test]
fn many_macros() {
    let definitions: Vec<String> = (0..60_000)
        .map(|index| format!("#m{index} = left\n"))
        .collect();
    let calls: Vec<String> = (0..60_000).map(|index| format!("m{index} ")).collect();
    let definitions = definitions.concat();
    time("unused", &text(&definitions, "->one"));
    time(
        "used",
        &text(&definitions, &format!("->one {}", calls.concat())),
    );
    time(
        "unknown",
        &text(
            &definitions,
            &format!("->one {}", "m123456 ".repeat(10_000)),
        ),
    );
}

#[test]
fn large_boards() {
    let line = format!("[{}e]", "e,".repeat(127));
    let board = format!("rectangle(up, down, left, right, {})", line.repeat(128));
    let whole = text(
        "",
        "->one ((left* up* right*)* down^100 {? (up + left)* right}^50)^20",
    );
    let small = "rectangle(up, down, left, right, [e, w, b])";
    time("rectangle", &whole.replace(small, &board));
    let nested = text(
        "",
        &format!("->one {}", "(left up* ".repeat(40) + &")*".repeat(40)),
    );
    time("loops in loops", &nested.replace(small, &board));
}
