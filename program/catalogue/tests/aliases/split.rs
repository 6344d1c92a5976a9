//! Which type of the library each name is that splits moves.

use super::check::Pair;
use tesuji::Mcts;
use tesuji::agents::{
    Semi, SemiGpn, SemiMix, SemiPlayouts, SemiRaw, SemiRollUp, SemiTree, SplitMovesUct, split_moves,
};
use tesuji::game::split::Mod;
use tesuji::policy::backup::ScoreBounded;
use tesuji::policy::final_move::{MaxValue, ProofAware};
use tesuji::policy::playout::SplitUniform;
use tesuji::policy::select::{PnBias, PnMax};
use tesuji::policy::split::{RollUp, Semisplit};
use tesuji_games::{Family, SplitFamily, SplitVisitor};

/// Compares the agent with this name with its alias, on a game that splits moves.
pub(crate) fn splits<G: Family>(name: &str, pair: &Pair<'_, G>) {
    let done = pair.start.clone().visit_split(Splitting { name, pair });
    assert!(done.is_ok(), "the game has been asked whether it splits");
}

struct Splitting<'a, G> {
    name: &'a str,
    pair: &'a Pair<'a, G>,
}

/// Score bounds in a tree of semimoves. The program has proof numbers beside them, of no weight.
type Bounded<D> = Mcts<PnBias<PnMax>, ScoreBounded, D, SplitUniform<Mod>, ProofAware<MaxValue>>;

fn bounded<D: Default>() -> Bounded<D> {
    let mut bounded = Bounded::<D>::default();
    bounded.select.cpn = 0.0;
    bounded.select.inner.c = 0.8;
    bounded.expand.mobility = false;
    bounded
}

impl<G: Family> SplitVisitor<G> for Splitting<'_, G> {
    type Output = ();

    fn visit(self, _: G)
    where
        G: SplitFamily,
    {
        let Self { name, pair } = self;
        match name {
            "semi" => variants(pair),
            "rollup" => {
                let rolled: SemiRollUp = split_moves();
                pair.is(name, rolled);
            }
            "semi+sb" => pair.is(name, bounded::<Semisplit<Mod>>()),
            "rollup+sb" => pair.is(name, bounded::<Semisplit<Mod, RollUp>>()),
            _ => {
                let mut gpn = SemiGpn::<Mod>::default();
                gpn.select.inner.c = 0.8;
                pair.is("semi-gpn+sb:final=robust", gpn);
            }
        }
    }
}

/// The agent with all its variants.
fn variants<G: SplitFamily>(pair: &Pair<'_, G>) {
    let semi: Semi = split_moves();
    pair.is("semi", semi);
    let raw: SemiRaw = split_moves();
    pair.is("semi:tree=raw", raw);
    let tree: SemiTree = split_moves();
    pair.is("semi:sim=orth", tree);
    let playouts: SemiPlayouts = split_moves();
    pair.is("semi:tree=orth", playouts);
    let orthodox: SplitMovesUct = split_moves();
    pair.is("semi:tree=orth,sim=orth", orthodox);
    let mut mix = SemiMix::<Mod>::default();
    mix.select.inner.c = 0.4;
    pair.is("semi:mast=mix,rave=mix,expand=mast", mix);
}
