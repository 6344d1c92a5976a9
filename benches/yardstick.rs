//! The composed `Uct` against a plain UCT written by hand, on the same game code.
fn main() {}
