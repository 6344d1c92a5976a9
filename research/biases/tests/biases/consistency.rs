//! After every iteration each node is what a recomputation from definitions says, whatever the
//! laboratory's policies choose.

use crate::common::agents::ProbeEvaluator;
use crate::common::one_more;
use crate::common::recompute::assert_consistent;
use crate::common::trees::random_specs;
use tesuji::policy::backup::{Average, ScoreBounded};
use tesuji::policy::estimate::ImplicitMinimax;
use tesuji::policy::expand::AllChildren;
use tesuji::policy::playout::NoPlayout;
use tesuji::policy::select::{AllFirst, Constant, FirstPlay, ParentValue, PnSum, Softmax};
use tesuji::{Mcts, Search};
use tesuji_biases::{
    AsPrior, AtTies, BothSides, ByWork, EachOpponent, FadingAtChild, FadingAtNode, FixedDifference,
    InExploration, Jitter, Leader, OneSide, Pace, Paced, Pairs, PnScaled, ProofSignal, Pursuing,
    Rescaled, Rising, Shortlist, UnderWay, Weighing,
};
use tesuji_games::synthetic::{SeparateMargin, Spec};
use tesuji_games::{Rolit, Synthetic};

fn scaled<W: Weighing, S: ProofSignal, F: FirstPlay>(
    weighing: W,
    signal: S,
    first_play: F,
) -> PnScaled<W, S, F> {
    PnScaled {
        c: 1.0,
        cpn: 0.5,
        weighing,
        signal,
        first_play,
    }
}

/// Searches a position with agents and looks at the tree after every iteration.
macro_rules! consistent {
    ($start:expr, $($agent:expr),+ $(,)?) => {$(
        let mut search = Search::new($start.clone(), $agent, 5);
        for _ in 0..60 {
            search.run(&one_more());
            assert_consistent(&search, true);
        }
    )+};
}

#[test]
fn biases_that_scale() {
    let bounded = Mcts::new()
        .with_playout(NoPlayout)
        .with_backup(ScoreBounded);
    let all = AllChildren::<false> { mobility: true };
    for (spec, _) in random_specs(6) {
        let start = Synthetic::<2>::new(Spec { depth: 5, ..spec });
        let fading = scaled(FadingAtNode::default(), OneSide(PnSum), AllFirst);
        let both = scaled(FadingAtChild, <BothSides>::default(), ParentValue);
        let work = scaled(AsPrior, ByWork, Constant(0.2));
        consistent!(
            start,
            bounded.with_select(fading),
            bounded.with_select(both),
            bounded.with_select(work).with_expand(all),
        );
    }
}

#[test]
fn proof_numbers_against_single_opponents() {
    let plain = Mcts::new().with_playout(NoPlayout);
    let leader = plain
        .with_backup(Pursuing::<Pairs>::default())
        .with_select(scaled(InExploration, <Leader>::default(), AllFirst));
    let each = plain
        .with_backup(Pursuing::<Pairs, Average>::default())
        .with_select(scaled(AtTies, EachOpponent(PnSum), AllFirst));
    consistent!(Rolit::<3>::default(), leader, each);
    for (spec, _) in random_specs(4) {
        let start = Synthetic::<3, SeparateMargin>::new(Spec { depth: 4, ..spec });
        consistent!(start, leader, each);
    }
}

#[test]
fn all_that_varies() {
    let policy = |c| Rescaled {
        influence: Rising::default(),
        explore: Paced {
            softmax: Softmax {
                c,
                ..Softmax::default()
            },
            pace: Pace::Root,
        },
        first_play: ParentValue,
        rescale: FixedDifference(0.4),
    };
    let select = Jitter {
        most: 0.1,
        inner: Shortlist {
            length: 3,
            first: policy(0.1),
            second: Some(policy(1.4)),
        },
    };
    let draws = UnderWay {
        worth: 0.0,
        inner: Average,
    };
    let agent = Mcts::new()
        .with_playout(NoPlayout)
        .with_select(select)
        .with_backup(draws)
        .with_estimate(ImplicitMinimax(ProbeEvaluator));
    for (spec, _) in random_specs(6) {
        let start = Synthetic::<2>::new(Spec { depth: 5, ..spec });
        consistent!(start, agent);
    }
}
