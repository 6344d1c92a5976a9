//! smoke
use tesuji::agents::*;
use tesuji::game::Notation;
use tesuji::{Budget, Search};
use tesuji_games::TicTacToe;

#[test]
fn smoke() {
    macro_rules! go { ($($a:expr),*) => {$(
        let mut s = Search::new(TicTacToe::default(), $a, 1);
        let stop = s.run(&Budget::iterations(20000));
        let r = s.report();
        println!("{} {stop} {:?} v{} {:?} {:?} pv {:?} nodes {} bytes {}", stringify!($a), r.best.map(|m| s.position().move_text(m)), r.value, r.proof, r.bounds, r.pv, r.nodes, r.bytes);
    )*}}
    go!(
        Uct::default(),
        uct_ludii(),
        UctTuned::default(),
        ScoreBoundedUct::default(),
        PnXxx::default(),
        PnFsu::default(),
        Pn2Fsu::default(),
        <Gpn>::default(),
        <ScoreBoundedGpn>::default()
    );
}
