#[allow(dead_code, reason = "not every game needs all of it")]
mod compiled {
    use std::cell::{Cell as Flag, RefCell};
    use std::collections::{BTreeMap, HashMap};
    use std::fmt::{self, Write};
    use std::sync::OnceLock;
    use std::thread;
    use tesuji::eval::{
        Heuristic, PlaneShape, PlaneWriter, Planes, Squash, Symmetries, Term,
    };
    use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
    use tesuji::game::{Notation, Outcome, Players, Scores, TextError};
    use tesuji::minimax::Forcing;
    use tesuji::{Game, Rng, Source};
    use tesuji_games::catalogue::{Named, Primer, SplitVisitor};
    use tesuji_games::kit::bits::nth_bit_below_64;
    use tesuji_games::kit::mix;
    use tesuji_games::{Family, Knowledge};

    /// The name of the game, and a line about it.
    const GAME: (&str, &str) = ("whirl", "9 cells, compiled from a description");

    /// The places of a set.
    const SIZE: usize = 9;

    /// The entries of a table of places.
    const TABLE: usize = 16;

    /// The pieces.
    const PIECES: usize = 3;

    /// The variables, scores included.
    const VARIABLES: usize = 3;

    /// A value of a variable.
    type Value = i16;

    /// The choices of a move.
    type Number = u32;

    /// All cells.
    const BOARD: Set = 0x0000_0000_0000_01FF;

    /// The first cell, the current one at the start.
    const FIRST: u16 = 0;

    /// How often a move is drawn again.
    const TRIES: usize = 16;

    /// The most runs of the keeper.
    const RUNS: u32 = 10_000;

    /// The turns behind which the game is drawn, if no option says that.
    const TURNS: u32 = 1000;

    /// Whether the board has no rows.
    const GRAPH: bool = false;

    /// Semimoves are numbers below this.
    const SEMIMOVES: usize = 2079;

    /// The names of the pieces.
    const NAMES: [&str; PIECES] = ["e", "w", "b"];

    /// The names of the players.
    const PLAYERS: [&str; 2] = ["white", "black"];

    /// Whose the pieces are.
    const OWNERS: [Option<u16>; PIECES] = [None, Some(0), Some(1)];

    /// The variables with their greatest values.
    const BOUNDED: [(&str, i32); VARIABLES] = [
        ("white", 100),
        ("black", 100),
        ("kept", 2),
    ];

    /// A cell.
    #[derive(Debug)]
    struct Cell {
        /// The name in the rules.
        name: &'static str,
        /// The name for people.
        short: &'static str,
        /// The place in sets.
        place: u16,
        /// Column, line and layer, as declared.
        at: [u16; 3],
        /// Column and row of planes.
        site: [i32; 2],
    }

    /// The cells in the order of the rules.
    static CELLS: [Cell; 9] = [
        Cell { name: "rx0y0", short: "a3", place: 0, at: [0, 0, 0], site: [0, 2] },
        Cell { name: "rx1y0", short: "b3", place: 1, at: [1, 0, 0], site: [1, 2] },
        Cell { name: "rx2y0", short: "c3", place: 2, at: [2, 0, 0], site: [2, 2] },
        Cell { name: "rx0y1", short: "a2", place: 3, at: [0, 1, 0], site: [0, 1] },
        Cell { name: "rx1y1", short: "b2", place: 4, at: [1, 1, 0], site: [1, 1] },
        Cell { name: "rx2y1", short: "c2", place: 5, at: [2, 1, 0], site: [2, 1] },
        Cell { name: "rx0y2", short: "a1", place: 6, at: [0, 2, 0], site: [0, 0] },
        Cell { name: "rx1y2", short: "b1", place: 7, at: [1, 2, 0], site: [1, 0] },
        Cell { name: "rx2y2", short: "c1", place: 8, at: [2, 2, 0], site: [2, 0] },
    ];

    /// The board before the keeper's first run.
    const START: Board = Board {
        pieces: [
            0x0000_0000_0000_01FF,
            0,
            0,
        ],
        values: [0; VARIABLES],
    };

    /// What the symbols do.
    static SYMBOLS: [Action; 187] = [
        Action::Nothing,
        Action::Assign(0, Some(50)),
        Action::Assign(1, Some(50)),
        Action::Switch(0),
        Action::Put(1),
        Action::Keeper,
        Action::Assign(0, Some(100)),
        Action::Assign(1, Some(0)),
        Action::Keeper,
        Action::Keeper,
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Put(0),
        Action::Put(1),
        Action::Put(2),
        Action::Keeper,
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Put(0),
        Action::Put(1),
        Action::Put(2),
        Action::Switch(1),
        Action::Put(2),
        Action::Keeper,
        Action::Assign(1, Some(100)),
        Action::Assign(0, Some(0)),
        Action::Keeper,
        Action::Keeper,
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Put(0),
        Action::Put(1),
        Action::Put(2),
        Action::Keeper,
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(0),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(1),
        Action::Assign(2, Some(0)),
        Action::Assign(2, Some(1)),
        Action::Assign(2, Some(2)),
        Action::Put(2),
        Action::Put(0),
        Action::Put(1),
        Action::Put(2),
    ];

    /// The numbers of what moves consist of.
    static LEGS: [Leg; 187] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(4, 0, Met::Any), (96, 9, Met::Any)] },
        Leg { bits: 5, exits: &[(5, 0, Met::Same), (9, 1, Met::Any), (52, 10, Met::Any)] },
        Leg { bits: 0, exits: &[(6, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(7, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(10, 0, Met::Same), (11, 1, Met::Same), (12, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(13, 0, Met::By(1)), (14, 1, Met::By(1)), (15, 2, Met::By(1)), (17, 3, Met::By(1)), (18, 4, Met::By(1)), (19, 5, Met::By(1)), (21, 6, Met::By(1)), (22, 7, Met::By(1)), (23, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(13, 0, Met::By(1)), (14, 1, Met::By(1)), (15, 2, Met::By(1)), (17, 3, Met::By(1)), (18, 4, Met::By(1)), (19, 5, Met::By(1)), (21, 6, Met::By(1)), (22, 7, Met::By(1)), (23, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(13, 0, Met::By(1)), (14, 1, Met::By(1)), (15, 2, Met::By(1)), (17, 3, Met::By(1)), (18, 4, Met::By(1)), (19, 5, Met::By(1)), (21, 6, Met::By(1)), (22, 7, Met::By(1)), (23, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(25, 0, Met::By(3)), (26, 1, Met::By(3)), (27, 2, Met::By(3)), (29, 3, Met::By(3)), (30, 4, Met::By(3)), (31, 5, Met::By(3)), (33, 6, Met::By(3)), (34, 7, Met::By(3)), (35, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(25, 0, Met::By(3)), (26, 1, Met::By(3)), (27, 2, Met::By(3)), (29, 3, Met::By(3)), (30, 4, Met::By(3)), (31, 5, Met::By(3)), (33, 6, Met::By(3)), (34, 7, Met::By(3)), (35, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(25, 0, Met::By(3)), (26, 1, Met::By(3)), (27, 2, Met::By(3)), (29, 3, Met::By(3)), (30, 4, Met::By(3)), (31, 5, Met::By(3)), (33, 6, Met::By(3)), (34, 7, Met::By(3)), (35, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(37, 0, Met::By(-1)), (38, 1, Met::By(-1)), (39, 2, Met::By(-1)), (41, 3, Met::By(-1)), (42, 4, Met::By(-1)), (43, 5, Met::By(-1)), (45, 6, Met::By(-1)), (46, 7, Met::By(-1)), (47, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(37, 0, Met::By(-1)), (38, 1, Met::By(-1)), (39, 2, Met::By(-1)), (41, 3, Met::By(-1)), (42, 4, Met::By(-1)), (43, 5, Met::By(-1)), (45, 6, Met::By(-1)), (46, 7, Met::By(-1)), (47, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(37, 0, Met::By(-1)), (38, 1, Met::By(-1)), (39, 2, Met::By(-1)), (41, 3, Met::By(-1)), (42, 4, Met::By(-1)), (43, 5, Met::By(-1)), (45, 6, Met::By(-1)), (46, 7, Met::By(-1)), (47, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(53, 0, Met::Same), (54, 1, Met::Same), (55, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(56, 0, Met::By(3)), (57, 1, Met::By(3)), (58, 2, Met::By(3)), (60, 3, Met::By(3)), (61, 4, Met::By(3)), (62, 5, Met::By(3)), (64, 6, Met::By(3)), (65, 7, Met::By(3)), (66, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(56, 0, Met::By(3)), (57, 1, Met::By(3)), (58, 2, Met::By(3)), (60, 3, Met::By(3)), (61, 4, Met::By(3)), (62, 5, Met::By(3)), (64, 6, Met::By(3)), (65, 7, Met::By(3)), (66, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(56, 0, Met::By(3)), (57, 1, Met::By(3)), (58, 2, Met::By(3)), (60, 3, Met::By(3)), (61, 4, Met::By(3)), (62, 5, Met::By(3)), (64, 6, Met::By(3)), (65, 7, Met::By(3)), (66, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(68, 0, Met::By(1)), (69, 1, Met::By(1)), (70, 2, Met::By(1)), (72, 3, Met::By(1)), (73, 4, Met::By(1)), (74, 5, Met::By(1)), (76, 6, Met::By(1)), (77, 7, Met::By(1)), (78, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(68, 0, Met::By(1)), (69, 1, Met::By(1)), (70, 2, Met::By(1)), (72, 3, Met::By(1)), (73, 4, Met::By(1)), (74, 5, Met::By(1)), (76, 6, Met::By(1)), (77, 7, Met::By(1)), (78, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(68, 0, Met::By(1)), (69, 1, Met::By(1)), (70, 2, Met::By(1)), (72, 3, Met::By(1)), (73, 4, Met::By(1)), (74, 5, Met::By(1)), (76, 6, Met::By(1)), (77, 7, Met::By(1)), (78, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(80, 0, Met::By(-3)), (81, 1, Met::By(-3)), (82, 2, Met::By(-3)), (84, 3, Met::By(-3)), (85, 4, Met::By(-3)), (86, 5, Met::By(-3)), (88, 6, Met::By(-3)), (89, 7, Met::By(-3)), (90, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(80, 0, Met::By(-3)), (81, 1, Met::By(-3)), (82, 2, Met::By(-3)), (84, 3, Met::By(-3)), (85, 4, Met::By(-3)), (86, 5, Met::By(-3)), (88, 6, Met::By(-3)), (89, 7, Met::By(-3)), (90, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(80, 0, Met::By(-3)), (81, 1, Met::By(-3)), (82, 2, Met::By(-3)), (84, 3, Met::By(-3)), (85, 4, Met::By(-3)), (86, 5, Met::By(-3)), (88, 6, Met::By(-3)), (89, 7, Met::By(-3)), (90, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(4, 0, Met::Any), (96, 9, Met::Any)] },
        Leg { bits: 5, exits: &[(97, 0, Met::Same), (101, 1, Met::Any), (144, 10, Met::Any)] },
        Leg { bits: 0, exits: &[(98, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(99, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(100, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(102, 0, Met::Same), (103, 1, Met::Same), (104, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(105, 0, Met::By(1)), (106, 1, Met::By(1)), (107, 2, Met::By(1)), (109, 3, Met::By(1)), (110, 4, Met::By(1)), (111, 5, Met::By(1)), (113, 6, Met::By(1)), (114, 7, Met::By(1)), (115, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(105, 0, Met::By(1)), (106, 1, Met::By(1)), (107, 2, Met::By(1)), (109, 3, Met::By(1)), (110, 4, Met::By(1)), (111, 5, Met::By(1)), (113, 6, Met::By(1)), (114, 7, Met::By(1)), (115, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(105, 0, Met::By(1)), (106, 1, Met::By(1)), (107, 2, Met::By(1)), (109, 3, Met::By(1)), (110, 4, Met::By(1)), (111, 5, Met::By(1)), (113, 6, Met::By(1)), (114, 7, Met::By(1)), (115, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(117, 0, Met::By(3)), (118, 1, Met::By(3)), (119, 2, Met::By(3)), (121, 3, Met::By(3)), (122, 4, Met::By(3)), (123, 5, Met::By(3)), (125, 6, Met::By(3)), (126, 7, Met::By(3)), (127, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(117, 0, Met::By(3)), (118, 1, Met::By(3)), (119, 2, Met::By(3)), (121, 3, Met::By(3)), (122, 4, Met::By(3)), (123, 5, Met::By(3)), (125, 6, Met::By(3)), (126, 7, Met::By(3)), (127, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(117, 0, Met::By(3)), (118, 1, Met::By(3)), (119, 2, Met::By(3)), (121, 3, Met::By(3)), (122, 4, Met::By(3)), (123, 5, Met::By(3)), (125, 6, Met::By(3)), (126, 7, Met::By(3)), (127, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(129, 0, Met::By(-1)), (130, 1, Met::By(-1)), (131, 2, Met::By(-1)), (133, 3, Met::By(-1)), (134, 4, Met::By(-1)), (135, 5, Met::By(-1)), (137, 6, Met::By(-1)), (138, 7, Met::By(-1)), (139, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(129, 0, Met::By(-1)), (130, 1, Met::By(-1)), (131, 2, Met::By(-1)), (133, 3, Met::By(-1)), (134, 4, Met::By(-1)), (135, 5, Met::By(-1)), (137, 6, Met::By(-1)), (138, 7, Met::By(-1)), (139, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(129, 0, Met::By(-1)), (130, 1, Met::By(-1)), (131, 2, Met::By(-1)), (133, 3, Met::By(-1)), (134, 4, Met::By(-1)), (135, 5, Met::By(-1)), (137, 6, Met::By(-1)), (138, 7, Met::By(-1)), (139, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(145, 0, Met::Same), (146, 1, Met::Same), (147, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(148, 0, Met::By(3)), (149, 1, Met::By(3)), (150, 2, Met::By(3)), (152, 3, Met::By(3)), (153, 4, Met::By(3)), (154, 5, Met::By(3)), (156, 6, Met::By(3)), (157, 7, Met::By(3)), (158, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(148, 0, Met::By(3)), (149, 1, Met::By(3)), (150, 2, Met::By(3)), (152, 3, Met::By(3)), (153, 4, Met::By(3)), (154, 5, Met::By(3)), (156, 6, Met::By(3)), (157, 7, Met::By(3)), (158, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(148, 0, Met::By(3)), (149, 1, Met::By(3)), (150, 2, Met::By(3)), (152, 3, Met::By(3)), (153, 4, Met::By(3)), (154, 5, Met::By(3)), (156, 6, Met::By(3)), (157, 7, Met::By(3)), (158, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(160, 0, Met::By(1)), (161, 1, Met::By(1)), (162, 2, Met::By(1)), (164, 3, Met::By(1)), (165, 4, Met::By(1)), (166, 5, Met::By(1)), (168, 6, Met::By(1)), (169, 7, Met::By(1)), (170, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(160, 0, Met::By(1)), (161, 1, Met::By(1)), (162, 2, Met::By(1)), (164, 3, Met::By(1)), (165, 4, Met::By(1)), (166, 5, Met::By(1)), (168, 6, Met::By(1)), (169, 7, Met::By(1)), (170, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(160, 0, Met::By(1)), (161, 1, Met::By(1)), (162, 2, Met::By(1)), (164, 3, Met::By(1)), (165, 4, Met::By(1)), (166, 5, Met::By(1)), (168, 6, Met::By(1)), (169, 7, Met::By(1)), (170, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(172, 0, Met::By(-3)), (173, 1, Met::By(-3)), (174, 2, Met::By(-3)), (176, 3, Met::By(-3)), (177, 4, Met::By(-3)), (178, 5, Met::By(-3)), (180, 6, Met::By(-3)), (181, 7, Met::By(-3)), (182, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(172, 0, Met::By(-3)), (173, 1, Met::By(-3)), (174, 2, Met::By(-3)), (176, 3, Met::By(-3)), (177, 4, Met::By(-3)), (178, 5, Met::By(-3)), (180, 6, Met::By(-3)), (181, 7, Met::By(-3)), (182, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(172, 0, Met::By(-3)), (173, 1, Met::By(-3)), (174, 2, Met::By(-3)), (176, 3, Met::By(-3)), (177, 4, Met::By(-3)), (178, 5, Met::By(-3)), (180, 6, Met::By(-3)), (181, 7, Met::By(-3)), (182, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
    ];

    /// A set of cells: bit `p` is the cell at place `p`.
    type Set = u64;
    /// No cells.
    const EMPTY: Set = 0;

    /// The set of one place.
    #[inline(always)]
    fn at(place: usize) -> Set {
        1 << place
    }

    /// Whether a place is in a set.
    #[inline(always)]
    fn has(set: Set, place: usize) -> bool {
        set >> (place % 64) & 1 != 0
    }

    /// How many cells there are in a set.
    #[inline(always)]
    fn count(set: Set) -> u32 {
        set.count_ones()
    }

    /// The first place of a set that is not empty.
    #[inline(always)]
    fn first(set: Set) -> usize {
        set.trailing_zeros() as usize % SIZE
    }

    /// The last place of a set that is not empty.
    #[inline(always)]
    fn last(set: Set) -> usize {
        (63 - set.leading_zeros() as usize) % SIZE
    }

    /// A set without its first place.
    #[inline(always)]
    fn rest(set: Set) -> Set {
        set & set.wrapping_sub(1)
    }

    /// The place of a set that comes behind `n` others.
    #[inline(always)]
    fn nth(set: Set, n: u32) -> usize {
        nth_bit_below_64(set, n).trailing_zeros() as usize % SIZE
    }

    /// Moves a set to greater places.
    #[inline(always)]
    fn up<const N: usize>(set: Set) -> Set {
        set << N
    }

    /// Moves a set to lesser places.
    #[inline(always)]
    fn down<const N: usize>(set: Set) -> Set {
        set >> N
    }

    /// Mixes a set into a hash.
    #[inline(always)]
    fn mix_set(hash: u64, set: Set) -> u64 {
        mix([hash, set])
    }

    /// A set if a condition holds, else nothing.
    #[inline(always)]
    fn when(holds: bool, set: Set) -> Set {
        if holds { set } else { EMPTY }
    }

    /// What stands on the board, and the values of the variables.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Board {
        pieces: [Set; PIECES],
        values: [Value; VARIABLES],
    }

    impl Board {
        /// Puts a piece on a cell.
        #[inline(always)]
        fn put<const PIECE: usize>(&mut self, place: usize) {
            let one = at(place);
            for piece in &mut self.pieces {
                *piece &= !one;
            }
            self.pieces[PIECE] |= one;
        }
    }

    /// The most modifiers of a move, of a run of the keeper, and of a path through a pattern.
    const MODIFIERS: u32 = 10_000;
    /// The modifiers behind which a search goes on in a thread of its own, which has a larger stack.
    const SHALLOW: u32 = 40;
    /// The bytes of the stack of such a thread: a constant number for each modifier.
    const STACK: usize = MODIFIERS as usize * (16 * size_of::<Board>() + 8192);

    thread_local! {
        /// Whether a search came to more modifiers than there may be.
        static FAILED: Flag<bool> = const { Flag::new(false) };
    }

    /// Ends a search that came to more modifiers than there may be.
    fn fail() -> bool {
        FAILED.set(true);
        true
    }

    /// Does something in a thread whose stack is large enough. `None` if there is no such thread.
    fn deeply<T: Send>(act: impl FnOnce() -> T + Send) -> Option<T> {
        let done = thread::scope(|scope| {
            let act = || (act(), FAILED.take());
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, act);
            thread.ok()?.join().ok()
        });
        let (value, failed) = done?;
        if failed {
            fail();
        }
        Some(value)
    }

    /// The choices of a move so far, as a number.
    #[derive(Clone, Copy, Debug)]
    struct Path {
        number: Number,
        used: u32,
    }

    impl Path {
        /// No choices.
        const START: Self = Self { number: 0, used: 0 };

        /// With a choice more, of `bits` bits.
        #[inline(always)]
        fn with(self, bits: u32, choice: usize) -> Self {
            Self {
                number: self.number | (choice as Number).unbounded_shl(self.used),
                used: self.used + bits,
            }
        }
    }

    /// The choices of a move, one after the other.
    #[derive(Clone, Debug)]
    struct Reader {
        number: Number,
        used: u32,
    }

    impl Reader {
        #[inline(always)]
        fn new(number: Number) -> Self {
            Self { number, used: 0 }
        }

        /// The next choice, of `bits` bits.
        #[inline(always)]
        fn take(&mut self, bits: u32) -> usize {
            let choice = self.number.unbounded_shr(self.used) as usize & ((1 << bits) - 1);
            self.used += bits;
            choice
        }
    }

    /// Pairs of cells that have the same distance: where something is taken up, and where it comes to.
    #[derive(Debug)]
    struct Pairs {
        distance: isize,
        /// The number of the second choice.
        bits: u32,
        base: usize,
        /// Whether the second choice tells its cell.
        any: bool,
    }

    /// The first choice of a pair: what was chosen before, its bits, and its number at place 0.
    #[derive(Clone, Copy, Debug)]
    struct First(Path, u32, usize);

    impl Pairs {
        /// The first place of a pair, by the second one.
        #[inline(always)]
        fn from(&self, to: usize) -> usize {
            to.wrapping_add_signed(-self.distance) % SIZE
        }

        /// The choices of a pair.
        #[inline(always)]
        fn path(&self, first: First, to: usize) -> Path {
            let First(path, bits, base) = first;
            let path = path.with(bits, base + self.from(to));
            path.with(self.bits, self.base + if self.any { to } else { 0 })
        }
    }

    /// How many cells there are in some sets together.
    #[inline(always)]
    fn total(sets: &[Set]) -> u32 {
        sets.iter().map(|&set| count(set)).sum()
    }

    /// The cells of some sets.
    #[inline(always)]
    fn united(sets: &[Set]) -> Set {
        sets.iter().fold(EMPTY, |all, &set| all | set)
    }

    /// The set, and the place in it, that come behind `n` others.
    #[inline(always)]
    fn pick(sets: &[Set], mut n: u32) -> (usize, usize) {
        for (number, &set) in sets.iter().enumerate() {
            let all = count(set);
            if n < all {
                return (number, nth(set, n));
            }
            n -= all;
        }
        (0, 0)
    }

    /// What is shown the moves.
    trait Visit {
        /// Whether beginnings of moves are shown instead where few moves go on from them.
        const CUTS: bool = false;

        /// Whether only one of the cells where moves go on is looked at.
        const SLOTS: bool = false;

        /// One of some cells, from each of which `most` moves go on at most; `None` for another one.
        fn slot(&mut self, most: u32, cells: Set) -> Option<usize> {
            let _ = (most, cells);
            None
        }

        /// Sees a move; whether it has seen enough.
        fn one(&mut self, path: Path) -> bool;

        /// Sees a move for each cell, the last choice; whether it has seen enough.
        fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool;

        /// Sees a move for each pair with its second cell in a set; whether it has seen enough.
        fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool;
    }

    /// Lists the moves.
    struct List<'a, const CUTS: bool>(&'a mut Vec<Move>);

    impl<const CUTS: bool> Visit for List<'_, CUTS> {
        const CUTS: bool = CUTS;

        #[inline(always)]
        fn one(&mut self, path: Path) -> bool {
            self.0.push(Move(path.number));
            false
        }

        #[inline(always)]
        fn each(&mut self, path: Path, bits: u32, base: usize, mut cells: Set) -> bool {
            while cells != EMPTY {
                let place = first(cells);
                cells = rest(cells);
                self.0.push(Move(path.with(bits, base + place).number));
            }
            false
        }

        #[inline(always)]
        fn pairs(&mut self, first: First, pairs: &Pairs, mut cells: Set) -> bool {
            while cells != EMPTY {
                let place = self::first(cells);
                cells = rest(cells);
                self.0.push(Move(pairs.path(first, place).number));
            }
            false
        }
    }

    /// Counts the moves.
    struct Count(u32);

    impl Visit for Count {
        #[inline(always)]
        fn one(&mut self, _: Path) -> bool {
            self.0 += 1;
            false
        }

        #[inline(always)]
        fn each(&mut self, _: Path, _: u32, _: usize, cells: Set) -> bool {
            self.0 += count(cells);
            false
        }

        #[inline(always)]
        fn pairs(&mut self, _: First, _: &Pairs, cells: Set) -> bool {
            self.0 += count(cells);
            false
        }
    }

    /// Looks for any move.
    struct Exists;

    impl Visit for Exists {
        #[inline(always)]
        fn one(&mut self, _: Path) -> bool {
            true
        }

        #[inline(always)]
        fn each(&mut self, _: Path, _: u32, _: usize, cells: Set) -> bool {
            cells != EMPTY
        }

        #[inline(always)]
        fn pairs(&mut self, _: First, _: &Pairs, cells: Set) -> bool {
            cells != EMPTY
        }
    }

    /// Finds the move that comes behind some others. Where moves go on, as many are counted as go on at
    /// most, so that there may be none.
    struct Nth {
        left: u32,
        found: Option<Path>,
    }

    impl Nth {
        #[inline(always)]
        fn new(left: u32) -> Self {
            Self { left, found: None }
        }
    }

    impl Visit for Nth {
        const SLOTS: bool = true;

        #[inline(always)]
        fn slot(&mut self, most: u32, cells: Set) -> Option<usize> {
            let all = count(cells) * most;
            if self.left < all {
                let place = nth(cells, self.left / most);
                self.left %= most;
                return Some(place);
            }
            self.left -= all;
            None
        }

        #[inline(always)]
        fn one(&mut self, path: Path) -> bool {
            if self.left == 0 {
                self.found = Some(path);
                return true;
            }
            self.left -= 1;
            false
        }

        #[inline(always)]
        fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool {
            let all = count(cells);
            if self.left < all {
                self.found = Some(path.with(bits, base + nth(cells, self.left)));
                return true;
            }
            self.left -= all;
            false
        }

        #[inline(always)]
        fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool {
            let all = count(cells);
            if self.left < all {
                self.found = Some(pairs.path(first, nth(cells, self.left)));
                return true;
            }
            self.left -= all;
            false
        }
    }

    /// Draws one of the moves, each with the same probability.
    struct Draw<'a, C> {
        rng: &'a mut Rng<C>,
        seen: u32,
        drawn: Path,
    }

    impl<'a, C> Draw<'a, C> {
        fn new(rng: &'a mut Rng<C>) -> Self {
            Self {
                rng,
                seen: 0,
                drawn: Path::START,
            }
        }
    }

    impl<C: Source> Visit for Draw<'_, C> {
        #[inline(always)]
        fn one(&mut self, path: Path) -> bool {
            self.seen += 1;
            if self.seen == 1 || self.rng.below(self.seen) == 0 {
                self.drawn = path;
            }
            false
        }

        #[inline(always)]
        fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool {
            let all = count(cells);
            self.seen += all;
            if all > 0 {
                let draw = self.rng.below(self.seen);
                if draw < all {
                    self.drawn = path.with(bits, base + nth(cells, draw));
                }
            }
            false
        }

        #[inline(always)]
        fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool {
            let all = count(cells);
            self.seen += all;
            if all > 0 {
                let draw = self.rng.below(self.seen);
                if draw < all {
                    self.drawn = pairs.path(first, nth(cells, draw));
                }
            }
            false
        }
    }

    /// A move: a mixed-radix number of its choices.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Move(Number);

    /// A position.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub struct Position {
        board: Board,
        /// Where the rules stand: the number of the switch passed last.
        after: u16,
        /// The current cell, by its place.
        cell: u16,
        over: bool,
        /// The turns until the game is drawn, or [`UNLIMITED`].
        left: u32,
    }

    /// A game without a limit.
    const UNLIMITED: u32 = u32::MAX;
    /// The most turns that a game may be limited to.
    const MOST_TURNS: u32 = 1_000_000;
    /// Spreads the turns that are left over the bits of a hash.
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

    impl Position {
        /// The start of the game.
        pub fn new() -> Self {
            Self::limited(TURNS)
        }

        /// The start of the game, which is drawn after `left` turns.
        fn limited(left: u32) -> Self {
            let mut position = Self {
                board: START,
                after: 0,
                cell: FIRST,
                over: false,
                left,
            };
            position.settle();
            position
        }

        /// A turn is over.
        #[inline(always)]
        fn turn(&mut self) {
            if self.left != UNLIMITED {
                self.left = self.left.saturating_sub(1);
            }
        }

        /// Lets the keeper run, and finds out whether there is a move then.
        #[inline(always)]
        fn settle(&mut self) {
            let mut steps = 0;
            while is_keepers(self.after) {
                steps += 1;
                let kept = run_keeper(self.after, &mut self.board, self.cell.into());
                let Some((after, cell)) = kept.filter(|_| steps < RUNS) else {
                    self.over = true;
                    return;
                };
                (self.after, self.cell) = (after, cell as u16);
            }
            self.over = !has_move(self.after, &self.board, self.cell.into());
        }

        /// The number of the player to move; `None` where the keeper stopped.
        fn player(&self) -> Option<usize> {
            match SYMBOLS[usize::from(self.after)] {
                Action::Switch(player) => Some(player.into()),
                _ => None,
            }
        }
    }

    impl Default for Position {
        fn default() -> Self {
            Self::new()
        }
    }

    impl Game for Position {
        type Players = Seats;
        type Move = Move;
        const SCORES: Scores = RANGE;

        #[inline]
        fn mover(&self) -> usize {
            self.player().unwrap_or(0)
        }

        fn moves(&self, moves: &mut Vec<Move>) {
            visit_moves(self.after, &self.board, self.cell.into(), &mut List::<false>(moves));
        }

        #[inline]
        fn play(&mut self, m: Move) {
            let mut choices = Reader::new(m.0);
            let (after, cell) =
                play_move::<false>(self.after, &mut self.board, self.cell.into(), &mut choices);
            (self.after, self.cell) = (after, cell as u16);
            self.settle();
            self.turn();
        }

        fn count_moves(&self, _: &mut Vec<Move>) -> usize {
            let mut count = Count(0);
            visit_moves(self.after, &self.board, self.cell.into(), &mut count);
            count.0 as usize
        }

        #[inline]
        fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Move>) -> Move {
            draw_move(self.after, &self.board, self.cell.into(), rng, scratch)
        }

        #[inline]
        fn outcome(&self) -> Option<Outcome<Self>> {
            if self.over {
                return Some(worth(&self.board.values));
            }
            (self.left == 0).then_some(DRAWN)
        }

        #[inline]
        fn hash(&self) -> Option<u64> {
            Some(self.hash_with(self.left))
        }
    }

    impl Position {
        /// The hash with `left` turns left.
        #[inline]
        fn hash_with(&self, left: u32) -> u64 {
            let place = u64::from(self.after) << 16 | u64::from(self.cell);
            let board = self.board.pieces.iter();
            let hash = board.fold(place, |hash, &set| mix_set(hash, set));
            let values = self.board.values.chunks(4);
            let words = values.map(|values| {
                let each = values.iter().zip([0, 16, 32, 48]);
                each.fold(0, |word, (&value, shift)| word ^ (value as u64).rotate_left(shift))
            });
            let hash = words.fold(hash, |hash, word| mix([hash, word]));
            hash ^ u64::from(left.wrapping_add(1)).wrapping_mul(SPREAD)
        }
    }

    /// The players.
    type Seats = Players<2>;
    /// What the outcomes are.
    const RANGE: Scores = Scores::OUTCOME;

    /// The outcome of a game whose turns are over.
    const DRAWN: [i16; 2] = [0, 0];

    /// The outcome: the player with the greater score wins.
    #[inline(always)]
    fn worth(values: &[Value; VARIABLES]) -> [i16; 2] {
        let sign = values[0].cmp(&values[1]) as i16;
        [sign, -sign]
    }

    /// What a modifier does.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Action {
        /// Nothing: the start of the rules, or the end of a semimove.
        Nothing,
        /// Puts a piece.
        Put(u16),
        /// Assigns a number, or another value, to a variable.
        Assign(u16, Option<i32>),
        /// Ends the move; the player moves next.
        Switch(u16),
        /// Ends the move; the keeper goes on.
        Keeper,
    }

    /// A modifier or a dot, and the place where it was passed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Pair {
        symbol: u16,
        place: u16,
    }

    /// Where a modifier is met.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Met {
        /// Where the one before it was.
        Same,
        /// Always there.
        At(u16),
        /// A number of places further.
        By(i16),
        /// Anywhere.
        Any,
    }

    /// What can come behind a symbol: how many bits tell it, and for each symbol that can come its
    /// first number and where it is met.
    #[derive(Clone, Copy, Debug)]
    struct Leg {
        bits: u32,
        exits: &'static [(u16, u32, Met)],
    }

    /// The pair that a choice means.
    fn chosen(legs: &[Leg], after: Pair, choice: usize) -> Pair {
        let exits = legs[usize::from(after.symbol)].exits;
        let exit = exits.iter().rev().find(|exit| exit.1 as usize <= choice);
        let Some(&(symbol, base, met)) = exit else {
            return after;
        };
        let place = match met {
            Met::Same => after.place,
            Met::At(place) => place,
            Met::By(by) => after.place.saturating_add_signed(by),
            Met::Any => (choice - base as usize) as u16,
        };
        Pair { symbol, place }
    }

    /// The choice that means a pair.
    fn choice(legs: &[Leg], after: Pair, pair: Pair) -> usize {
        let mut exits = legs[usize::from(after.symbol)].exits.iter();
        let exit = exits.find(|exit| exit.0 == pair.symbol);
        exit.map_or(0, |&(_, base, met)| match met {
            Met::Any => base as usize + usize::from(pair.place),
            _ => base as usize,
        })
    }

    /// Whether a symbol ends a move.
    fn is_switch(symbol: u16) -> bool {
        let action = SYMBOLS.get(usize::from(symbol));
        matches!(action, Some(Action::Switch(_) | Action::Keeper))
    }

    /// The pairs of a number: all up to a switch, or `pairs` of them.
    fn decode(legs: &[Leg], mut after: Pair, number: Number, pairs: Option<u16>) -> Vec<Pair> {
        let (mut reader, mut word) = (Reader::new(number), Vec::new());
        while pairs.is_none_or(|pairs| word.len() < pairs.into()) {
            let choice = reader.take(legs[usize::from(after.symbol)].bits);
            after = chosen(legs, after, choice);
            word.push(after);
            if is_switch(after.symbol) || legs[usize::from(after.symbol)].exits.is_empty() {
                break;
            }
        }
        word
    }

    /// The number of some pairs.
    fn encode(legs: &[Leg], mut after: Pair, word: &[Pair]) -> Number {
        let mut path = Path::START;
        for &pair in word {
            let bits = legs[usize::from(after.symbol)].bits;
            path = path.with(bits, choice(legs, after, pair));
            after = pair;
        }
        path.number
    }

    impl Position {
        /// The pair before the next one.
        fn here(&self) -> Pair {
            Pair {
                symbol: self.after,
                place: self.cell,
            }
        }

        /// The modifiers of a move.
        fn word(&self, m: Move) -> Vec<Pair> {
            decode(&LEGS, self.here(), m.0, None)
        }
    }

    /// Adds a pair for each cell of a set.
    fn add(symbol: u16, mut cells: Set, to: &mut Vec<Pair>) {
        while cells != EMPTY {
            let place = first(cells) as u16;
            cells = rest(cells);
            to.push(Pair { symbol, place });
        }
    }

    /// What a word says beside its cells.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Detail {
        Cells,
        Pieces,
        Values,
        Raw,
    }

    /// The cell at a place.
    fn cell_at(place: u16) -> &'static Cell {
        let cell = CELLS.iter().find(|cell| cell.place == place);
        cell.unwrap_or(&CELLS[0])
    }

    /// A word in the raw form: the numbers of modifiers, each with its cell.
    fn raw_text(word: &[Pair]) -> String {
        let pairs = word.iter().map(|pair| format!("{}@{}", pair.symbol, cell_at(pair.place).name));
        pairs.collect::<Vec<_>>().join(" ")
    }

    /// Reads a word in the raw form.
    fn read_raw(text: &str) -> Result<Vec<Pair>, TextError> {
        let wrong = |part: &str, what: &str| Err(TextError::new(part, what));
        let pairs = text.split_whitespace().map(|part| {
            let Some((index, name)) = part.split_once('@') else {
                return wrong(part, "not the number of a modifier, `@` and a cell");
            };
            let symbol = index.parse().ok();
            let symbol = symbol.filter(|&symbol| symbol > 0 && usize::from(symbol) < SYMBOLS.len());
            let Some(symbol) = symbol else {
                return wrong(index, "no modifier has this number");
            };
            let Some(cell) = CELLS.iter().find(|cell| cell.name == name) else {
                return wrong(name, "no cell has this name");
            };
            let place = cell.place;
            Ok(Pair { symbol, place })
        });
        pairs.collect()
    }

    /// A word in short: the cells where pieces are put and where it ends, each once in a row; the
    /// values assigned where no piece is put.
    fn short_text(word: &[Pair], detail: Detail) -> String {
        let (mut text, mut before, mut tail) = (String::new(), None, String::new());
        let (mut last_piece, mut values) = (None, String::new());
        for pair in word {
            match SYMBOLS[usize::from(pair.symbol)] {
                Action::Put(piece) => last_piece = Some(piece),
                Action::Assign(variable, value) => {
                    let (name, _) = BOUNDED[usize::from(variable)];
                    let _ = match value {
                        Some(value) => write!(values, "{name}={value},"),
                        None => write!(values, "{name},"),
                    };
                    continue;
                }
                _ if last_piece.is_none() => continue,
                _ => {}
            }
            if before != Some(pair.place) {
                text += cell_at(pair.place).short;
                before = Some(pair.place);
            }
        }
        if let Some(piece) = last_piece.filter(|_| detail >= Detail::Pieces) {
            tail += "=";
            tail += NAMES[usize::from(piece)];
        }
        if text.is_empty() || detail >= Detail::Values {
            tail += values.trim_end_matches(',');
        }
        text += &tail;
        if detail == Detail::Raw || text.is_empty() {
            if text.is_empty() {
                "-".clone_into(&mut text);
            }
            for (i, pair) in word.iter().enumerate() {
                let mark = if i == 0 { '#' } else { '.' };
                let _ = write!(text, "{mark}{}", pair.symbol);
                if detail == Detail::Raw {
                    let _ = write!(text, "@{}", cell_at(pair.place).short);
                }
            }
        }
        text
    }

    /// The texts of the moves of a position.
    #[derive(Debug)]
    struct Texts {
        position: Position,
        by_move: HashMap<Move, String>,
        by_text: HashMap<String, Move>,
    }

    thread_local! {
        /// The texts that were asked for last.
        static TEXTS: RefCell<Option<Texts>> = const { RefCell::new(None) };
    }

    impl Texts {
        fn of(position: Position) -> Self {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let mut left: Vec<_> = moves.iter().map(|&m| (m, position.word(m))).collect();
            let (mut by_move, mut by_text) = (HashMap::new(), HashMap::new());
            for detail in [Detail::Cells, Detail::Pieces, Detail::Values, Detail::Raw] {
                let mut alike: BTreeMap<String, Vec<_>> = BTreeMap::new();
                for (m, word) in left.drain(..) {
                    alike.entry(short_text(&word, detail)).or_default().push((m, word));
                }
                for (text, mut moves) in alike {
                    if moves.len() > 1 || by_text.contains_key(&text) {
                        left.append(&mut moves);
                    } else if let Some((m, _)) = moves.pop() {
                        by_move.insert(m, text.clone());
                        by_text.insert(text, m);
                    }
                }
            }
            for (m, word) in left {
                let text = raw_text(&word);
                by_move.insert(m, text.clone());
                by_text.insert(text, m);
            }
            Self {
                position,
                by_move,
                by_text,
            }
        }
    }

    impl Position {
        fn texts<T>(&self, ask: impl FnOnce(&Texts) -> T) -> T {
            let known = TEXTS.take().filter(|texts| texts.position == *self);
            let texts = known.unwrap_or_else(|| Texts::of(*self));
            let answer = ask(&texts);
            TEXTS.set(Some(texts));
            answer
        }

        /// The piece at a place.
        fn piece(&self, place: u16) -> usize {
            let one = at(place.into());
            let mut pieces = self.board.pieces.iter();
            pieces.position(|&set| set & one != EMPTY).unwrap_or(0)
        }
    }

    /// What stands before the turns that are left in the text of a position.
    const LEFT: &str = " turns-left=";

    /// Reads what stands on the cells.
    fn read_pieces(text: &str, board: &mut Board) -> Result<(), TextError> {
        board.pieces = [EMPTY; PIECES];
        let mut cells = CELLS.iter();
        for part in text.split(['/', ',']) {
            let (name, run) = match part.split_once('*') {
                Some((name, run)) => (name, run.parse().ok()),
                None => (part, Some(1)),
            };
            let Some(piece) = NAMES.iter().position(|&known| known == name) else {
                return Err(TextError::new(name, "no piece has this name"));
            };
            let Some(run) = run.filter(|&run| run > 0 && run <= cells.len()) else {
                let wrong = format!("the board has {} cells", CELLS.len());
                return Err(TextError::new(part, wrong));
            };
            for cell in cells.by_ref().take(run) {
                board.pieces[piece] |= at(cell.place.into());
            }
        }
        if cells.len() > 0 {
            let known = CELLS.len() - cells.len();
            let wrong = format!("pieces for {known} of {} cells", CELLS.len());
            return Err(TextError::new(text, wrong));
        }
        Ok(())
    }

    /// Reads the values of variables.
    fn read_values(text: &str, board: &mut Board) -> Result<(), TextError> {
        for part in text.split_whitespace() {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let variable = BOUNDED.iter().position(|&(known, _)| known == name);
            let Some(variable) = variable else {
                return Err(TextError::new(name, "no variable has this name"));
            };
            let (_, bound) = BOUNDED[variable];
            let value = value.parse().ok().filter(|value| (0..=bound).contains(value));
            let Some(value) = value else {
                let wrong = format!("not a value from 0 to {bound}");
                return Err(TextError::new(part, wrong));
            };
            board.values[variable] = value as Value;
        }
        Ok(())
    }

    /// Reads where the rules stand, and the current cell.
    fn read_place(text: &str) -> Result<Pair, TextError> {
        let wrong = |part: &str, what: &str| Err(TextError::new(part, what));
        let words: Vec<_> = text.split_whitespace().collect();
        let [mover, after, cell] = words[..] else {
            return wrong(text, "not a player, the number of a switch and a cell");
        };
        let player = PLAYERS.iter().position(|&player| player == mover);
        if player.is_none() && mover != "-" {
            return wrong(mover, "no player has this name");
        }
        let symbol = after.parse().ok().filter(|&number: &u16| {
            match (SYMBOLS.get(usize::from(number)), player) {
                (Some(&Action::Switch(named)), Some(player)) => usize::from(named) == player,
                (Some(Action::Keeper), None) => true,
                (Some(Action::Nothing), None) => number == 0,
                _ => false,
            }
        });
        let Some(symbol) = symbol else {
            return wrong(after, "not the number of a switch to this player");
        };
        let Some(cell) = CELLS.iter().find(|known| known.name == cell) else {
            return wrong(cell, "no cell has this name");
        };
        let place = cell.place;
        Ok(Pair { symbol, place })
    }

    impl Notation for Position {
        fn position_text(&self) -> String {
            let (mut text, mut from) = (String::new(), 0);
            while from < CELLS.len() {
                let row = |cell: usize| &CELLS[cell].at[1..];
                let piece = self.piece(CELLS[from].place);
                let same = |&cell: &usize| {
                    self.piece(CELLS[cell].place) == piece && row(cell) == row(from)
                };
                let run = (from..CELLS.len()).take_while(same).count();
                if from > 0 {
                    text.push(if row(from - 1) == row(from) { ',' } else { '/' });
                }
                text += NAMES[piece];
                if run > 1 {
                    let _ = write!(text, "*{run}");
                }
                from += run;
            }
            text += " |";
            for ((name, _), value) in BOUNDED.iter().zip(&self.board.values) {
                let _ = write!(text, " {name}={value}");
            }
            let mover = self.player().map_or("-", |player| PLAYERS[player]);
            let _ = write!(text, " | {mover} {} {}", self.after, cell_at(self.cell).name);
            if self.left != UNLIMITED {
                let _ = write!(text, "{LEFT}{}", self.left);
            }
            text
        }

        /// Without a number of turns that are left they are those of this position.
        fn read_position(&self, mut text: &str) -> Result<Self, TextError> {
            let mut left = self.left;
            if left != UNLIMITED
                && let Some((before, number)) = text.rsplit_once(LEFT)
            {
                let read = number.parse().ok().filter(|&turns| turns < UNLIMITED);
                let wrong = || TextError::new(number, "not a number of turns that are left");
                (text, left) = (before, read.ok_or_else(wrong)?);
            }
            let parts: Vec<_> = text.split('|').map(str::trim).collect();
            let [pieces, values, place] = parts[..] else {
                let wrong = "not pieces, variables and a place, divided by `|`";
                return Err(TextError::new(text, wrong));
            };
            let mut board = START;
            board.values = [0; VARIABLES];
            read_pieces(pieces, &mut board)?;
            read_values(values, &mut board)?;
            let here = read_place(place)?;
            let mut position = Self {
                board,
                after: here.symbol,
                cell: here.place,
                over: false,
                left,
            };
            position.settle();
            Ok(position)
        }

        fn move_text(&self, m: Move) -> String {
            let known = self.texts(|texts| texts.by_move.get(&m).cloned());
            known.unwrap_or_else(|| raw_text(&self.word(m)))
        }

        fn read_move(&self, text: &str) -> Result<Move, TextError> {
            if self.outcome().is_some() {
                return Err(TextError::new(text, "the game is over before this move"));
            }
            if let Some(m) = self.texts(|texts| texts.by_text.get(text).copied()) {
                return Ok(m);
            }
            let wrong = self.texts(|texts| {
                let mut legal: Vec<_> = texts.by_text.keys().map(String::as_str).collect();
                legal.sort_unstable();
                let more = if legal.len() > 8 { ", …" } else { "" };
                legal.truncate(8);
                format!("not a legal move here (legal: {}{more})", legal.join(", "))
            });
            if text.contains('@') {
                let word = read_raw(text)?;
                let m = Move(encode(&LEGS, self.here(), &word));
                if self.texts(|texts| texts.by_move.contains_key(&m)) && self.word(m) == word {
                    return Ok(m);
                }
            }
            Err(TextError::new(text, wrong))
        }

        fn drawing(&self) -> String {
            let name = |cell: &Cell| NAMES[self.piece(cell.place)];
            let mut text = String::new();
            if GRAPH {
                for cell in &CELLS {
                    let _ = writeln!(text, "{} {}", cell.name, name(cell));
                }
            } else {
                let widths = NAMES.iter().map(|piece| piece.chars().count());
                let width = widths.max().unwrap_or(1);
                let (mut before, mut column) = (None, 0);
                for cell in &CELLS {
                    let row = &cell.at[1..];
                    if before.is_some_and(|before| before != row) {
                        text = text.trim_end().to_owned() + "\n";
                        column = 0;
                    }
                    before = Some(row);
                    // Holes stay empty.
                    for _ in column..cell.at[0] {
                        let _ = write!(text, "{:width$} ", "");
                    }
                    column = cell.at[0] + 1;
                    let _ = write!(text, "{:width$} ", name(cell));
                }
                text = text.trim_end().to_owned() + "\n";
            }
            for ((name, _), value) in BOUNDED.iter().zip(&self.board.values) {
                let _ = write!(text, "{name}={value} ");
            }
            text.trim_end().to_owned()
        }
    }

    impl fmt::Debug for Position {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(&self.position_text())
        }
    }

    /// The part of a move that has been chosen.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Part {
        number: Number,
        pairs: u16,
    }

    /// A split: the rules with other ends of semimoves.
    #[derive(Debug)]
    struct Splitting {
        legs: &'static [Leg],
        /// What can come next on a board.
        next: fn(&Board, Pair, &mut Vec<Pair>),
        /// What can come next on some board; empty if the split has no dots.
        open: Option<fn(Pair, &mut Vec<Pair>)>,
    }

    /// What the number of a pair after another one is moved by, where pairs have no numbers of their
    /// own.
    fn offset(after: Pair) -> Semimove {
        after.symbol.wrapping_mul(40_503).wrapping_add(after.place)
    }

    impl Splitting {
        fn is_dot(pair: Pair) -> bool {
            usize::from(pair.symbol) >= SYMBOLS.len()
        }

        /// Whether every pair has a number of its own.
        fn numbers(&self) -> bool {
            self.legs.len() * SIZE <= SEMIMOVES
        }

        fn number(&self, after: Pair, pair: Pair) -> Semimove {
            if self.numbers() {
                return (usize::from(pair.symbol) * SIZE + usize::from(pair.place)) as Semimove;
            }
            (choice(self.legs, after, pair) as Semimove).wrapping_add(offset(after))
        }

        fn pair(&self, after: Pair, semimove: Semimove) -> Pair {
            if self.numbers() {
                let (symbol, place) = (usize::from(semimove) / SIZE, usize::from(semimove) % SIZE);
                let (symbol, place) = (symbol as u16, place as u16);
                return Pair { symbol, place };
            }
            let choice = semimove.wrapping_sub(offset(after));
            chosen(self.legs, after, choice.into())
        }

        /// The sequences of dots that lead from one modifier to the next on some board, two at most.
        fn between(&self, from: Pair, to: Pair) -> Vec<Vec<Pair>> {
            let mut found = Vec::new();
            match self.open {
                Some(open) => find(open, from, to, &mut Vec::new(), &mut found),
                None => found.push(Vec::new()),
            }
            found
        }
    }

    fn find(
        open: fn(Pair, &mut Vec<Pair>),
        from: Pair,
        to: Pair,
        dots: &mut Vec<Pair>,
        found: &mut Vec<Vec<Pair>>,
    ) {
        let mut next = Vec::new();
        open(from, &mut next);
        next.sort_unstable();
        next.dedup();
        if next.contains(&to) {
            found.push(dots.clone());
        }
        for dot in next.into_iter().filter(|&pair| Splitting::is_dot(pair)) {
            if found.len() > 1 {
                return;
            }
            if !dots.contains(&dot) {
                dots.push(dot);
                find(open, dot, to, dots, found);
                dots.pop();
            }
        }
    }

    impl Position {
        /// What can come behind a part of a move.
        fn next(&self, splitting: &Splitting, word: &[Pair]) -> Vec<Pair> {
            let (mut board, mut next) = (self.board, Vec::new());
            for &pair in word {
                apply(&mut board, pair);
            }
            (splitting.next)(&board, word.last().copied().unwrap_or(self.here()), &mut next);
            next
        }

        fn decode(&self, splitting: &Splitting, part: Option<Part>) -> Vec<Pair> {
            part.map_or_else(Vec::new, |part| {
                decode(splitting.legs, self.here(), part.number, Some(part.pairs))
            })
        }

        fn part(&self, splitting: &Splitting, word: &[Pair]) -> Part {
            Part {
                number: encode(splitting.legs, self.here(), word),
                pairs: word.len() as u16,
            }
        }

        /// From where a first pair is reached: from here if that can be.
        fn before(&self, splitting: &Splitting, pair: Pair) -> Pair {
            let here = self.here();
            let Some(_) = splitting.open.filter(|_| splitting.between(here, pair).is_empty()) else {
                return here;
            };
            let switches = (0..SYMBOLS.len() as u16)
                .filter(|&symbol| matches!(SYMBOLS[usize::from(symbol)], Action::Switch(_)));
            let mut entries = switches.flat_map(|symbol| {
                let places = CELLS.iter().map(|cell| cell.place);
                places.map(move |place| Pair { symbol, place })
            });
            let found = entries.find(|&from| !splitting.between(from, pair).is_empty());
            found.unwrap_or(here)
        }

        /// The word of a move with its dots.
        fn with_dots(&self, splitting: &Splitting, word: &[Pair]) -> Vec<Pair> {
            let mut with_dots: Vec<Pair> = Vec::new();
            for &pair in word {
                let from = with_dots.last().copied();
                let from = from.unwrap_or_else(|| self.before(splitting, pair));
                let ways = splitting.between(from, pair);
                let possible = |way: &&Vec<Pair>| {
                    let mut tried = with_dots.clone();
                    way.iter().chain([&pair]).all(|&pair| {
                        let legal = self.next(splitting, &tried).contains(&pair);
                        tried.push(pair);
                        legal
                    })
                };
                let way = if ways.len() > 1 {
                    ways.iter().find(possible).or(ways.first())
                } else {
                    ways.first()
                };
                with_dots.extend(way.into_iter().flatten());
                with_dots.push(pair);
            }
            with_dots
        }
    }

    /// Does what a pair says, unless that is a switch.
    fn apply(board: &mut Board, pair: Pair) {
        match SYMBOLS.get(usize::from(pair.symbol)) {
            Some(&Action::Put(piece)) => {
                let one = at(pair.place.into());
                for set in &mut board.pieces {
                    *set &= !one;
                }
                board.pieces[usize::from(piece)] |= one;
            }
            Some(&Action::Assign(variable, _)) => {
                board.values[usize::from(variable)] = value_of(board, pair.symbol) as Value;
            }
            _ => {}
        }
    }

    impl<S: Strategy> Split<S> for Position {
        type Part = Part;
        const SEMIMOVES: usize = SEMIMOVES;

        fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
            let splitting = splitting(strategy);
            let word = self.decode(splitting, part);
            let after = word.last().copied().unwrap_or(self.here());
            let next = self.next(splitting, &word).into_iter();
            semimoves.extend(next.map(|pair| splitting.number(after, pair)));
        }

        fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
            let splitting = splitting(strategy);
            let mut word = self.decode(splitting, part);
            let after = word.last().copied().unwrap_or(self.here());
            let pair = splitting.pair(after, semimove);
            word.push(pair);
            if is_switch(pair.symbol) {
                word.retain(|&pair| !Splitting::is_dot(pair));
                return Submove::Whole(Move(encode(&LEGS, self.here(), &word)));
            }
            Submove::Part(self.part(splitting, &word))
        }

        fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
            let splitting = splitting(strategy);
            let mut word = match submove {
                Submove::Part(part) => self.decode(splitting, Some(part)),
                Submove::Whole(m) => self.with_dots(splitting, &self.word(m)),
            };
            let last = word.pop().unwrap_or(self.here());
            let after = word.last().copied();
            let after = after.unwrap_or_else(|| self.before(splitting, last));
            let semimove = splitting.number(after, last);
            let part = (!word.is_empty()).then(|| self.part(splitting, &word));
            (part, semimove)
        }

        fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
            let splitting = splitting(strategy);
            let word = self.decode(splitting, part);
            let pair = splitting.pair(word.last().copied().unwrap_or(self.here()), semimove);
            let cell = cell_at(pair.place).short;
            if Splitting::is_dot(pair) {
                return format!(".{}@{cell}", usize::from(pair.symbol) + 1 - SYMBOLS.len());
            }
            format!("{}@{cell}", pair.symbol)
        }
    }

    /// The terms of the evaluators: material and mobility.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Counted {
        material: f32,
        mobility: f32,
    }

    impl Term<Position> for Counted {
        /// A buffer for moves.
        type Memory = Vec<Move>;

        fn add(
            &self,
            positions: &[Position],
            player: usize,
            moves: &mut Vec<Move>,
            sums: &mut [f32],
        ) {
            for (position, sum) in positions.iter().zip(sums) {
                if self.material != 0.0 {
                    *sum += self.material * lead(position, player);
                }
                if self.mobility != 0.0 {
                    let usual = usual_moves().max(1) as f32;
                    let count = position.count_moves(moves) as f32;
                    let mobility = (count - usual) / (count + usual);
                    let own = position.mover() == player;
                    *sum += self.mobility * if own { mobility } else { -mobility };
                }
            }
        }
    }

    /// The moves at the start of the game.
    fn usual_moves() -> usize {
        static USUAL: OnceLock<usize> = OnceLock::new();
        *USUAL.get_or_init(|| {
            let start = Position::new();
            let open = start.outcome().is_none();
            if open { start.count_moves(&mut Vec::new()) } else { 0 }
        })
    }

    /// The pieces of a player less the mean of the others', as a part of those at the start.
    fn lead(position: &Position, player: usize) -> f32 {
        let (mut own, mut others) = (0, 0);
        for (&set, owner) in position.board.pieces.iter().zip(OWNERS) {
            match owner {
                Some(owner) if usize::from(owner) == player => own += count(set),
                Some(_) => others += count(set),
                None => {}
            }
        }
        let others = others as f32 / (PLAYERS.len() - 1).max(1) as f32;
        (own as f32 - others) / at_start()
    }

    /// The pieces that a player has at the start, in the mean; an eighth of the cells if it is none.
    fn at_start() -> f32 {
        let owned = START.pieces.iter().zip(OWNERS).filter(|(_, owner)| owner.is_some());
        match owned.map(|(&set, _)| count(set)).sum() {
            0 => (CELLS.len() as f32 / 8.0).max(1.0),
            owned => owned as f32 / PLAYERS.len() as f32,
        }
    }

    /// A heuristic of one of the features.
    const fn heuristic(material: f32, mobility: f32) -> Heuristic<Counted> {
        Heuristic {
            terms: Counted { material, mobility },
            slope: 1.0,
            squash: Squash::Tanh,
        }
    }

    /// Knowledge without forcing moves. Its `near_hash` leaves the counter of turns out while many are
    /// left.
    #[derive(Clone, Copy, Debug, Default)]
    pub struct Near;

    impl Forcing<Position> for Near {
        const FORCES: bool = false;

        fn near_hash(&self, position: &Position, plies: u32) -> Option<u64> {
            let far = position.left > plies;
            Some(position.hash_with(if far { UNLIMITED } else { position.left }))
        }
    }

    impl Knowledge for Position {
        type Heuristic = Heuristic<Counted>;
        const HEURISTICS: &'static [Named<Self::Heuristic>] = &[
            (
                "material",
                "the lead in pieces; a piece belongs to the one player who puts it",
                heuristic(4.0, 0.0),
            ),
            (
                "mobility",
                "the moves of the player to move, compared with those at the start",
                heuristic(0.0, 1.0),
            ),
            ("both", "material and mobility", heuristic(4.0, 0.25)),
        ];
        type Tactics = Near;

        /// A plane for each piece, then one for each variable that is no score.
        fn planes(_: &Self) -> Option<Planes<Self>> {
            let sites = || CELLS.iter().map(|cell| cell.site);
            let greatest = |axis: usize| sites().map(|site| site[axis] as usize).max();
            let shape = PlaneShape {
                planes: PIECES + VARIABLES - PLAYERS.len(),
                rows: greatest(1).map_or(1, |last| last + 1),
                columns: greatest(0).map_or(1, |last| last + 1),
            };
            Some(Planes {
                shape,
                write: write_planes,
                symmetries: Symmetries::NONE,
            })
        }
    }

    /// Writes the planes of a position.
    fn write_planes(position: &Position, out: &mut PlaneWriter<'_>) {
        for cell in &CELLS {
            out.set(position.piece(cell.place), cell.site, 1.0);
        }
        let variables = BOUNDED.iter().zip(position.board.values);
        for (i, (&(_, bound), value)) in variables.skip(PLAYERS.len()).enumerate() {
            out.fill(PIECES + i, value as f32 / bound.max(1) as f32);
        }
    }

    impl Family for Position {
        const PRIMER: Primer = Primer {
            rules: "The rules are those of the description that the game was made from.",
            text: "A move is written as the cells that it changes, one behind the other; where that is \
                   not enough, with `=piece`, `var=value` and `#number` behind it. A position is \
                   written line by line, with variables and the player to move behind it.",
            options: "turns=N: a game is drawn after N turns, which is 1000 where it is not proven \
                      that the game ends",
            papers: "",
        };
        const NAMES: &'static [(&'static str, &'static str)] = &[GAME];
        const SPLITS: &'static [(&'static str, &'static str)] = &[
            ("mod", "modifier by modifier"),
            ("mod-plus", "with the alternatives of choices before them"),
            ("mod-shift", "with the ways of walks before them"),
            ("mod-plus-shift", "with both"),
        ];
        type Knowledge = Self;

        fn start(_: &str, options: &str) -> Result<Self, TextError> {
            if options.is_empty() {
                return Ok(Self::new());
            }
            let wrong = |why| Err(TextError::new(options, why));
            match options.split_once('=') {
                Some(("turns", number)) => match number.parse() {
                    Ok(turns @ 1..=MOST_TURNS) => Ok(Self::limited(turns)),
                    _ => wrong("turns=N takes a number from 1 to 1,000,000"),
                },
                _ => wrong("no such option; there is turns=N"),
            }
        }

        fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
            Ok(visitor.visit(self))
        }
    }

    /// What can come at the beginning of the rules.
    fn leave_rules_0(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n0 = from;
        x[0] |= n0;
        x
    }

    /// What can come behind `[$ white = …]`, modifier 1 (line 36).
    fn leave_rules_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n1 = from;
        x[0] |= n1;
        x
    }

    /// What can come behind `[$ black = …]`, modifier 2 (line 36).
    fn leave_rules_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        x[0] |= n5;
        x
    }

    /// What can come behind `->white`, modifier 3 (line 37).
    fn leave_rules_3(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n8 = to_9(n6);
        let n9 = n8 & on_0(b);
        x[0] |= n9;
        x
    }

    /// What can come behind `[w]`, modifier 4 (line 37).
    fn leave_rules_4(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        let mut q0 = None;
        let n10 = from;
        {
            let n13 = if n10 == EMPTY { EMPTY } else { n10 & !*q0.get_or_insert_with(|| pattern_0(b, from)) };
            if n13 != EMPTY {
                let n23 = to_10(n13);
                x[1] |= n23;
                x[2] |= n23;
            }
        }
        x[0] |= if n10 == EMPTY { EMPTY } else { n10 & *q0.get_or_insert_with(|| pattern_0(b, from)) };
        x
    }

    /// What can come behind `->>`, modifier 5 (line 30).
    fn leave_turn_5(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n16 = from;
        x[0] |= n16;
        x
    }

    /// What can come behind `[$ white = …]`, modifier 6 (line 37).
    fn leave_rules_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n17 = from;
        x[0] |= n17;
        x
    }

    /// What can come behind `[$ black = …]`, modifier 7 (line 37).
    fn leave_rules_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n18 = from;
        x[0] |= n18;
        x
    }

    /// What can come behind `[b]`, modifier 51 (line 21).
    fn leave_put_51(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n24 = from;
        x[0] |= n24;
        x
    }

    /// What can come behind `[b]`, modifier 94 (line 21).
    fn leave_put_94(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n24 = from;
        x[0] |= n24;
        x
    }

    /// What can come behind `->black`, modifier 95 (line 38).
    fn leave_rules_95(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n317 = from;
        let n319 = to_9(n317);
        let n320 = n319 & on_0(b);
        x[0] |= n320;
        x
    }

    /// What can come behind `[b]`, modifier 96 (line 38).
    fn leave_rules_96(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        let mut q1 = None;
        let n321 = from;
        {
            let n324 = if n321 == EMPTY { EMPTY } else { n321 & !*q1.get_or_insert_with(|| pattern_1(b, from)) };
            if n324 != EMPTY {
                let n334 = to_10(n324);
                x[1] |= n334;
                x[2] |= n334;
            }
        }
        x[0] |= if n321 == EMPTY { EMPTY } else { n321 & *q1.get_or_insert_with(|| pattern_1(b, from)) };
        x
    }

    /// What can come behind `->>`, modifier 97 (line 30).
    fn leave_turn_97(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n327 = from;
        x[0] |= n327;
        x
    }

    /// What can come behind `[$ black = …]`, modifier 98 (line 38).
    fn leave_rules_98(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n328 = from;
        x[0] |= n328;
        x
    }

    /// What can come behind `[$ white = …]`, modifier 99 (line 38).
    fn leave_rules_99(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n329 = from;
        x[0] |= n329;
        x
    }

    /// What can come behind `[b]`, modifier 143 (line 21).
    fn leave_put_143(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        x[0] |= n5;
        x
    }

    /// What can come behind `[b]`, modifier 186 (line 21).
    fn leave_put_186(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        x[0] |= n5;
        x
    }

    /// Shows the moves that go on there.
    fn moves_rules_3<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_3(b, at(cell));
        if V::SLOTS {
            if let Some(cell) = visit.slot(9, x[0]) {
                let mut next = *b;
                next.pieces[0] &= !at(cell);
                next.pieces[1] |= at(cell);
                if moves_rules_4(&next, cell, path.with(5, cell), visit) {
                    return true;
                }
                return true;
            }
        } else {
            let mut cells = x[0];
            while cells != EMPTY {
                let cell = first(cells);
                cells = rest(cells);
                let mut next = *b;
                next.pieces[0] &= !at(cell);
                next.pieces[1] |= at(cell);
                if moves_rules_4(&next, cell, path.with(5, cell), visit) {
                    return true;
                }
            }
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_3<const CUT: bool>(
        b: &mut Board,
        _: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(5);
        let cell = choice % SIZE;
        b.pieces[0] &= !at(cell);
        b.pieces[1] |= at(cell);
        play_rules_4::<CUT>(b, cell, choices)
    }

    /// Draws one of the moves.
    fn draw_rules_3<C: Source>(
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        _: &mut Vec<Move>,
    ) -> Number {
        let x3 = leave_rules_3(b, at(cell));
        let n0 = count(x3[0]) * 9;
        let all = n0;
        for _ in 0..TRIES {
            let left = rng.below(all);
            let cell = nth(x3[0], left / 9);
            let mut next = *b;
            next.pieces[0] &= !at(cell);
            next.pieces[1] |= at(cell);
            let mut one = Nth::new(left % 9);
            moves_rules_4(&next, cell, Path::START.with(5, cell), &mut one);
            if let Some(found) = one.found {
                return found.number;
            }
        }
        let mut draw = Draw::new(rng);
        moves_rules_3(b, cell, Path::START, &mut draw);
        draw.drawn.number
    }

    /// Shows the moves that go on there.
    fn moves_rules_4<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_4(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(5, 0)) {
            return true;
        }
        if visit.each(path, 5, 1, x[1]) {
            return true;
        }
        if visit.each(path, 5, 10, x[2]) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_4<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(5);
        if choice >= 10 {
            let cell = (choice - 10) % SIZE;
            (52, cell)
        } else if choice >= 1 {
            let cell = (choice - 1) % SIZE;
            (9, cell)
        } else {
            (5, cell)
        }
    }

    /// Shows the moves that go on there.
    fn moves_rules_95<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_95(b, at(cell));
        if V::SLOTS {
            if let Some(cell) = visit.slot(9, x[0]) {
                let mut next = *b;
                next.pieces[0] &= !at(cell);
                next.pieces[2] |= at(cell);
                if moves_rules_96(&next, cell, path.with(5, 9 + cell), visit) {
                    return true;
                }
                return true;
            }
        } else {
            let mut cells = x[0];
            while cells != EMPTY {
                let cell = first(cells);
                cells = rest(cells);
                let mut next = *b;
                next.pieces[0] &= !at(cell);
                next.pieces[2] |= at(cell);
                if moves_rules_96(&next, cell, path.with(5, 9 + cell), visit) {
                    return true;
                }
            }
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_95<const CUT: bool>(
        b: &mut Board,
        _: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(5);
        let cell = (choice - 9) % SIZE;
        b.pieces[0] &= !at(cell);
        b.pieces[2] |= at(cell);
        play_rules_96::<CUT>(b, cell, choices)
    }

    /// Draws one of the moves.
    fn draw_rules_95<C: Source>(
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        _: &mut Vec<Move>,
    ) -> Number {
        let x95 = leave_rules_95(b, at(cell));
        let n0 = count(x95[0]) * 9;
        let all = n0;
        for _ in 0..TRIES {
            let left = rng.below(all);
            let cell = nth(x95[0], left / 9);
            let mut next = *b;
            next.pieces[0] &= !at(cell);
            next.pieces[2] |= at(cell);
            let mut one = Nth::new(left % 9);
            moves_rules_96(&next, cell, Path::START.with(5, 9 + cell), &mut one);
            if let Some(found) = one.found {
                return found.number;
            }
        }
        let mut draw = Draw::new(rng);
        moves_rules_95(b, cell, Path::START, &mut draw);
        draw.drawn.number
    }

    /// Shows the moves that go on there.
    fn moves_rules_96<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_96(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(5, 0)) {
            return true;
        }
        if visit.each(path, 5, 1, x[1]) {
            return true;
        }
        if visit.each(path, 5, 10, x[2]) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_96<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(5);
        if choice >= 10 {
            let cell = (choice - 10) % SIZE;
            (144, cell)
        } else if choice >= 1 {
            let cell = (choice - 1) % SIZE;
            (101, cell)
        } else {
            (97, cell)
        }
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_0(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        b.values[0] = 50;
        keep_rules_1(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_1(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        b.values[1] = 50;
        keep_rules_2(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_2(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((3, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_5(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        b.values[0] = 100;
        keep_rules_6(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_6(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        b.values[1] = 0;
        keep_rules_7(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_7(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((8, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_8(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_9(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        // What changes, and what moves how far, by where the run begins.
        static MOVED: [[Set; 5]; SIZE] = [
            [0x0000_0000_0000_001B, 8, 0x0000_0000_0000_0010, 1, 2],
            [0x0000_0000_0000_0036, 0x0000_0000_0000_0010, 0x0000_0000_0000_0020, 2, 4],
            [0, 0, 0, 0, 0],
            [0x0000_0000_0000_00D8, 0x0000_0000_0000_0040, 0x0000_0000_0000_0080, 8, 0x0000_0000_0000_0010],
            [0x0000_0000_0000_01B0, 0x0000_0000_0000_0080, 0x0000_0000_0000_0100, 0x0000_0000_0000_0010, 0x0000_0000_0000_0020],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
        ];
        let place = (cell + 3) % SIZE;
        b.values[2] = if has(b.pieces[0], place) { 0 } else if has(b.pieces[1], place) { 1 } else { 2 };
        let from = &MOVED[cell];
        let moved = |set: Set| {
            (set & !from[0]) | down::<3>(set & from[1]) | down::<1>(set & from[2]) | up::<1>(set & from[3]) | up::<3>(set & from[4])
        };
        b.pieces[1] = moved(b.pieces[1]);
        b.pieces[2] = moved(b.pieces[2]);
        b.pieces[0] = BOARD & !(b.pieces[1] | b.pieces[2]);
        let cell = (cell + 0) % SIZE;
        keep_put_51(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_put_51(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((95, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_52(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        // What changes, and what moves how far, by where the run begins.
        static MOVED: [[Set; 5]; SIZE] = [
            [0x0000_0000_0000_001B, 0x0000_0000_0000_0010, 2, 8, 1],
            [0x0000_0000_0000_0036, 0x0000_0000_0000_0020, 4, 0x0000_0000_0000_0010, 2],
            [0, 0, 0, 0, 0],
            [0x0000_0000_0000_00D8, 0x0000_0000_0000_0080, 0x0000_0000_0000_0010, 0x0000_0000_0000_0040, 8],
            [0x0000_0000_0000_01B0, 0x0000_0000_0000_0100, 0x0000_0000_0000_0020, 0x0000_0000_0000_0080, 0x0000_0000_0000_0010],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
        ];
        let place = (cell + 1) % SIZE;
        b.values[2] = if has(b.pieces[0], place) { 0 } else if has(b.pieces[1], place) { 1 } else { 2 };
        let from = &MOVED[cell];
        let moved = |set: Set| {
            (set & !from[0]) | down::<3>(set & from[1]) | down::<1>(set & from[2]) | up::<1>(set & from[3]) | up::<3>(set & from[4])
        };
        b.pieces[1] = moved(b.pieces[1]);
        b.pieces[2] = moved(b.pieces[2]);
        b.pieces[0] = BOARD & !(b.pieces[1] | b.pieces[2]);
        let cell = (cell + 0) % SIZE;
        keep_put_94(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_put_94(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((95, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_97(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        b.values[1] = 100;
        keep_rules_98(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_98(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        b.values[0] = 0;
        keep_rules_99(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_99(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((100, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_100(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_101(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        // What changes, and what moves how far, by where the run begins.
        static MOVED: [[Set; 5]; SIZE] = [
            [0x0000_0000_0000_001B, 8, 0x0000_0000_0000_0010, 1, 2],
            [0x0000_0000_0000_0036, 0x0000_0000_0000_0010, 0x0000_0000_0000_0020, 2, 4],
            [0, 0, 0, 0, 0],
            [0x0000_0000_0000_00D8, 0x0000_0000_0000_0040, 0x0000_0000_0000_0080, 8, 0x0000_0000_0000_0010],
            [0x0000_0000_0000_01B0, 0x0000_0000_0000_0080, 0x0000_0000_0000_0100, 0x0000_0000_0000_0010, 0x0000_0000_0000_0020],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
        ];
        let place = (cell + 3) % SIZE;
        b.values[2] = if has(b.pieces[0], place) { 0 } else if has(b.pieces[1], place) { 1 } else { 2 };
        let from = &MOVED[cell];
        let moved = |set: Set| {
            (set & !from[0]) | down::<3>(set & from[1]) | down::<1>(set & from[2]) | up::<1>(set & from[3]) | up::<3>(set & from[4])
        };
        b.pieces[1] = moved(b.pieces[1]);
        b.pieces[2] = moved(b.pieces[2]);
        b.pieces[0] = BOARD & !(b.pieces[1] | b.pieces[2]);
        let cell = (cell + 0) % SIZE;
        keep_put_143(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_put_143(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((3, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_144(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        // What changes, and what moves how far, by where the run begins.
        static MOVED: [[Set; 5]; SIZE] = [
            [0x0000_0000_0000_001B, 0x0000_0000_0000_0010, 2, 8, 1],
            [0x0000_0000_0000_0036, 0x0000_0000_0000_0020, 4, 0x0000_0000_0000_0010, 2],
            [0, 0, 0, 0, 0],
            [0x0000_0000_0000_00D8, 0x0000_0000_0000_0080, 0x0000_0000_0000_0010, 0x0000_0000_0000_0040, 8],
            [0x0000_0000_0000_01B0, 0x0000_0000_0000_0100, 0x0000_0000_0000_0020, 0x0000_0000_0000_0080, 0x0000_0000_0000_0010],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
        ];
        let place = (cell + 1) % SIZE;
        b.values[2] = if has(b.pieces[0], place) { 0 } else if has(b.pieces[1], place) { 1 } else { 2 };
        let from = &MOVED[cell];
        let moved = |set: Set| {
            (set & !from[0]) | down::<3>(set & from[1]) | down::<1>(set & from[2]) | up::<1>(set & from[3]) | up::<3>(set & from[4])
        };
        b.pieces[1] = moved(b.pieces[1]);
        b.pieces[2] = moved(b.pieces[2]);
        b.pieces[0] = BOARD & !(b.pieces[1] | b.pieces[2]);
        let cell = (cell + 0) % SIZE;
        keep_put_186(b, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_put_186(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((3, cell))
    }

    /// Shows the moves behind a switch.
    fn visit_moves<V: Visit>(after: u16, b: &Board, cell: usize, visit: &mut V) -> bool {
        match after {
            3 => moves_rules_3(b, cell, Path::START, visit),
            95 => moves_rules_95(b, cell, Path::START, visit),
            _ => false,
        }
    }

    /// Plays a move behind a switch.
    #[inline]
    fn play_move<const CUT: bool>(
        after: u16,
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        match after {
            3 => play_rules_3::<CUT>(b, cell, choices),
            95 => play_rules_95::<CUT>(b, cell, choices),
            _ => (after, cell),
        }
    }

    /// Draws a move behind a switch.
    #[inline]
    fn draw_move<C: Source>(
        after: u16,
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        scratch: &mut Vec<Move>,
    ) -> Move {
        match after {
            3 => Move(draw_rules_3(b, cell, rng, scratch)),
            95 => Move(draw_rules_95(b, cell, rng, scratch)),
            _ => Move(0),
        }
    }

    /// Whether there is a move behind a switch.
    #[inline]
    fn has_move(after: u16, b: &Board, cell: usize) -> bool {
        visit_moves(after, b, cell, &mut Exists)
    }

    /// Whether the keeper goes on behind a symbol.
    #[inline]
    fn is_keepers(after: u16) -> bool {
        matches!(after, 0 | 5 | 8 | 9 | 52 | 97 | 100 | 101 | 144)
    }

    /// What the keeper does behind a symbol.
    #[inline]
    fn run_keeper(after: u16, b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        match after {
            0 => keep_rules_0(b, cell),
            5 => keep_turn_5(b, cell),
            8 => keep_turn_8(b, cell),
            9 => keep_turn_9(b, cell),
            52 => keep_turn_52(b, cell),
            97 => keep_turn_97(b, cell),
            100 => keep_turn_100(b, cell),
            101 => keep_turn_101(b, cell),
            144 => keep_turn_144(b, cell),
            _ => None,
        }
    }

    /// The value that an assignment gives.
    fn value_of(_: &Board, symbol: u16) -> i64 {
        match symbol {
            1 => 50,
            2 => 50,
            6 => 100,
            7 => 0,
            10 => 0,
            11 => 1,
            12 => 2,
            13 => 0,
            14 => 1,
            15 => 2,
            17 => 0,
            18 => 1,
            19 => 2,
            21 => 0,
            22 => 1,
            23 => 2,
            25 => 0,
            26 => 1,
            27 => 2,
            29 => 0,
            30 => 1,
            31 => 2,
            33 => 0,
            34 => 1,
            35 => 2,
            37 => 0,
            38 => 1,
            39 => 2,
            41 => 0,
            42 => 1,
            43 => 2,
            45 => 0,
            46 => 1,
            47 => 2,
            53 => 0,
            54 => 1,
            55 => 2,
            56 => 0,
            57 => 1,
            58 => 2,
            60 => 0,
            61 => 1,
            62 => 2,
            64 => 0,
            65 => 1,
            66 => 2,
            68 => 0,
            69 => 1,
            70 => 2,
            72 => 0,
            73 => 1,
            74 => 2,
            76 => 0,
            77 => 1,
            78 => 2,
            80 => 0,
            81 => 1,
            82 => 2,
            84 => 0,
            85 => 1,
            86 => 2,
            88 => 0,
            89 => 1,
            90 => 2,
            98 => 100,
            99 => 0,
            102 => 0,
            103 => 1,
            104 => 2,
            105 => 0,
            106 => 1,
            107 => 2,
            109 => 0,
            110 => 1,
            111 => 2,
            113 => 0,
            114 => 1,
            115 => 2,
            117 => 0,
            118 => 1,
            119 => 2,
            121 => 0,
            122 => 1,
            123 => 2,
            125 => 0,
            126 => 1,
            127 => 2,
            129 => 0,
            130 => 1,
            131 => 2,
            133 => 0,
            134 => 1,
            135 => 2,
            137 => 0,
            138 => 1,
            139 => 2,
            145 => 0,
            146 => 1,
            147 => 2,
            148 => 0,
            149 => 1,
            150 => 2,
            152 => 0,
            153 => 1,
            154 => 2,
            156 => 0,
            157 => 1,
            158 => 2,
            160 => 0,
            161 => 1,
            162 => 2,
            164 => 0,
            165 => 1,
            166 => 2,
            168 => 0,
            169 => 1,
            170 => 2,
            172 => 0,
            173 => 1,
            174 => 2,
            176 => 0,
            177 => 1,
            178 => 2,
            180 => 0,
            181 => 1,
            182 => 2,
            _ => 0,
        }
    }

    /// What can come behind a pair.
    fn next_mod(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            3 => {
                let x = leave_rules_3(b, from);
                add(4, x[0], to);
            }
            4 => {
                let x = leave_rules_4(b, from);
                add(5, x[0], to);
                add(9, x[1], to);
                add(52, x[2], to);
            }
            95 => {
                let x = leave_rules_95(b, from);
                add(96, x[0], to);
            }
            96 => {
                let x = leave_rules_96(b, from);
                add(97, x[0], to);
                add(101, x[1], to);
                add(144, x[2], to);
            }
            _ => {}
        }
    }

    static MOD: Splitting = Splitting {
        legs: &LEGS,
        next: next_mod,
        open: None,
    };

    #[inline]
    fn open_mod_plus_at_3(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n8 = to_9(n6);
        x[0] |= n8;
        x
    }

    #[inline]
    fn open_mod_plus_at_4(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n9 = from;
        x[1] |= n9;
        x[0] |= n9;
        x
    }

    #[inline]
    fn open_mod_plus_at_95(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n248 = from;
        let n250 = to_9(n248);
        x[0] |= n250;
        x
    }

    #[inline]
    fn open_mod_plus_at_96(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n251 = from;
        x[1] |= n251;
        x[0] |= n251;
        x
    }

    #[inline]
    fn open_mod_plus_at_187(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n10 = from;
        let n20 = to_10(n10);
        x[0] |= n20;
        x[1] |= n20;
        x
    }

    #[inline]
    fn open_mod_plus_at_206(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n252 = from;
        let n262 = to_10(n252);
        x[0] |= n262;
        x[1] |= n262;
        x
    }

    #[inline]
    fn leave_mod_plus_at_3(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n8 = to_9(n6);
        let n9 = n8 & on_0(b);
        x[0] |= n9;
        x
    }

    #[inline]
    fn leave_mod_plus_at_4(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n10 = from;
        x[1] |= n10;
        x[0] |= n10 & pattern_0(b, n10);
        x
    }

    #[inline]
    fn leave_mod_plus_at_95(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n336 = from;
        let n338 = to_9(n336);
        let n339 = n338 & on_0(b);
        x[0] |= n339;
        x
    }

    #[inline]
    fn leave_mod_plus_at_96(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n340 = from;
        x[1] |= n340;
        x[0] |= n340 & pattern_1(b, n340);
        x
    }

    #[inline]
    fn leave_mod_plus_at_187(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n13 = from;
        let n14 = n13 & !pattern_0(b, n13);
        let n24 = to_10(n14);
        x[0] |= n24;
        x[1] |= n24;
        x
    }

    #[inline]
    fn leave_mod_plus_at_206(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n343 = from;
        let n344 = n343 & !pattern_1(b, n343);
        let n354 = to_10(n344);
        x[0] |= n354;
        x[1] |= n354;
        x
    }

    /// What can come behind a pair.
    fn next_mod_plus(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            3 => {
                let x = leave_mod_plus_at_3(b, from);
                add(4, x[0], to);
            }
            4 => {
                let x = leave_mod_plus_at_4(b, from);
                add(5, x[0], to);
                add(187, x[1], to);
            }
            95 => {
                let x = leave_mod_plus_at_95(b, from);
                add(96, x[0], to);
            }
            96 => {
                let x = leave_mod_plus_at_96(b, from);
                add(97, x[0], to);
                add(206, x[1], to);
            }
            187 => {
                let x = leave_mod_plus_at_187(b, from);
                add(9, x[0], to);
                add(52, x[1], to);
            }
            206 => {
                let x = leave_mod_plus_at_206(b, from);
                add(101, x[0], to);
                add(144, x[1], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_plus(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            3 => {
                let x = open_mod_plus_at_3(&START, from);
                add(4, x[0], to);
            }
            4 => {
                let x = open_mod_plus_at_4(&START, from);
                add(5, x[0], to);
                add(187, x[1], to);
            }
            95 => {
                let x = open_mod_plus_at_95(&START, from);
                add(96, x[0], to);
            }
            96 => {
                let x = open_mod_plus_at_96(&START, from);
                add(97, x[0], to);
                add(206, x[1], to);
            }
            187 => {
                let x = open_mod_plus_at_187(&START, from);
                add(9, x[0], to);
                add(52, x[1], to);
            }
            206 => {
                let x = open_mod_plus_at_206(&START, from);
                add(101, x[0], to);
                add(144, x[1], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_PLUS: [Leg; 225] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(4, 0, Met::Any), (96, 9, Met::Any)] },
        Leg { bits: 1, exits: &[(5, 0, Met::Same), (187, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(6, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(7, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(10, 0, Met::Same), (11, 1, Met::Same), (12, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(188, 0, Met::By(1)), (189, 1, Met::By(1)), (190, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(188, 0, Met::By(1)), (189, 1, Met::By(1)), (190, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(188, 0, Met::By(1)), (189, 1, Met::By(1)), (190, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(191, 0, Met::By(3)), (192, 1, Met::By(3)), (193, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(191, 0, Met::By(3)), (192, 1, Met::By(3)), (193, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(191, 0, Met::By(3)), (192, 1, Met::By(3)), (193, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(194, 0, Met::By(-1)), (195, 1, Met::By(-1)), (196, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(194, 0, Met::By(-1)), (195, 1, Met::By(-1)), (196, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(194, 0, Met::By(-1)), (195, 1, Met::By(-1)), (196, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(53, 0, Met::Same), (54, 1, Met::Same), (55, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(197, 0, Met::By(3)), (198, 1, Met::By(3)), (199, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(197, 0, Met::By(3)), (198, 1, Met::By(3)), (199, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(197, 0, Met::By(3)), (198, 1, Met::By(3)), (199, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(200, 0, Met::By(1)), (201, 1, Met::By(1)), (202, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(200, 0, Met::By(1)), (201, 1, Met::By(1)), (202, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(200, 0, Met::By(1)), (201, 1, Met::By(1)), (202, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(203, 0, Met::By(-3)), (204, 1, Met::By(-3)), (205, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(203, 0, Met::By(-3)), (204, 1, Met::By(-3)), (205, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(203, 0, Met::By(-3)), (204, 1, Met::By(-3)), (205, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(4, 0, Met::Any), (96, 9, Met::Any)] },
        Leg { bits: 1, exits: &[(97, 0, Met::Same), (206, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(98, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(99, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(100, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(102, 0, Met::Same), (103, 1, Met::Same), (104, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(207, 0, Met::By(1)), (208, 1, Met::By(1)), (209, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(207, 0, Met::By(1)), (208, 1, Met::By(1)), (209, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(207, 0, Met::By(1)), (208, 1, Met::By(1)), (209, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(210, 0, Met::By(3)), (211, 1, Met::By(3)), (212, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(210, 0, Met::By(3)), (211, 1, Met::By(3)), (212, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(210, 0, Met::By(3)), (211, 1, Met::By(3)), (212, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(213, 0, Met::By(-1)), (214, 1, Met::By(-1)), (215, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(213, 0, Met::By(-1)), (214, 1, Met::By(-1)), (215, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(213, 0, Met::By(-1)), (214, 1, Met::By(-1)), (215, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(145, 0, Met::Same), (146, 1, Met::Same), (147, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(216, 0, Met::By(3)), (217, 1, Met::By(3)), (218, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(216, 0, Met::By(3)), (217, 1, Met::By(3)), (218, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(216, 0, Met::By(3)), (217, 1, Met::By(3)), (218, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(219, 0, Met::By(1)), (220, 1, Met::By(1)), (221, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(219, 0, Met::By(1)), (220, 1, Met::By(1)), (221, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(219, 0, Met::By(1)), (220, 1, Met::By(1)), (221, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(222, 0, Met::By(-3)), (223, 1, Met::By(-3)), (224, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(222, 0, Met::By(-3)), (223, 1, Met::By(-3)), (224, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(222, 0, Met::By(-3)), (223, 1, Met::By(-3)), (224, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(9, 0, Met::Any), (52, 9, Met::Any)] },
        Leg { bits: 2, exits: &[(13, 0, Met::Same), (14, 1, Met::Same), (15, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(17, 0, Met::Same), (18, 1, Met::Same), (19, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(21, 0, Met::Same), (22, 1, Met::Same), (23, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(25, 0, Met::Same), (26, 1, Met::Same), (27, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(29, 0, Met::Same), (30, 1, Met::Same), (31, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(33, 0, Met::Same), (34, 1, Met::Same), (35, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(37, 0, Met::Same), (38, 1, Met::Same), (39, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(41, 0, Met::Same), (42, 1, Met::Same), (43, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(45, 0, Met::Same), (46, 1, Met::Same), (47, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(56, 0, Met::Same), (57, 1, Met::Same), (58, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(60, 0, Met::Same), (61, 1, Met::Same), (62, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(64, 0, Met::Same), (65, 1, Met::Same), (66, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(68, 0, Met::Same), (69, 1, Met::Same), (70, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(72, 0, Met::Same), (73, 1, Met::Same), (74, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(76, 0, Met::Same), (77, 1, Met::Same), (78, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(80, 0, Met::Same), (81, 1, Met::Same), (82, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(84, 0, Met::Same), (85, 1, Met::Same), (86, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(88, 0, Met::Same), (89, 1, Met::Same), (90, 2, Met::Same)] },
        Leg { bits: 5, exits: &[(101, 0, Met::Any), (144, 9, Met::Any)] },
        Leg { bits: 2, exits: &[(105, 0, Met::Same), (106, 1, Met::Same), (107, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(109, 0, Met::Same), (110, 1, Met::Same), (111, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(113, 0, Met::Same), (114, 1, Met::Same), (115, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(117, 0, Met::Same), (118, 1, Met::Same), (119, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(121, 0, Met::Same), (122, 1, Met::Same), (123, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(125, 0, Met::Same), (126, 1, Met::Same), (127, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(129, 0, Met::Same), (130, 1, Met::Same), (131, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(133, 0, Met::Same), (134, 1, Met::Same), (135, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(137, 0, Met::Same), (138, 1, Met::Same), (139, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(148, 0, Met::Same), (149, 1, Met::Same), (150, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(152, 0, Met::Same), (153, 1, Met::Same), (154, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(156, 0, Met::Same), (157, 1, Met::Same), (158, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(160, 0, Met::Same), (161, 1, Met::Same), (162, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(164, 0, Met::Same), (165, 1, Met::Same), (166, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(168, 0, Met::Same), (169, 1, Met::Same), (170, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(172, 0, Met::Same), (173, 1, Met::Same), (174, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(176, 0, Met::Same), (177, 1, Met::Same), (178, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(180, 0, Met::Same), (181, 1, Met::Same), (182, 2, Met::Same)] },
    ];

    static MOD_PLUS: Splitting = Splitting {
        legs: &LEGS_MOD_PLUS,
        next: next_mod_plus,
        open: Some(open_mod_plus),
    };

    #[inline]
    fn open_mod_shift_at_3(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_0(n6);
        x[0] |= n7;
        x
    }

    #[inline]
    fn open_mod_shift_at_4(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n10 = from;
        {
            let n11 = n10;
            if n11 != EMPTY {
                let n18 = one_0(n11);
                x[1] |= n18;
            }
        }
        x[0] |= n10;
        x
    }

    #[inline]
    fn open_mod_shift_at_95(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n232 = from;
        let n233 = one_0(n232);
        x[0] |= n233;
        x
    }

    #[inline]
    fn open_mod_shift_at_96(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n236 = from;
        {
            let n237 = n236;
            if n237 != EMPTY {
                let n244 = one_0(n237);
                x[1] |= n244;
            }
        }
        x[0] |= n236;
        x
    }

    #[inline]
    fn open_mod_shift_at_187(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        let n9 = one_1(n8);
        x[0] |= n9;
        x
    }

    #[inline]
    fn open_mod_shift_at_188(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n19 = from;
        let n20 = one_1(n19);
        x[0] |= n20;
        x
    }

    #[inline]
    fn open_mod_shift_at_189(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n21 = from;
        let n22 = to_8(n21);
        x[0] |= n22;
        x[1] |= n22;
        x
    }

    #[inline]
    fn open_mod_shift_at_190(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n234 = from;
        let n235 = one_1(n234);
        x[0] |= n235;
        x
    }

    #[inline]
    fn open_mod_shift_at_191(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n245 = from;
        let n246 = one_1(n245);
        x[0] |= n246;
        x
    }

    #[inline]
    fn open_mod_shift_at_192(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n247 = from;
        let n248 = to_8(n247);
        x[0] |= n248;
        x[1] |= n248;
        x
    }

    #[inline]
    fn leave_mod_shift_at_3(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_0(n6);
        x[0] |= n7;
        x
    }

    #[inline]
    fn leave_mod_shift_at_4(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let mut q0 = None;
        let n11 = from;
        {
            let n14 = if n11 == EMPTY { EMPTY } else { n11 & !*q0.get_or_insert_with(|| pattern_0(b, from)) };
            if n14 != EMPTY {
                let n22 = one_0(n14);
                x[1] |= n22;
            }
        }
        x[0] |= if n11 == EMPTY { EMPTY } else { n11 & *q0.get_or_insert_with(|| pattern_0(b, from)) };
        x
    }

    #[inline]
    fn leave_mod_shift_at_95(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n320 = from;
        let n321 = one_0(n320);
        x[0] |= n321;
        x
    }

    #[inline]
    fn leave_mod_shift_at_96(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let mut q1 = None;
        let n325 = from;
        {
            let n328 = if n325 == EMPTY { EMPTY } else { n325 & !*q1.get_or_insert_with(|| pattern_1(b, from)) };
            if n328 != EMPTY {
                let n336 = one_0(n328);
                x[1] |= n336;
            }
        }
        x[0] |= if n325 == EMPTY { EMPTY } else { n325 & *q1.get_or_insert_with(|| pattern_1(b, from)) };
        x
    }

    #[inline]
    fn leave_mod_shift_at_187(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        let n9 = one_1(n8);
        let n10 = n9 & on_0(b);
        x[0] |= n10;
        x
    }

    #[inline]
    fn leave_mod_shift_at_188(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n23 = from;
        let n24 = one_1(n23);
        x[0] |= n24;
        x
    }

    #[inline]
    fn leave_mod_shift_at_189(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n25 = from;
        let n26 = to_8(n25);
        x[0] |= n26;
        x[1] |= n26;
        x
    }

    #[inline]
    fn leave_mod_shift_at_190(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n322 = from;
        let n323 = one_1(n322);
        let n324 = n323 & on_0(b);
        x[0] |= n324;
        x
    }

    #[inline]
    fn leave_mod_shift_at_191(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n337 = from;
        let n338 = one_1(n337);
        x[0] |= n338;
        x
    }

    #[inline]
    fn leave_mod_shift_at_192(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n339 = from;
        let n340 = to_8(n339);
        x[0] |= n340;
        x[1] |= n340;
        x
    }

    /// What can come behind a pair.
    fn next_mod_shift(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            3 => {
                let x = leave_mod_shift_at_3(b, from);
                add(187, x[0], to);
            }
            4 => {
                let x = leave_mod_shift_at_4(b, from);
                add(5, x[0], to);
                add(188, x[1], to);
            }
            95 => {
                let x = leave_mod_shift_at_95(b, from);
                add(190, x[0], to);
            }
            96 => {
                let x = leave_mod_shift_at_96(b, from);
                add(97, x[0], to);
                add(191, x[1], to);
            }
            187 => {
                let x = leave_mod_shift_at_187(b, from);
                add(4, x[0], to);
            }
            188 => {
                let x = leave_mod_shift_at_188(b, from);
                add(189, x[0], to);
            }
            189 => {
                let x = leave_mod_shift_at_189(b, from);
                add(9, x[0], to);
                add(52, x[1], to);
            }
            190 => {
                let x = leave_mod_shift_at_190(b, from);
                add(96, x[0], to);
            }
            191 => {
                let x = leave_mod_shift_at_191(b, from);
                add(192, x[0], to);
            }
            192 => {
                let x = leave_mod_shift_at_192(b, from);
                add(101, x[0], to);
                add(144, x[1], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_shift(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            3 => {
                let x = open_mod_shift_at_3(&START, from);
                add(187, x[0], to);
            }
            4 => {
                let x = open_mod_shift_at_4(&START, from);
                add(5, x[0], to);
                add(188, x[1], to);
            }
            95 => {
                let x = open_mod_shift_at_95(&START, from);
                add(190, x[0], to);
            }
            96 => {
                let x = open_mod_shift_at_96(&START, from);
                add(97, x[0], to);
                add(191, x[1], to);
            }
            187 => {
                let x = open_mod_shift_at_187(&START, from);
                add(4, x[0], to);
            }
            188 => {
                let x = open_mod_shift_at_188(&START, from);
                add(189, x[0], to);
            }
            189 => {
                let x = open_mod_shift_at_189(&START, from);
                add(9, x[0], to);
                add(52, x[1], to);
            }
            190 => {
                let x = open_mod_shift_at_190(&START, from);
                add(96, x[0], to);
            }
            191 => {
                let x = open_mod_shift_at_191(&START, from);
                add(192, x[0], to);
            }
            192 => {
                let x = open_mod_shift_at_192(&START, from);
                add(101, x[0], to);
                add(144, x[1], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_SHIFT: [Leg; 193] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(187, 0, Met::Any), (190, 9, Met::Any)] },
        Leg { bits: 4, exits: &[(5, 0, Met::Same), (188, 1, Met::Any)] },
        Leg { bits: 0, exits: &[(6, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(7, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(10, 0, Met::Same), (11, 1, Met::Same), (12, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(13, 0, Met::By(1)), (14, 1, Met::By(1)), (15, 2, Met::By(1)), (17, 3, Met::By(1)), (18, 4, Met::By(1)), (19, 5, Met::By(1)), (21, 6, Met::By(1)), (22, 7, Met::By(1)), (23, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(13, 0, Met::By(1)), (14, 1, Met::By(1)), (15, 2, Met::By(1)), (17, 3, Met::By(1)), (18, 4, Met::By(1)), (19, 5, Met::By(1)), (21, 6, Met::By(1)), (22, 7, Met::By(1)), (23, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(13, 0, Met::By(1)), (14, 1, Met::By(1)), (15, 2, Met::By(1)), (17, 3, Met::By(1)), (18, 4, Met::By(1)), (19, 5, Met::By(1)), (21, 6, Met::By(1)), (22, 7, Met::By(1)), (23, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(25, 0, Met::By(3)), (26, 1, Met::By(3)), (27, 2, Met::By(3)), (29, 3, Met::By(3)), (30, 4, Met::By(3)), (31, 5, Met::By(3)), (33, 6, Met::By(3)), (34, 7, Met::By(3)), (35, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(25, 0, Met::By(3)), (26, 1, Met::By(3)), (27, 2, Met::By(3)), (29, 3, Met::By(3)), (30, 4, Met::By(3)), (31, 5, Met::By(3)), (33, 6, Met::By(3)), (34, 7, Met::By(3)), (35, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(25, 0, Met::By(3)), (26, 1, Met::By(3)), (27, 2, Met::By(3)), (29, 3, Met::By(3)), (30, 4, Met::By(3)), (31, 5, Met::By(3)), (33, 6, Met::By(3)), (34, 7, Met::By(3)), (35, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(37, 0, Met::By(-1)), (38, 1, Met::By(-1)), (39, 2, Met::By(-1)), (41, 3, Met::By(-1)), (42, 4, Met::By(-1)), (43, 5, Met::By(-1)), (45, 6, Met::By(-1)), (46, 7, Met::By(-1)), (47, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(37, 0, Met::By(-1)), (38, 1, Met::By(-1)), (39, 2, Met::By(-1)), (41, 3, Met::By(-1)), (42, 4, Met::By(-1)), (43, 5, Met::By(-1)), (45, 6, Met::By(-1)), (46, 7, Met::By(-1)), (47, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(37, 0, Met::By(-1)), (38, 1, Met::By(-1)), (39, 2, Met::By(-1)), (41, 3, Met::By(-1)), (42, 4, Met::By(-1)), (43, 5, Met::By(-1)), (45, 6, Met::By(-1)), (46, 7, Met::By(-1)), (47, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(53, 0, Met::Same), (54, 1, Met::Same), (55, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(56, 0, Met::By(3)), (57, 1, Met::By(3)), (58, 2, Met::By(3)), (60, 3, Met::By(3)), (61, 4, Met::By(3)), (62, 5, Met::By(3)), (64, 6, Met::By(3)), (65, 7, Met::By(3)), (66, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(56, 0, Met::By(3)), (57, 1, Met::By(3)), (58, 2, Met::By(3)), (60, 3, Met::By(3)), (61, 4, Met::By(3)), (62, 5, Met::By(3)), (64, 6, Met::By(3)), (65, 7, Met::By(3)), (66, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(56, 0, Met::By(3)), (57, 1, Met::By(3)), (58, 2, Met::By(3)), (60, 3, Met::By(3)), (61, 4, Met::By(3)), (62, 5, Met::By(3)), (64, 6, Met::By(3)), (65, 7, Met::By(3)), (66, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(68, 0, Met::By(1)), (69, 1, Met::By(1)), (70, 2, Met::By(1)), (72, 3, Met::By(1)), (73, 4, Met::By(1)), (74, 5, Met::By(1)), (76, 6, Met::By(1)), (77, 7, Met::By(1)), (78, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(68, 0, Met::By(1)), (69, 1, Met::By(1)), (70, 2, Met::By(1)), (72, 3, Met::By(1)), (73, 4, Met::By(1)), (74, 5, Met::By(1)), (76, 6, Met::By(1)), (77, 7, Met::By(1)), (78, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(68, 0, Met::By(1)), (69, 1, Met::By(1)), (70, 2, Met::By(1)), (72, 3, Met::By(1)), (73, 4, Met::By(1)), (74, 5, Met::By(1)), (76, 6, Met::By(1)), (77, 7, Met::By(1)), (78, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(80, 0, Met::By(-3)), (81, 1, Met::By(-3)), (82, 2, Met::By(-3)), (84, 3, Met::By(-3)), (85, 4, Met::By(-3)), (86, 5, Met::By(-3)), (88, 6, Met::By(-3)), (89, 7, Met::By(-3)), (90, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(80, 0, Met::By(-3)), (81, 1, Met::By(-3)), (82, 2, Met::By(-3)), (84, 3, Met::By(-3)), (85, 4, Met::By(-3)), (86, 5, Met::By(-3)), (88, 6, Met::By(-3)), (89, 7, Met::By(-3)), (90, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(80, 0, Met::By(-3)), (81, 1, Met::By(-3)), (82, 2, Met::By(-3)), (84, 3, Met::By(-3)), (85, 4, Met::By(-3)), (86, 5, Met::By(-3)), (88, 6, Met::By(-3)), (89, 7, Met::By(-3)), (90, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(187, 0, Met::Any), (190, 9, Met::Any)] },
        Leg { bits: 4, exits: &[(97, 0, Met::Same), (191, 1, Met::Any)] },
        Leg { bits: 0, exits: &[(98, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(99, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(100, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(102, 0, Met::Same), (103, 1, Met::Same), (104, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(105, 0, Met::By(1)), (106, 1, Met::By(1)), (107, 2, Met::By(1)), (109, 3, Met::By(1)), (110, 4, Met::By(1)), (111, 5, Met::By(1)), (113, 6, Met::By(1)), (114, 7, Met::By(1)), (115, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(105, 0, Met::By(1)), (106, 1, Met::By(1)), (107, 2, Met::By(1)), (109, 3, Met::By(1)), (110, 4, Met::By(1)), (111, 5, Met::By(1)), (113, 6, Met::By(1)), (114, 7, Met::By(1)), (115, 8, Met::By(1))] },
        Leg { bits: 4, exits: &[(105, 0, Met::By(1)), (106, 1, Met::By(1)), (107, 2, Met::By(1)), (109, 3, Met::By(1)), (110, 4, Met::By(1)), (111, 5, Met::By(1)), (113, 6, Met::By(1)), (114, 7, Met::By(1)), (115, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(117, 0, Met::By(3)), (118, 1, Met::By(3)), (119, 2, Met::By(3)), (121, 3, Met::By(3)), (122, 4, Met::By(3)), (123, 5, Met::By(3)), (125, 6, Met::By(3)), (126, 7, Met::By(3)), (127, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(117, 0, Met::By(3)), (118, 1, Met::By(3)), (119, 2, Met::By(3)), (121, 3, Met::By(3)), (122, 4, Met::By(3)), (123, 5, Met::By(3)), (125, 6, Met::By(3)), (126, 7, Met::By(3)), (127, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(117, 0, Met::By(3)), (118, 1, Met::By(3)), (119, 2, Met::By(3)), (121, 3, Met::By(3)), (122, 4, Met::By(3)), (123, 5, Met::By(3)), (125, 6, Met::By(3)), (126, 7, Met::By(3)), (127, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(129, 0, Met::By(-1)), (130, 1, Met::By(-1)), (131, 2, Met::By(-1)), (133, 3, Met::By(-1)), (134, 4, Met::By(-1)), (135, 5, Met::By(-1)), (137, 6, Met::By(-1)), (138, 7, Met::By(-1)), (139, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(129, 0, Met::By(-1)), (130, 1, Met::By(-1)), (131, 2, Met::By(-1)), (133, 3, Met::By(-1)), (134, 4, Met::By(-1)), (135, 5, Met::By(-1)), (137, 6, Met::By(-1)), (138, 7, Met::By(-1)), (139, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(129, 0, Met::By(-1)), (130, 1, Met::By(-1)), (131, 2, Met::By(-1)), (133, 3, Met::By(-1)), (134, 4, Met::By(-1)), (135, 5, Met::By(-1)), (137, 6, Met::By(-1)), (138, 7, Met::By(-1)), (139, 8, Met::By(-1))] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(145, 0, Met::Same), (146, 1, Met::Same), (147, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(148, 0, Met::By(3)), (149, 1, Met::By(3)), (150, 2, Met::By(3)), (152, 3, Met::By(3)), (153, 4, Met::By(3)), (154, 5, Met::By(3)), (156, 6, Met::By(3)), (157, 7, Met::By(3)), (158, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(148, 0, Met::By(3)), (149, 1, Met::By(3)), (150, 2, Met::By(3)), (152, 3, Met::By(3)), (153, 4, Met::By(3)), (154, 5, Met::By(3)), (156, 6, Met::By(3)), (157, 7, Met::By(3)), (158, 8, Met::By(3))] },
        Leg { bits: 4, exits: &[(148, 0, Met::By(3)), (149, 1, Met::By(3)), (150, 2, Met::By(3)), (152, 3, Met::By(3)), (153, 4, Met::By(3)), (154, 5, Met::By(3)), (156, 6, Met::By(3)), (157, 7, Met::By(3)), (158, 8, Met::By(3))] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(160, 0, Met::By(1)), (161, 1, Met::By(1)), (162, 2, Met::By(1)), (164, 3, Met::By(1)), (165, 4, Met::By(1)), (166, 5, Met::By(1)), (168, 6, Met::By(1)), (169, 7, Met::By(1)), (170, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(160, 0, Met::By(1)), (161, 1, Met::By(1)), (162, 2, Met::By(1)), (164, 3, Met::By(1)), (165, 4, Met::By(1)), (166, 5, Met::By(1)), (168, 6, Met::By(1)), (169, 7, Met::By(1)), (170, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(160, 0, Met::By(1)), (161, 1, Met::By(1)), (162, 2, Met::By(1)), (164, 3, Met::By(1)), (165, 4, Met::By(1)), (166, 5, Met::By(1)), (168, 6, Met::By(1)), (169, 7, Met::By(1)), (170, 8, Met::By(1))] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(172, 0, Met::By(-3)), (173, 1, Met::By(-3)), (174, 2, Met::By(-3)), (176, 3, Met::By(-3)), (177, 4, Met::By(-3)), (178, 5, Met::By(-3)), (180, 6, Met::By(-3)), (181, 7, Met::By(-3)), (182, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(172, 0, Met::By(-3)), (173, 1, Met::By(-3)), (174, 2, Met::By(-3)), (176, 3, Met::By(-3)), (177, 4, Met::By(-3)), (178, 5, Met::By(-3)), (180, 6, Met::By(-3)), (181, 7, Met::By(-3)), (182, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(172, 0, Met::By(-3)), (173, 1, Met::By(-3)), (174, 2, Met::By(-3)), (176, 3, Met::By(-3)), (177, 4, Met::By(-3)), (178, 5, Met::By(-3)), (180, 6, Met::By(-3)), (181, 7, Met::By(-3)), (182, 8, Met::By(-3))] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(4, 0, Met::Any)] },
        Leg { bits: 4, exits: &[(189, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(9, 0, Met::Same), (52, 1, Met::Same)] },
        Leg { bits: 4, exits: &[(96, 0, Met::Any)] },
        Leg { bits: 4, exits: &[(192, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(101, 0, Met::Same), (144, 1, Met::Same)] },
    ];

    static MOD_SHIFT: Splitting = Splitting {
        legs: &LEGS_MOD_SHIFT,
        next: next_mod_shift,
        open: Some(open_mod_shift),
    };

    #[inline]
    fn open_mod_plus_shift_at_3(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_0(n6);
        x[0] |= n7;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_4(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n10 = from;
        x[1] |= n10;
        x[0] |= n10;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_95(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n251 = from;
        let n252 = one_0(n251);
        x[0] |= n252;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_96(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n255 = from;
        x[1] |= n255;
        x[0] |= n255;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_187(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        let n9 = one_1(n8);
        x[0] |= n9;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_188(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n11 = from;
        let n19 = one_0(n11);
        x[0] |= n19;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_189(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n20 = from;
        let n21 = one_1(n20);
        x[0] |= n21;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_190(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n22 = from;
        let n23 = to_8(n22);
        x[0] |= n23;
        x[1] |= n23;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_209(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n253 = from;
        let n254 = one_1(n253);
        x[0] |= n254;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_210(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n256 = from;
        let n264 = one_0(n256);
        x[0] |= n264;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_211(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n265 = from;
        let n266 = one_1(n265);
        x[0] |= n266;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_212(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n267 = from;
        let n268 = to_8(n267);
        x[0] |= n268;
        x[1] |= n268;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_3(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_0(n6);
        x[0] |= n7;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_4(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n11 = from;
        x[1] |= n11;
        x[0] |= n11 & pattern_0(b, n11);
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_95(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n339 = from;
        let n340 = one_0(n339);
        x[0] |= n340;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_96(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n344 = from;
        x[1] |= n344;
        x[0] |= n344 & pattern_1(b, n344);
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_187(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        let n9 = one_1(n8);
        let n10 = n9 & on_0(b);
        x[0] |= n10;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_188(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n14 = from;
        let n15 = n14 & !pattern_0(b, n14);
        let n23 = one_0(n15);
        x[0] |= n23;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_189(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n24 = from;
        let n25 = one_1(n24);
        x[0] |= n25;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_190(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n26 = from;
        let n27 = to_8(n26);
        x[0] |= n27;
        x[1] |= n27;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_209(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n341 = from;
        let n342 = one_1(n341);
        let n343 = n342 & on_0(b);
        x[0] |= n343;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_210(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n347 = from;
        let n348 = n347 & !pattern_1(b, n347);
        let n356 = one_0(n348);
        x[0] |= n356;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_211(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n357 = from;
        let n358 = one_1(n357);
        x[0] |= n358;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_212(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let n359 = from;
        let n360 = to_8(n359);
        x[0] |= n360;
        x[1] |= n360;
        x
    }

    /// What can come behind a pair.
    fn next_mod_plus_shift(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            3 => {
                let x = leave_mod_plus_shift_at_3(b, from);
                add(187, x[0], to);
            }
            4 => {
                let x = leave_mod_plus_shift_at_4(b, from);
                add(5, x[0], to);
                add(188, x[1], to);
            }
            95 => {
                let x = leave_mod_plus_shift_at_95(b, from);
                add(209, x[0], to);
            }
            96 => {
                let x = leave_mod_plus_shift_at_96(b, from);
                add(97, x[0], to);
                add(210, x[1], to);
            }
            187 => {
                let x = leave_mod_plus_shift_at_187(b, from);
                add(4, x[0], to);
            }
            188 => {
                let x = leave_mod_plus_shift_at_188(b, from);
                add(189, x[0], to);
            }
            189 => {
                let x = leave_mod_plus_shift_at_189(b, from);
                add(190, x[0], to);
            }
            190 => {
                let x = leave_mod_plus_shift_at_190(b, from);
                add(9, x[0], to);
                add(52, x[1], to);
            }
            209 => {
                let x = leave_mod_plus_shift_at_209(b, from);
                add(96, x[0], to);
            }
            210 => {
                let x = leave_mod_plus_shift_at_210(b, from);
                add(211, x[0], to);
            }
            211 => {
                let x = leave_mod_plus_shift_at_211(b, from);
                add(212, x[0], to);
            }
            212 => {
                let x = leave_mod_plus_shift_at_212(b, from);
                add(101, x[0], to);
                add(144, x[1], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_plus_shift(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            3 => {
                let x = open_mod_plus_shift_at_3(&START, from);
                add(187, x[0], to);
            }
            4 => {
                let x = open_mod_plus_shift_at_4(&START, from);
                add(5, x[0], to);
                add(188, x[1], to);
            }
            95 => {
                let x = open_mod_plus_shift_at_95(&START, from);
                add(209, x[0], to);
            }
            96 => {
                let x = open_mod_plus_shift_at_96(&START, from);
                add(97, x[0], to);
                add(210, x[1], to);
            }
            187 => {
                let x = open_mod_plus_shift_at_187(&START, from);
                add(4, x[0], to);
            }
            188 => {
                let x = open_mod_plus_shift_at_188(&START, from);
                add(189, x[0], to);
            }
            189 => {
                let x = open_mod_plus_shift_at_189(&START, from);
                add(190, x[0], to);
            }
            190 => {
                let x = open_mod_plus_shift_at_190(&START, from);
                add(9, x[0], to);
                add(52, x[1], to);
            }
            209 => {
                let x = open_mod_plus_shift_at_209(&START, from);
                add(96, x[0], to);
            }
            210 => {
                let x = open_mod_plus_shift_at_210(&START, from);
                add(211, x[0], to);
            }
            211 => {
                let x = open_mod_plus_shift_at_211(&START, from);
                add(212, x[0], to);
            }
            212 => {
                let x = open_mod_plus_shift_at_212(&START, from);
                add(101, x[0], to);
                add(144, x[1], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_PLUS_SHIFT: [Leg; 231] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(187, 0, Met::Any), (209, 9, Met::Any)] },
        Leg { bits: 1, exits: &[(5, 0, Met::Same), (188, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(6, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(7, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(10, 0, Met::Same), (11, 1, Met::Same), (12, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(191, 0, Met::By(1)), (192, 1, Met::By(1)), (193, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(191, 0, Met::By(1)), (192, 1, Met::By(1)), (193, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(191, 0, Met::By(1)), (192, 1, Met::By(1)), (193, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(194, 0, Met::By(3)), (195, 1, Met::By(3)), (196, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(194, 0, Met::By(3)), (195, 1, Met::By(3)), (196, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(24, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(194, 0, Met::By(3)), (195, 1, Met::By(3)), (196, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(28, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(197, 0, Met::By(-1)), (198, 1, Met::By(-1)), (199, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(32, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(197, 0, Met::By(-1)), (198, 1, Met::By(-1)), (199, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(36, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(197, 0, Met::By(-1)), (198, 1, Met::By(-1)), (199, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(40, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(44, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(48, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(49, 0, Met::By(-3)), (50, 1, Met::By(-3)), (51, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(53, 0, Met::Same), (54, 1, Met::Same), (55, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(200, 0, Met::By(3)), (201, 1, Met::By(3)), (202, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(200, 0, Met::By(3)), (201, 1, Met::By(3)), (202, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(200, 0, Met::By(3)), (201, 1, Met::By(3)), (202, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(59, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(203, 0, Met::By(1)), (204, 1, Met::By(1)), (205, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(63, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(203, 0, Met::By(1)), (204, 1, Met::By(1)), (205, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(67, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(203, 0, Met::By(1)), (204, 1, Met::By(1)), (205, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(71, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(206, 0, Met::By(-3)), (207, 1, Met::By(-3)), (208, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(75, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(206, 0, Met::By(-3)), (207, 1, Met::By(-3)), (208, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(79, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(206, 0, Met::By(-3)), (207, 1, Met::By(-3)), (208, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(83, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(87, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(91, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(92, 0, Met::By(-1)), (93, 1, Met::By(-1)), (94, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(95, 0, Met::Same)] },
        Leg { bits: 5, exits: &[(187, 0, Met::Any), (209, 9, Met::Any)] },
        Leg { bits: 1, exits: &[(97, 0, Met::Same), (210, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(98, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(99, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(100, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 2, exits: &[(102, 0, Met::Same), (103, 1, Met::Same), (104, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(213, 0, Met::By(1)), (214, 1, Met::By(1)), (215, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(213, 0, Met::By(1)), (214, 1, Met::By(1)), (215, 2, Met::By(1))] },
        Leg { bits: 2, exits: &[(213, 0, Met::By(1)), (214, 1, Met::By(1)), (215, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(108, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(216, 0, Met::By(3)), (217, 1, Met::By(3)), (218, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(112, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(216, 0, Met::By(3)), (217, 1, Met::By(3)), (218, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(116, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(216, 0, Met::By(3)), (217, 1, Met::By(3)), (218, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(120, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(219, 0, Met::By(-1)), (220, 1, Met::By(-1)), (221, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(124, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(219, 0, Met::By(-1)), (220, 1, Met::By(-1)), (221, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(128, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(219, 0, Met::By(-1)), (220, 1, Met::By(-1)), (221, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(132, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(136, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(140, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(141, 0, Met::By(-3)), (142, 1, Met::By(-3)), (143, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(145, 0, Met::Same), (146, 1, Met::Same), (147, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(222, 0, Met::By(3)), (223, 1, Met::By(3)), (224, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(222, 0, Met::By(3)), (223, 1, Met::By(3)), (224, 2, Met::By(3))] },
        Leg { bits: 2, exits: &[(222, 0, Met::By(3)), (223, 1, Met::By(3)), (224, 2, Met::By(3))] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(151, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(225, 0, Met::By(1)), (226, 1, Met::By(1)), (227, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(155, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(225, 0, Met::By(1)), (226, 1, Met::By(1)), (227, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(159, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(225, 0, Met::By(1)), (226, 1, Met::By(1)), (227, 2, Met::By(1))] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(163, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(228, 0, Met::By(-3)), (229, 1, Met::By(-3)), (230, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(167, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(228, 0, Met::By(-3)), (229, 1, Met::By(-3)), (230, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(171, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(228, 0, Met::By(-3)), (229, 1, Met::By(-3)), (230, 2, Met::By(-3))] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(175, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(179, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(183, 0, Met::Same)] },
        Leg { bits: 2, exits: &[(184, 0, Met::By(-1)), (185, 1, Met::By(-1)), (186, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 4, exits: &[(4, 0, Met::Any)] },
        Leg { bits: 4, exits: &[(189, 0, Met::Any)] },
        Leg { bits: 4, exits: &[(190, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(9, 0, Met::Same), (52, 1, Met::Same)] },
        Leg { bits: 2, exits: &[(13, 0, Met::Same), (14, 1, Met::Same), (15, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(17, 0, Met::Same), (18, 1, Met::Same), (19, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(21, 0, Met::Same), (22, 1, Met::Same), (23, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(25, 0, Met::Same), (26, 1, Met::Same), (27, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(29, 0, Met::Same), (30, 1, Met::Same), (31, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(33, 0, Met::Same), (34, 1, Met::Same), (35, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(37, 0, Met::Same), (38, 1, Met::Same), (39, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(41, 0, Met::Same), (42, 1, Met::Same), (43, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(45, 0, Met::Same), (46, 1, Met::Same), (47, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(56, 0, Met::Same), (57, 1, Met::Same), (58, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(60, 0, Met::Same), (61, 1, Met::Same), (62, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(64, 0, Met::Same), (65, 1, Met::Same), (66, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(68, 0, Met::Same), (69, 1, Met::Same), (70, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(72, 0, Met::Same), (73, 1, Met::Same), (74, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(76, 0, Met::Same), (77, 1, Met::Same), (78, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(80, 0, Met::Same), (81, 1, Met::Same), (82, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(84, 0, Met::Same), (85, 1, Met::Same), (86, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(88, 0, Met::Same), (89, 1, Met::Same), (90, 2, Met::Same)] },
        Leg { bits: 4, exits: &[(96, 0, Met::Any)] },
        Leg { bits: 4, exits: &[(211, 0, Met::Any)] },
        Leg { bits: 4, exits: &[(212, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(101, 0, Met::Same), (144, 1, Met::Same)] },
        Leg { bits: 2, exits: &[(105, 0, Met::Same), (106, 1, Met::Same), (107, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(109, 0, Met::Same), (110, 1, Met::Same), (111, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(113, 0, Met::Same), (114, 1, Met::Same), (115, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(117, 0, Met::Same), (118, 1, Met::Same), (119, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(121, 0, Met::Same), (122, 1, Met::Same), (123, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(125, 0, Met::Same), (126, 1, Met::Same), (127, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(129, 0, Met::Same), (130, 1, Met::Same), (131, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(133, 0, Met::Same), (134, 1, Met::Same), (135, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(137, 0, Met::Same), (138, 1, Met::Same), (139, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(148, 0, Met::Same), (149, 1, Met::Same), (150, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(152, 0, Met::Same), (153, 1, Met::Same), (154, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(156, 0, Met::Same), (157, 1, Met::Same), (158, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(160, 0, Met::Same), (161, 1, Met::Same), (162, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(164, 0, Met::Same), (165, 1, Met::Same), (166, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(168, 0, Met::Same), (169, 1, Met::Same), (170, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(172, 0, Met::Same), (173, 1, Met::Same), (174, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(176, 0, Met::Same), (177, 1, Met::Same), (178, 2, Met::Same)] },
        Leg { bits: 2, exits: &[(180, 0, Met::Same), (181, 1, Met::Same), (182, 2, Met::Same)] },
    ];

    static MOD_PLUS_SHIFT: Splitting = Splitting {
        legs: &LEGS_MOD_PLUS_SHIFT,
        next: next_mod_plus_shift,
        open: Some(open_mod_plus_shift),
    };

    /// The split of a strategy.
    fn splitting(strategy: impl Strategy) -> &'static Splitting {
        match (strategy.plus(), strategy.shift()) {
            (false, false) => &MOD,
            (true, false) => &MOD_PLUS,
            (false, true) => &MOD_SHIFT,
            (true, true) => &MOD_PLUS_SHIFT,
        }
    }

    /// The cells of a set where a path exists.
    fn pattern_0(b: &Board, mut cells: Set) -> Set {
        let mut found = EMPTY;
        while cells != EMPTY {
            let cell = at(first(cells));
            found |= when(find_0(b, first(cell)), cell);
            cells = rest(cells);
        }
        found
    }

    /// Whether a line through a cell is full.
    fn find_0(b: &Board, cell: usize) -> bool {
        static LINES: [[Set; 3]; SIZE] = [
            [6, 0x0000_0000_0000_0048, 0x0000_0000_0000_0110],
            [7, 0x0000_0000_0000_0090, !EMPTY],
            [7, 0x0000_0000_0000_0120, !EMPTY],
            [0x0000_0000_0000_0030, 0x0000_0000_0000_0049, !EMPTY],
            [0x0000_0000_0000_0038, 0x0000_0000_0000_0092, 0x0000_0000_0000_0111],
            [0x0000_0000_0000_0038, 0x0000_0000_0000_0124, !EMPTY],
            [0x0000_0000_0000_0049, 0x0000_0000_0000_0180, !EMPTY],
            [0x0000_0000_0000_0092, 0x0000_0000_0000_01C0, !EMPTY],
            [0x0000_0000_0000_0111, 0x0000_0000_0000_01C0, 0x0000_0000_0000_0124],
        ];
        let missing = !(BOARD & on_1(b));
        let full = |found, &line: &Set| found | (line & missing == EMPTY);
        LINES[cell].iter().fold(false, full)
    }

    /// The cells of a set where a path exists.
    fn pattern_1(b: &Board, mut cells: Set) -> Set {
        let mut found = EMPTY;
        while cells != EMPTY {
            let cell = at(first(cells));
            found |= when(find_1(b, first(cell)), cell);
            cells = rest(cells);
        }
        found
    }

    /// Whether a line through a cell is full.
    fn find_1(b: &Board, cell: usize) -> bool {
        static LINES: [[Set; 3]; SIZE] = [
            [6, 0x0000_0000_0000_0048, 0x0000_0000_0000_0110],
            [7, 0x0000_0000_0000_0090, !EMPTY],
            [7, 0x0000_0000_0000_0120, !EMPTY],
            [0x0000_0000_0000_0030, 0x0000_0000_0000_0049, !EMPTY],
            [0x0000_0000_0000_0038, 0x0000_0000_0000_0092, 0x0000_0000_0000_0111],
            [0x0000_0000_0000_0038, 0x0000_0000_0000_0124, !EMPTY],
            [0x0000_0000_0000_0049, 0x0000_0000_0000_0180, !EMPTY],
            [0x0000_0000_0000_0092, 0x0000_0000_0000_01C0, !EMPTY],
            [0x0000_0000_0000_0111, 0x0000_0000_0000_01C0, 0x0000_0000_0000_0124],
        ];
        let missing = !(BOARD & on_2(b));
        let full = |found, &line: &Set| found | (line & missing == EMPTY);
        LINES[cell].iter().fold(false, full)
    }

    /// Cells, and those in a direction from them up to the first that cannot be entered.
    #[inline]
    fn walk_2_back_before(mut cells: Set, open: Set) -> Set {
        let open = up::<3>(open & 0x0000_0000_0000_003F);
        cells |= open & up::<3>(cells);
        let open = open & up::<3>(open);
        cells |= open & up::<6>(cells);
        cells
    }

    /// Cells, and those in a direction from them up to the first that cannot be entered.
    #[inline]
    fn walk_4_back_before(mut cells: Set, open: Set) -> Set {
        let open = up::<1>(open & 0x0000_0000_0000_00DB);
        cells |= open & up::<1>(cells & 0x0000_0000_0000_00DB);
        let open = open & up::<1>(open & 0x0000_0000_0000_00DB);
        cells |= open & up::<2>(cells & 0x0000_0000_0000_0049);
        cells
    }

    /// Cells, and those in a direction from them up to the first that cannot be entered.
    #[inline]
    fn walk_6_back_before(mut cells: Set, open: Set) -> Set {
        let open = up::<4>(open & 0x0000_0000_0000_001B);
        cells |= open & up::<4>(cells & 0x0000_0000_0000_001B);
        let open = open & up::<4>(open & 0x0000_0000_0000_001B);
        cells |= open & up::<8>(cells);
        cells
    }

    #[inline(always)]
    fn to_8(cells: Set) -> Set {
        cells & 0x0000_0000_0000_001B
    }

    #[inline(always)]
    fn to_9(cells: Set) -> Set {
        when(cells != EMPTY, 0x0000_0000_0000_01FF)
    }

    #[inline(always)]
    fn to_10(cells: Set) -> Set {
        when(cells != EMPTY, 0x0000_0000_0000_001B)
    }

    #[inline(always)]
    fn from_2(cells: Set) -> Set {
        up::<3>(cells & 0x0000_0000_0000_003F)
    }

    #[inline(always)]
    fn from_3(cells: Set) -> Set {
        down::<3>(cells & 0x0000_0000_0000_01F8)
    }

    #[inline(always)]
    fn from_4(cells: Set) -> Set {
        up::<1>(cells & 0x0000_0000_0000_00DB)
    }

    #[inline(always)]
    fn from_5(cells: Set) -> Set {
        down::<1>(cells & 0x0000_0000_0000_01B6)
    }

    #[inline(always)]
    fn from_6(cells: Set) -> Set {
        up::<4>(cells & 0x0000_0000_0000_001B)
    }

    #[inline(always)]
    fn from_7(cells: Set) -> Set {
        down::<4>(cells & 0x0000_0000_0000_01B0)
    }

    #[inline(always)]
    fn one_0(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            0x0000_0000_0000_0049,
            0x0000_0000_0000_0092,
            0x0000_0000_0000_0124,
            0x0000_0000_0000_0049,
            0x0000_0000_0000_0092,
            0x0000_0000_0000_0124,
            0x0000_0000_0000_0049,
            0x0000_0000_0000_0092,
            0x0000_0000_0000_0124,
        ];
        when(cells != EMPTY, TO[first(cells)])
    }

    #[inline(always)]
    fn one_1(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            7,
            7,
            7,
            0x0000_0000_0000_0038,
            0x0000_0000_0000_0038,
            0x0000_0000_0000_0038,
            0x0000_0000_0000_01C0,
            0x0000_0000_0000_01C0,
            0x0000_0000_0000_01C0,
        ];
        when(cells != EMPTY, TO[first(cells)])
    }

    /// Where one of these stands: e.
    #[inline(always)]
    fn on_0(b: &Board) -> Set {
        b.pieces[0]
    }

    /// Where one of these stands: w.
    #[inline(always)]
    fn on_1(b: &Board) -> Set {
        b.pieces[1]
    }

    /// Where one of these stands: b.
    #[inline(always)]
    fn on_2(b: &Board) -> Set {
        b.pieces[2]
    }
}

#[allow(unused_imports, reason = "not every program needs all of it")]
pub use compiled::{Counted, Move, Near, Part, Position};
