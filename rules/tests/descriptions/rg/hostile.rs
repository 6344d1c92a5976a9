//! Descriptions that are meant to take time, memory or the stack.

#[path = "../../../../fuzz/properties/rg_text.rs"]
mod rg_text;

use std::fmt::Write;
use std::time::Instant;
use tesuji_rules::{Worth, load_text};

const HEAD: &str = "type Player = {a, b}; type Score = {0, 1};\n";
const TAIL: &str = "\nbegin, m: player = a; m, e: player = keeper; e, end: player = keeper;\n";

/// Loads something, whatever comes of it, and checks that it takes no time.
fn quick(name: &str, text: &str) {
    quick_as("hostile.rg", name, text);
}

fn quick_as(file: &str, name: &str, text: &str) {
    let began = Instant::now();
    let loaded = load_text(text, file, Worth::Win);
    let told = loaded.map_or_else(|why| why.to_string(), |_| "a game".to_owned());
    let seconds = began.elapsed().as_secs_f32();
    let first = told.lines().next().unwrap_or_default();
    println!("{name}: {seconds:.2} s, {first}");
    // It ends: how long that takes on a busy machine is no matter.
    assert!(seconds < 60.0, "{name}: {seconds} s");
}

fn inside(name: &str, text: &str) {
    quick(name, &format!("{HEAD}{text}{TAIL}"));
}

/// Declarations from a number each.
fn many(count: usize, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect()
}

#[test]
fn depth() {
    inside("brackets", &format!("x, y: {}", "a[".repeat(400_000)));
    inside("casts", &format!("x, y: {}", "a(".repeat(400_000)));
    inside("maps", &format!("const x: Bool = {}", "{:".repeat(400_000)));
    inside(
        "arrows",
        &format!("type X = {}Bool;", "Bool -> ".repeat(200_000)),
    );
    let chain = many(100_000, |i| format!("type T{i} = T{};", i + 1));
    inside("types", &format!("{chain}type T100000 = Bool;"));
    let arrows = many(100_000, |i| format!("type T{} = {{}} -> T{i};", i + 1));
    inside("arrows of arrows", &format!("type T0 = Bool;{arrows}"));
}

#[test]
fn size() {
    let set = many(16_000, |i| format!("s{i},"));
    let wide = format!("type W = {{{}}};", set.trim_end_matches(','));
    inside(
        "wide map",
        &format!("{wide} var m: W -> W -> W -> W = {{:{{:{{:s0}}}}}};"),
    );
    let constants = many(10_000, |i| {
        format!("const c{i}: W -> Bool -> Bool = {{:{{:0}}}};")
    });
    inside("many constants", &format!("{wide}{constants}"));
    inside(
        "one line",
        &many(120_000, |i| format!("n{i},n{}:a==b;", i + 1)),
    );
    inside(
        "one wrong line",
        &many(120_000, |i| format!("n{i},n{}:q==b;", i + 1)),
    );
    inside("symbols", &many(80_000, |i| format!("n,m{i}:$t{i};")));
    inside("signs", &"@".repeat(2_000_000));
    inside("declarations", &"const ".repeat(300_000));
    inside("nothing", &" ".repeat(9_000_000));
    let stars = many(60_000, |i| format!("n{i},n{}:?n0->n{i};", i + 1));
    inside("checks", &stars);
}

#[test]
fn time() {
    let wide = "type C = {c0,c1,c2,c3,c4,c5,c6,c7,c8,c9};";
    let mut text = format!("{HEAD}{wide}");
    let mut edges = String::new();
    for i in 0..12 {
        let _ = write!(text, "var v{i}: C = c0;");
        let _ = write!(edges, "n{i},n{}: v{i} = C(*);", i + 1);
    }
    let never = "n12,x: c0 == c1; x,end: player = keeper;";
    let text = format!("{text}begin,n0:;{edges}");
    quick(
        "keeper",
        &format!("{text}{}", never.replace("c0 == c1", "v0 != v0")),
    );
    let check = format!(
        "{text}begin,y: ? n0 -> x;{}",
        never.replace("c0 == c1", "v0 != v0")
    );
    quick("check", &check);
    let pair = "begin,b1:$a; b1,begin:$b; begin,m:;";
    quick("tags", &format!("{HEAD}{pair}{TAIL}"));
    let nested = many(40, |i| {
        format!(
            "n{i},e{i}: ? n{} -> e{}; n{i},f{i}:; f{i},e{i}: ? n{} -> e{};",
            i + 1,
            i + 1,
            i + 1,
            i + 1
        )
    });
    let nested =
        format!("{HEAD}begin,q: ? n0 -> e0;{nested}n40,e40: player != player;q,end:player=keeper;");
    quick("nested checks", &nested);
    let big = many(60, |i| format!("s{i},"));
    let big = format!(
        "type W = {{{}}}; var m: W -> W -> Bool = {{:{{:0}}}}; var w: W -> W -> Bool = {{:{{:0}}}};",
        big.trim_end_matches(',')
    );
    let copies = "begin,c1: m[s0][s0]=1; c1,c2: w = m; c2,c3: m[s0][s0]=0; c3,c4: w = m; c4,begin:; c4,z: player=keeper; z,begin:;";
    quick(
        "copies",
        &format!("{HEAD}{big}{copies}begin,end: player != player;"),
    );
}

fn high(name: &str, text: &str) {
    let head = "domain Player = a | b domain Score = 0 | 1 \
                domain N = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 x : N\n";
    quick_as("hostile.hrg", name, &format!("{head}{text}"));
}

/// A game with one move that does this.
fn rules(body: &str) -> String {
    format!("graph rules() {{ player = a {body} end() }}")
}

#[test]
fn statements() {
    let quick = high;
    quick(
        "product",
        &rules("").replace(
            "graph",
            "domain V = V(X,Y,Z) where X in 0..999, Y in 0..999, Z in 0..999 graph",
        ),
    );
    quick(
        "repeated",
        &rules(&format!(
            "{}x = 1{}",
            "repeat 60000 {".repeat(5),
            "}".repeat(5)
        )),
    );
    quick(
        "repeated nothing",
        &rules(&format!("{}{}", "repeat 60000 {".repeat(5), "}".repeat(5))),
    );
    quick(
        "each",
        &rules(&format!(
            "{}x = 1{}",
            "branch y in N {".repeat(20),
            "}".repeat(20)
        )),
    );
    quick(
        "blocks",
        &rules(&format!(
            "{}{}",
            "loop {".repeat(100_000),
            "}".repeat(100_000)
        )),
    );
    quick("ifs", &rules(&"if x == 1 { } else ".repeat(100_000)));
    quick(
        "graph in itself",
        &format!("graph g() {{ g() g() }} {}", rules("g()")),
    );
    let doubled = many(40, |i| {
        format!("graph g{i}() {{ g{}() g{}() }} ", i + 1, i + 1)
    });
    quick(
        "graphs",
        &format!("{doubled} graph g40() {{ x = 1 }} {}", rules("g0()")),
    );
    let checks = many(40, |i| {
        format!(
            "graph g{i}() {{ check(reachable(g{}()) && reachable(g{}())) }} ",
            i + 1,
            i + 1
        )
    });
    quick(
        "checks",
        &format!(
            "{checks} graph g40() {{ check(x == 1) }} {}",
            rules("check(reachable(g0()))")
        ),
    );
}

#[test]
fn functions() {
    let quick = high;
    quick("function", &format!("f : N -> N f(X) = f(X) {}", rules("")));
    quick(
        "functions",
        &format!(
            "f : N -> N f(X) = g(f(f(X))) g : N -> N g(X) = f(X) {}",
            rules("")
        ),
    );
    let doubled = many(60, |i| {
        format!("f{i} : N -> N f{i}(X) = f{}(f{}(X)) ", i + 1, i + 1)
    });
    quick(
        "values",
        &format!("{doubled} f60 : N -> N f60(X) = X {}", rules("")),
    );
    quick(
        "arguments",
        &format!(
            "f : {}N f({}) = 1 {}",
            "N -> ".repeat(15),
            ["_"; 15].join(","),
            rules("")
        ),
    );
    quick(
        "parentheses",
        &rules(&format!("check({}", "(".repeat(300_000))),
    );
    quick(
        "accesses",
        &rules(&format!("x = x{}", "[1]".repeat(100_000))),
    );
    quick(
        "sums",
        &format!(
            "f : N -> N f(X) = X{} {}",
            " + 1".repeat(100_000),
            rules("")
        ),
    );
    let names = many(30, |_| "(A ".to_owned());
    quick("domains", &format!("domain A = B domain B = A {names}"));
}

/// Descriptions with random changes end in a message or a game, not in a panic.
#[test]
fn changes() {
    let text = "type Player = {a, b}; type Score = {0, 100}; type Cell = {x, y, z};
const next: Cell -> Cell = {x: y, y: z, :x}; var board: Cell -> Bool = {:0}; var cell: Cell = x;
begin, move: player = a; move, put: cell = Cell(*); put, put1: board[next[cell]] == 0;
put1, put2: $$ cell; put2, put3: board[cell] = 1; put3, done: player = keeper;
done, win: ? win -> end; done, begin: ! put -> put1; win, win1: goals[a] = Score(100); win1, end: player = keeper;";
    let words: Vec<&str> = text
        .split_inclusive([' ', ':', ';', '[', ']', '='])
        .collect();
    let mut seed = 1_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (seed >> 33) as usize % below
    };
    let mut games = 0;
    for _ in 0..3000 {
        let mut changed = words.clone();
        for _ in 0..=random(3) {
            let (i, j) = (random(changed.len()), random(changed.len()));
            match random(3) {
                0 => drop(changed.remove(i)),
                1 => changed.swap(i, j),
                _ => changed[i] = changed[j],
            }
        }
        let text = changed.concat();
        games += usize::from(load_text(&text, "changed.rg", Worth::Win).is_ok());
        rg_text::rg_text(format!("\0{text}").as_bytes());
    }
    println!("{games} games");
    assert!(games > 0);
}
