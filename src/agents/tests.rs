//! Every alias is the type that the builders make of the same parts: the compiler compares the
//! types, and the test the constants.

use super::*;
use crate::eval::Evaluator;
use crate::game::Game;
use crate::game::split::{Mod, ModShift};
use crate::policy::action::{InSemimoves, Join, Mast, Mix};
use crate::policy::estimate::{Evaluated, History, ImplicitMinimax};
use crate::policy::expand::{MastGuided, PlyAhead};
use crate::policy::final_move::MaxValue;
use crate::policy::playout::{Evaluating, SplitUniform};
use crate::policy::select::{
    Decaying, Fixed, Grave, Implicit, PnMax, PnSum, ProgressiveBias, Rave, RaveMix, Softmax, Steady,
};
use crate::policy::split::{Raw, RollUp, Semisplit};
use std::fmt::Debug;

/// An evaluator whose values are all alike.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Blind;

impl<G: Game> Evaluator<G> for Blind {
    type Memory = ();

    fn evaluate(&self, _: &[G], _: usize, (): &mut (), values: &mut [f32]) {
        values.fill(0.0);
    }
}

/// Fails unless the agent that was built, which is of the alias' type, has its constants.
#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "what is compared is made for it"
)]
fn same<A: PartialEq + Debug>(built: A, alias: A) {
    assert_eq!(built, alias);
}

#[test]
fn uct_and_its_kin() {
    same::<Uct>(Mcts::new(), Uct::default());
    same::<UctTuned>(
        Mcts::new().with_select(Ucb1Tuned::default()),
        UctTuned::default(),
    );
    let ludii = Mcts::new()
        .with_select(Ucb1::default())
        .with_playout(Uniform::capped(LUDII_CAP));
    same::<UctLudii>(ludii, uct_ludii());
    same::<GraveUct>(
        Mcts::new().with_select(Grave::default()),
        GraveUct::default(),
    );
}

#[test]
fn proof_numbers_and_bounds() {
    let proving = Mcts::new().with_final_move(ProofAware::default());
    let bounded = proving.with_backup(ScoreBounded);
    same::<ScoreBoundedUct>(bounded, ScoreBoundedUct::default());
    same::<Gpn>(proving.with_select(PnBias::default()), Gpn::default());
    same::<ScoreBoundedGpn>(
        bounded.with_select(PnBias::default()),
        ScoreBoundedGpn::default(),
    );
    same::<ScoreBoundedGpn<PnMax>>(
        bounded.with_select(PnBias::default()),
        ScoreBoundedGpn::default(),
    );
    same::<ScoreBoundedGpn<PnSum>>(
        bounded.with_select(PnBias::default()),
        ScoreBoundedGpn::default(),
    );
}

#[test]
fn the_variants_of_pn_mcts() {
    macro_rules! check {
        ($numbers:ty: $xxx:ty, $fxx:ty, $xsx:ty, $xxu:ty, $fsx:ty, $fxu:ty, $xsu:ty, $fsu:ty) => {
            let xxx = Mcts::new()
                .with_expand(<AllChildren>::default())
                .with_backup(ProofNumbers::<$numbers>::new());
            let xsx = xxx.with_backup(PnSolver::<$numbers>::default());
            let wins = ProvenWin(Robust);
            let bias = <PnBias<PnRank>>::default();
            same::<$xxx>(xxx, <$xxx>::default());
            same::<$fxx>(xxx.with_final_move(wins), <$fxx>::default());
            same::<$xsx>(xsx, <$xsx>::default());
            same::<$xxu>(xxx.with_select(bias), <$xxu>::default());
            same::<$fsx>(xsx.with_final_move(wins), <$fsx>::default());
            let fxu = xxx.with_select(bias).with_final_move(wins);
            same::<$fxu>(fxu, <$fxu>::default());
            same::<$xsu>(xsx.with_select(bias), <$xsu>::default());
            let fsu = xsx.with_select(bias).with_final_move(wins);
            same::<$fsu>(fsu, <$fsu>::default());
        };
    }
    check!(RootPlayer: PnXxx, PnFxx, PnXsx, PnXxu, PnFsx, PnFxu, PnXsu, PnFsu);
    check!(TwoLayers: Pn2Xxx, Pn2Fxx, Pn2Xsx, Pn2Xxu, Pn2Fsx, Pn2Fxu, Pn2Xsu, Pn2Fsu);
}

#[test]
fn split_moves_of_the_paper() {
    let paper = Mcts::new()
        .with_select(Ucb1 {
            c: 0.8,
            ..Ucb1::default()
        })
        .with_final_move(MaxValue);
    same::<SplitMovesUct>(paper, split_moves());
    let playouts = SplitUniform::<ModShift>::default();
    let tree = Semisplit::new(ModShift);
    let semi = paper.with_design(tree).with_playout(playouts);
    same::<Semi<ModShift>>(semi, split_moves());
    let raw = Semisplit::<_, Raw>::new(ModShift);
    same::<SemiRaw<ModShift>>(semi.with_design(raw), split_moves());
    same::<SemiTree<ModShift>>(paper.with_design(tree), split_moves());
    same::<SemiPlayouts<ModShift>>(paper.with_playout(playouts), split_moves());
    let rolled = Semisplit::<_, RollUp>::new(ModShift);
    same::<SemiRollUp<ModShift>>(semi.with_design(rolled), split_moves());
    let mix = Mcts::new()
        .with_select(<Rave<RaveMix>>::default())
        .with_design(Semisplit::default())
        .with_playout(Mast::<Mix<Mod>, InSemimoves<Mod>>::default())
        .with_final_move(MaxValue)
        .with_expand(MastGuided::default());
    same::<SemiMix>(mix, SemiMix::default());
    let gpn = Mcts::new()
        .with_select(<PnBias<PnMax>>::default())
        .with_backup(ScoreBounded)
        .with_design(Semisplit::default())
        .with_playout(SplitUniform::default())
        .with_final_move(ProofAware(Robust));
    same::<SemiGpn>(gpn, SemiGpn::default());
}

#[test]
fn agents_with_an_evaluator() {
    let leaves = Mcts::new()
        .with_playout(Evaluating::leaves(Blind))
        .with_expand(PlyAhead::default())
        .with_estimate(ImplicitMinimax(Blind));
    let im = leaves.with_select(Implicit::<Fixed, Steady>::default());
    same::<Im<Blind>>(im, implicit(Blind));
    let alpha = leaves.with_select(Implicit::<Decaying, Steady>::default());
    same::<ImAlpha<Blind>>(alpha, implicit(Blind));
    let exploration = leaves.with_select(Implicit::<Fixed, Softmax>::default());
    same::<ImExploration<Blind>>(exploration, implicit(Blind));
    let combined = leaves.with_select(Implicit::<Decaying, Softmax>::default());
    same::<ImCombined<Blind>>(combined, implicit(Blind));

    let biased = Mcts::new()
        .with_select(ProgressiveBias::<Ucb1<ParentValue>>::default())
        .with_estimate(Evaluated(Blind));
    same::<ProgressiveBiasUct<Blind>>(biased, progressive_bias(Blind));
    let mast = Mast::<Join>::default();
    same::<MctsBench<Blind>>(biased.with_playout(mast), progressive_bias(Blind));
    let history = biased.with_playout(mast).with_estimate(History);
    same::<ProgressiveHistoryUct>(history, ProgressiveHistoryUct::default());
}
