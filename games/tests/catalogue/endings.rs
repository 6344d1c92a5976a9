//! Tables of endings against the rules, and searches that use them.

use std::ops::ControlFlow;
use std::sync::Arc;
use tesuji::game::{Game, Known, Notation, Probe};
use tesuji::minimax::{MinimaxSearch, Selective, SelectiveSettings};
use tesuji::solve::retrograde::{Index, ReachedPositions, Table};
use tesuji::solve::{DfPn, Goal, NullWindow, Solver, Status};
use tesuji::{Budget, Rng, Search};
use tesuji_games::catalogue::{Knowledge, default_heuristic};
use tesuji_games::{
    Awari, Breakthrough, Chess, ChessKc, ConnectFour, Draughts, Family, FoxAndHounds, LosAlamos,
    Oware, TicTacToe,
};

const MEMORY: u64 = 1 << 30;

fn start<G: Family>(name: &str) -> G {
    let (base, options) = name.split_once(':').unwrap_or((name, ""));
    G::start(base, options).expect("a variant that exists")
}

fn index_of<G: Family>(name: &str) -> Arc<dyn Index<G>> {
    G::Knowledge::endings(&start::<G>(name)).expect("its endings have numbers")
}

/// The table of the classes of at most `most` pieces that are wanted, and of those they lead to.
fn table<G: Family>(index: &Arc<dyn Index<G>>, most: u32, wanted: &[&str]) -> Table<G> {
    let mut table = Table::new(index.clone());
    for class in index.classes(most) {
        if wanted.is_empty() || wanted.contains(&&*index.name(class)) {
            let solved = table.solve(class, MEMORY, &mut |_| ControlFlow::Continue(()));
            solved.unwrap_or_else(|wrong| panic!("{}: {wrong}", index.name(class)));
        }
    }
    table
}

fn reached<G: Family>(name: &str) -> Table<G> {
    let reached = ReachedPositions::from(&start::<G>(name), name, 1 << 22).expect("they fit");
    let mut table = Table::new(Arc::new(reached));
    let solved = table.solve(ReachedPositions::<G>::CLASS, MEMORY, &mut |_| {
        ControlFlow::Continue(())
    });
    solved.expect("its moves are known");
    table
}

/// Positions of a class in which the game goes on: all, or about `most` at equal distances.
fn positions<G: Family>(
    index: &dyn Index<G>,
    class: u32,
    most: u64,
) -> impl Iterator<Item = (u32, G)> {
    // An odd step meets both movers.
    let step = (index.size(class) / most).max(1) | 1;
    let indices = (0..index.size(class)).step_by(step as usize);
    let positions = indices.filter_map(move |i| Some((i as u32, index.position(class, i as u32)?)));
    positions.filter(|(_, position)| position.outcome().is_none())
}

fn numbers_come_back<G: Family>(name: &str, most: u32, sample: u64) {
    let index = index_of::<G>(name);
    let mut seen = 0;
    for class in index.classes(most) {
        assert_eq!(
            index.layers(class).last().copied(),
            Some(index.size(class) as u32)
        );
        for (i, position) in positions(&*index, class, sample) {
            let place = index.place(&position).expect("it has a number");
            assert_eq!((place.class, place.index), (class, i), "{position:?}");
            seen += 1;
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn positions_have_their_numbers() {
    numbers_come_back::<Oware>("oware", 10, 3000);
    numbers_come_back::<Awari>("awari", 10, 3000);
    numbers_come_back::<Draughts>("draughts", 4, 3000);
    numbers_come_back::<ChessKc>("chess-kc", 3, 3000);
    numbers_come_back::<LosAlamos>("losalamos", 4, 1000);
    numbers_come_back::<Chess>("chess", 3, 1000);
}

/// The score that the mover can force, by a search that knows no table; `None` if that takes too
/// long.
fn searched<G: Family>(position: &G, goal: Goal) -> Option<i16> {
    let mover = position.mover();
    let mut solver = Solver::new(position.clone(), NullWindow::default(), mover, goal);
    let answer = solver.solve(&Budget::nodes(200_000));
    match answer.status {
        Status::Unknown(_) => None,
        _ => answer.value,
    }
}

/// Compares what a table knows of a position with a search; whether both know the value.
fn agrees<G: Family>(table: &Table<G>, position: &G, goal: Goal) -> bool {
    let Some(known) = table.probe(position) else {
        panic!("no entry: {}", position.position_text());
    };
    let Some(value) = searched(position, goal) else {
        return false;
    };
    let Known { least, most, .. } = known;
    let told = format!("{} is {value}: {known:?}", position.position_text());
    assert!((least..=most).contains(&value), "{told}");
    known.exact().is_some()
}

/// Compares positions of classes of a table, and those in random games from them.
fn table_agrees<G: Family>(table: &Table<G>, most: u32, sample: u64, goal: Goal) -> [u32; 2] {
    let mut rng = Rng::new(5);
    let [mut same, mut all] = [0; 2];
    let index = table.index();
    for class in index
        .classes(most)
        .into_iter()
        .filter(|&class| table.knows(class))
    {
        for (_, mut position) in positions(index, class, sample) {
            // With counters and a history of their own.
            for _ in 0..3 {
                if position.outcome().is_some() || index.place(&position).is_none() {
                    break;
                }
                all += 1;
                same += u32::from(agrees(table, &position, goal));
                let m = position.random_move(&mut rng, &mut Vec::new());
                position.play(m);
            }
        }
    }
    [same, all]
}

#[test]
fn oware_agrees_with_search() {
    let table = table(&index_of::<Oware>("oware"), 3, &[]);
    let [same, all] = table_agrees(&table, 3, 400, Goal::Value);
    assert!(same > all / 2 && all > 500, "{same} of {all}");
}

#[test]
fn awari_agrees_with_search() {
    let table = table(&index_of::<Awari>("awari"), 5, &[]);
    let [same, all] = table_agrees(&table, 5, 60, Goal::Score);
    assert!(same > all / 2 && all > 200, "{same} of {all}");
}

#[test]
fn draughts_agree_with_search() {
    let table = table(&index_of::<Draughts>("draughts"), 3, &[]);
    let [same, all] = table_agrees(&table, 3, 12, Goal::Value);
    assert!(same > all / 2 && all > 300, "{same} of {all}");
}

#[test]
fn chess_agrees_with_search() {
    let index = index_of::<ChessKc>("chess-kc");
    let table = table(&index, 3, &["k-k", "kq-k"]);
    let mut known = 0;
    let queen = |&class: &u32| index.name(class) == "kq-k";
    let class = index.classes(3).into_iter().find(queen);
    let class = class.expect("it is one of the classes");
    for (_, position) in positions(&*index, class, 1500) {
        // Few plies are left, so that a search comes to the end.
        let text = position.position_text().replace(" 0 1", " 97 1");
        let Ok(position) = position.read_position(&text) else {
            continue;
        };
        if position.outcome().is_none() && table.probe(&position).is_some() {
            known += u32::from(agrees(&table, &position, Goal::Value));
        }
    }
    assert!(known > 50, "{known}");
}

/// Compares entries of a table by enumeration, about `sample` of them or all, with a search by null
/// windows; how many.
fn entries_agree<G: Family>(name: &str, sample: u64) -> u64 {
    let table = reached::<G>(name);
    let class = ReachedPositions::<G>::CLASS;
    let mut compared = 0;
    for (i, position) in positions(table.index(), class, sample) {
        let mover = position.mover();
        let entry = table.entry(class, i).expect("it is solved");
        assert_eq!(entry.low, entry.high, "{position:?}");
        let mut solver = Solver::new(position, NullWindow::default(), mover, Goal::Value);
        let answer = solver.solve(&Budget::nodes(10_000_000));
        assert_eq!(answer.value, Some(entry.low.into()));
        compared += 1;
    }
    compared
}

#[test]
fn small_games_agree_with_search_everywhere() {
    assert!(entries_agree::<TicTacToe>("tic-tac-toe", u64::MAX) > 4000);
    assert!(entries_agree::<Breakthrough>("breakthrough:3x4", u64::MAX) > 500);
    assert!(entries_agree::<ConnectFour>("connect-four:4x4", 300) > 200);
    assert!(entries_agree::<Breakthrough>("breakthrough:3x5", 300) > 200);
}

#[test]
fn the_fox_is_shut_in() {
    let table = reached::<FoxAndHounds>("fox-and-hounds");
    let known = table.probe(&start::<FoxAndHounds>("fox-and-hounds"));
    let known = known.expect("the root is reached");
    assert_eq!(known.exact(), Some(-1), "the hounds win");
    let counts = table.counts(ReachedPositions::<FoxAndHounds>::CLASS);
    assert_eq!((counts.drawn, counts.open), (0, 0));
    assert_eq!(counts.won + counts.lost, counts.indices);
}

/// A position of draughts that is won for the mover, further than a few plies away.
fn won(table: &Table<Draughts>) -> Draughts {
    let index = table.index();
    let classes = index.classes(3).into_iter().rev();
    let mut all = classes.flat_map(|class| positions(index, class, u64::MAX));
    let far = |position: &Draughts| {
        let known = table.probe(position).expect("it is in the table");
        known.exact() == Some(1) && known.distance > 12
    };
    all.find_map(|(_, position)| far(&position).then_some(position))
        .expect("there are long wins")
}

#[test]
fn searches_take_what_tables_know() {
    let table = table(&index_of::<Draughts>("draughts"), 3, &[]);
    let position = won(&table);
    let mover = position.mover();
    let probe: Arc<dyn Probe<Draughts>> = Arc::new(table);
    let few = Budget::iterations(200);
    let mut selective = Selective::new(
        SelectiveSettings::default(),
        default_heuristic::<Draughts>(),
        tesuji::minimax::NothingForces,
    )
    .knowing(probe.clone());
    let found = selective.search(&position, &few);
    assert_eq!(found.proven, Some(1));
    let mut search = Search::new(position, tesuji::agents::ScoreBoundedUct::default(), 1);
    search.know(Some(probe.clone()));
    search.run(&few);
    assert_eq!(search.report().proven, Some(1));
    let mut search = Search::new(position, <tesuji::agents::Gpn>::default(), 1);
    search.know(Some(probe.clone()));
    search.run(&few);
    assert_eq!(search.report().proven, Some(1));
    let by = Solver::new(position, DfPn::default(), mover, Goal::Win);
    let answer = by.knowing(probe.clone()).solve(&Budget::nodes(3));
    assert_eq!(answer.status, Status::Proven);
    assert!(!answer.line.is_empty());
    let by = Solver::new(position, NullWindow::default(), mover, Goal::Win);
    let answer = by.knowing(probe.clone()).solve(&Budget::nodes(3));
    assert_eq!(answer.status, Status::Proven);
    let by = Solver::new(position, tesuji::solve::Pns::default(), mover, Goal::Win);
    let answer = by.knowing(probe).solve(&Budget::nodes(3));
    assert_eq!(answer.status, Status::Proven);
}

#[test]
fn wins_are_played_to_the_end() {
    let table = table(&index_of::<Draughts>("draughts"), 3, &[]);
    let mut position = won(&table);
    let winner = position.mover();
    let probe: Arc<dyn Probe<Draughts>> = Arc::new(table);
    let mut rng = Rng::new(3);
    let mut selective = Selective::new(
        SelectiveSettings::default(),
        default_heuristic::<Draughts>(),
        tesuji::minimax::NothingForces,
    )
    .knowing(probe);
    while position.outcome().is_none() {
        let m = if position.mover() == winner {
            let found = selective.search(&position, &Budget::iterations(100));
            found.best.expect("the game goes on")
        } else {
            position.random_move(&mut rng, &mut Vec::new())
        };
        position.play(m);
    }
    let scores = position.outcome().expect("it is over");
    assert_eq!(scores[winner], 1);
}
