//! From a specification to a player: the table of the agents' types.
//!
//! Every line of it is compiled once for every game, so a type appears here only where a value
//! would cost time in the search.

use super::choice::{FinalChoice, FirstChoice, RangeChoice};
use super::enhanced::enhanced;
use super::minimax::minimax;
use super::player::{PlayOptions, Player, Searcher, Shown};
use super::random::Random;
use super::semisplit::Splitting;
use super::spec::{AgentSpec, Kind, Norm, Switches};
use crate::session::GameInfo;
use tesuji::backup::{Average, Backup, RootPlayer, ScoreBounded, Solver, TwoLayers};
use tesuji::eval::NoEstimates;
use tesuji::expand::{AllChildren, OneChild};
use tesuji::game::TextError;
use tesuji::playout::Uniform;
use tesuji::select::{PnBias, PnRank, RankNorm, Select, Ucb1, Ucb1Tuned};
use tesuji::solve::Prover;
use tesuji::split::{Orthodox, Strategy};
use tesuji::{Game, Mcts, Recipe, Search};
use tesuji_games::Family;

/// Refuses an agent that does not go with the game.
pub(crate) fn fits(spec: &AgentSpec, game: &GameInfo) -> Result<(), TextError> {
    let name = &game.name;
    if let Some(evaluation) = &spec.evaluation
        && !game.evaluators.contains(&&**evaluation)
    {
        let names = game.evaluators.join(", ");
        let wrong = format!("{name} has no such weights; it has {names}");
        return Err(TextError::new(evaluation, wrong));
    }
    if !spec.kind.splits() {
        return Ok(());
    }
    let strategy = spec.settings.split.strategy;
    let names: Vec<_> = game.splits.iter().map(|&(name, _)| name).collect();
    if names.is_empty() {
        let wrong = "does not split its moves, which the agent needs";
        Err(TextError::new(name, wrong))
    } else if strategy.joined() && !names.contains(&strategy.name()) {
        let names = names.join(", ");
        let wrong = format!("{name} does not split like this; it has {names}");
        Err(TextError::new(strategy.name(), wrong))
    } else {
        Ok(())
    }
}

/// The evaluator of an agent, whose name has been checked.
pub(super) fn evaluator<G: Family>(spec: &AgentSpec) -> G::Heuristic {
    let named = spec.evaluation.as_deref().and_then(G::heuristic);
    named.unwrap_or_else(G::default_heuristic)
}

/// A player of the game.
pub(crate) type BoxedPlayer<G> = Box<dyn Player<G>>;

/// The player of a specification at a position.
///
/// # Panics
/// If the agent splits moves and the game does not, or not so: see [`fits`].
pub(crate) fn player<G: Family>(spec: &AgentSpec, position: G) -> BoxedPlayer<G> {
    match spec.kind {
        Kind::Semi | Kind::RollUp | Kind::SemiGpn => {
            let split = position.visit_split(Splitting(spec));
            split.unwrap_or_else(|_| unreachable!("the game has been asked whether it splits"))
        }
        Kind::Enhanced(_) => enhanced(spec, &spec.settings.enhanced, position),
        Kind::Minimax(kind) => minimax(spec, (kind, &spec.settings.minimax), position),
        Kind::Random => Box::new(Random::new(position)),
        Kind::Uct | Kind::UctLudii => averaging(spec, position, ucb1(spec)),
        Kind::UctTuned => {
            let c = spec.settings.c;
            let first_play = FirstChoice::of(spec);
            one_child(spec, position, Ucb1Tuned { c, first_play }, Average)
        }
        Kind::Pn(switches) => {
            let solver = solver::<RootPlayer>(spec, switches);
            all_children(spec, position, switches, solver)
        }
        Kind::Pn2(switches) => {
            let solver = solver::<TwoLayers>(spec, switches);
            all_children(spec, position, switches, solver)
        }
        Kind::GpnRank => averaging(spec, position, biased(spec, ranks(spec))),
        Kind::GpnMax => averaging(spec, position, biased(spec, RangeChoice::Max)),
        Kind::GpnSum => averaging(spec, position, biased(spec, RangeChoice::Sum)),
    }
}

pub(super) type ChosenUcb1 = Ucb1<FirstChoice>;

pub(super) fn ucb1(spec: &AgentSpec) -> ChosenUcb1 {
    let c = spec.settings.c;
    let first_play = FirstChoice::of(spec);
    Ucb1 { c, first_play }
}

fn biased<B>(spec: &AgentSpec, bias: B) -> PnBias<B, ChosenUcb1> {
    let (cpn, inner) = (spec.settings.cpn, ucb1(spec));
    PnBias { cpn, bias, inner }
}

fn ranks(spec: &AgentSpec) -> PnRank {
    let norm = match spec.settings.norm {
        Norm::Largest => RankNorm::Largest,
        Norm::Children => RankNorm::Children,
    };
    PnRank { norm }
}

/// The solver of PN-MCTS; switched off, it skips nothing, which one comparison a child costs.
fn solver<N>(spec: &AgentSpec, switches: Switches) -> Solver<N> {
    Solver::new(if switches.solver {
        spec.settings.threshold
    } else {
        u32::MAX
    })
}

/// One child at a time, with or without score bounds.
fn averaging<G: Family, S: Select>(spec: &AgentSpec, position: G, select: S) -> BoxedPlayer<G> {
    if spec.bounds {
        one_child(spec, position, select, ScoreBounded)
    } else {
        one_child(spec, position, select, Average)
    }
}

fn one_child<G: Family, S: Select, B: Backup>(
    spec: &AgentSpec,
    position: G,
    select: S,
    backup: B,
) -> BoxedPlayer<G> {
    seated(spec, position, with_one_child(spec, select, backup))
}

fn with_one_child<S, B>(
    spec: &AgentSpec,
    select: S,
    backup: B,
) -> Mcts<S, B, Orthodox, Uniform, FinalChoice, OneChild> {
    let mobility = spec.settings.mobility;
    agent(spec, select, backup, OneChild { mobility })
}

fn all_children<G: Family, B: Backup>(
    spec: &AgentSpec,
    position: G,
    switches: Switches,
    backup: B,
) -> BoxedPlayer<G> {
    seated(spec, position, with_all_children(spec, switches, backup))
}

/// PN-MCTS. Its selection switched off is a proof-number term of weight 0.
fn with_all_children<B>(
    spec: &AgentSpec,
    switches: Switches,
    backup: B,
) -> Mcts<PnBias<PnRank, ChosenUcb1>, B, Orthodox, Uniform, FinalChoice, AllChildren> {
    let mut select = biased(spec, ranks(spec));
    if !switches.select {
        select.cpn = 0.0;
    }
    let mobility = spec.settings.mobility;
    agent(spec, select, backup, AllChildren { mobility })
}

/// Whether an agent can serve as an engine that solves: it keeps what proves, and its tree is one
/// of moves.
pub(crate) fn proves(spec: &AgentSpec) -> bool {
    match spec.kind {
        Kind::Uct | Kind::UctLudii => spec.bounds,
        Kind::Pn(_) | Kind::Pn2(_) | Kind::GpnRank | Kind::GpnMax | Kind::GpnSum => true,
        Kind::Random
        | Kind::UctTuned
        | Kind::Semi
        | Kind::RollUp
        | Kind::SemiGpn
        | Kind::Enhanced(_)
        | Kind::Minimax(_) => false,
    }
}

/// The search of an agent for proofs.
///
/// # Panics
/// If it proves nothing: see [`proves`].
pub(crate) fn prover<G: Game>(spec: &AgentSpec, position: &G, seed: u64) -> Box<dyn Prover<G>> {
    let root = (position, seed);
    match spec.kind {
        Kind::Uct | Kind::UctLudii if spec.bounds => {
            proving(root, with_one_child(spec, ucb1(spec), ScoreBounded))
        }
        Kind::Pn(switches) => {
            let solver = solver::<RootPlayer>(spec, switches);
            proving(root, with_all_children(spec, switches, solver))
        }
        Kind::Pn2(switches) => {
            let solver = solver::<TwoLayers>(spec, switches);
            proving(root, with_all_children(spec, switches, solver))
        }
        Kind::GpnRank => biased_prover(spec, root, biased(spec, ranks(spec))),
        Kind::GpnMax => biased_prover(spec, root, biased(spec, RangeChoice::Max)),
        Kind::GpnSum => biased_prover(spec, root, biased(spec, RangeChoice::Sum)),
        _ => unreachable!("the agent has been asked whether it proves"),
    }
}

fn biased_prover<G: Game, S: Select>(
    spec: &AgentSpec,
    root: (&G, u64),
    select: S,
) -> Box<dyn Prover<G>> {
    if spec.bounds {
        proving(root, with_one_child(spec, select, ScoreBounded))
    } else {
        proving(root, with_one_child(spec, select, Average))
    }
}

fn proving<G: Game, R: Recipe<G, Design = Orthodox>>(
    (position, seed): (&G, u64),
    recipe: R,
) -> Box<dyn Prover<G>> {
    Box::new(Search::new(position.clone(), recipe, seed))
}

/// The agent with what all of them share.
fn agent<S, B, X>(
    spec: &AgentSpec,
    select: S,
    backup: B,
    expand: X,
) -> Mcts<S, B, Orthodox, Uniform, FinalChoice, X> {
    let playout = Uniform {
        cap: spec.settings.cap,
    };
    agent_with(spec, select, backup, expand, Orthodox, playout)
}

/// The same with a move design and playouts.
pub(super) fn agent_with<S, B, X, D, P>(
    spec: &AgentSpec,
    select: S,
    backup: B,
    expand: X,
    design: D,
    playout: P,
) -> Mcts<S, B, D, P, FinalChoice, X> {
    Mcts {
        select,
        backup,
        design,
        playout,
        final_move: FinalChoice::of(spec),
        expand,
        estimate: NoEstimates,
    }
}

pub(super) fn seated<G: Family, R>(spec: &AgentSpec, position: G, recipe: R) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: Shown<G>,
{
    let options = PlayOptions {
        reuse: spec.settings.reuse,
        // The published PN-MCTS goes on after a proof, and plain UCT proves nothing.
        until_proven: !matches!(spec.kind, Kind::Pn(_) | Kind::Pn2(_)),
    };
    Box::new(Searcher::new(position, recipe, options))
}

#[cfg(test)]
mod tests {
    use super::super::listing;
    use super::*;
    use crate::Session;
    use tesuji::game::Notation;
    use tesuji::{Budget, StopReason};
    use tesuji_games::{Breakthrough, TicTacToe};

    fn seat(agent: &str, moves: &str) -> (TicTacToe, BoxedPlayer<TicTacToe>) {
        let mut position = TicTacToe::default();
        for text in moves.split_whitespace() {
            position.play(position.read_move(text).expect("legal"));
        }
        let spec = AgentSpec::parse(agent).expect("an agent");
        (position, player(&spec, position))
    }

    fn breakthrough() -> Session {
        let start = Breakthrough::new(5, 5).expect("a size");
        Session::new("breakthrough5", start)
    }

    /// The agents that any game will do for.
    fn whole_moves() -> impl Iterator<Item = String> {
        let names = listing().into_iter().map(|entry| entry.name);
        names.filter(|name| !AgentSpec::parse(name).expect("an agent").kind.splits())
    }

    #[test]
    fn every_splitting_agent_plays_a_game_and_keeps_what_it_learns() {
        for agent in [
            "semi",
            "semi:tree=raw,sim=orth",
            "semi:tree=orth",
            "semi:tree=orth,sim=orth,mast=join,rave=join,expand=mast",
            "semi:tree=nodal,mast=mix,rave=mix,split=mod-shift,expand=mast,reuse=off",
            "semi:mast=context,rave=context,choice=gibbs",
            "semi:mast=split,rave=split,choice=roulette",
            "rollup:mast=split,rave=context",
            "rollup:tree=rollup-raw,sim=orth",
            "rollup+sb",
            "semi+sb:tree=raw",
            "semi-gpn+sb:cpn=0.5",
        ] {
            let mut position = Breakthrough::new(5, 5).expect("a size");
            let spec = AgentSpec::parse(agent).expect(agent);
            assert!(breakthrough().fits(&spec).is_ok());
            let mut player = player(&spec, position);
            while position.outcome().is_none() {
                let searched = player.search(7, &Budget::iterations(80));
                let best = searched.best.expect("a move");
                let mut legal = Vec::new();
                position.moves(&mut legal);
                assert!(legal.contains(&best), "{agent}");
                let found = player.report().expect("it has searched");
                assert!(!found.children.is_empty(), "{agent}");
                player.play(best);
                position.play(best);
            }
        }
    }

    #[test]
    fn agents_that_split_are_refused_where_moves_are_not_split() {
        let semi = AgentSpec::parse("semi").expect("an agent");
        let tic_tac_toe = Session::new("tic-tac-toe", TicTacToe::default());
        assert!(tic_tac_toe.fits(&semi).is_err());
        let joined = AgentSpec::parse("semi:split=mod-joined").expect("an agent");
        assert!(breakthrough().fits(&joined).is_err());
    }

    #[test]
    fn every_agent_plays_a_game() {
        for entry in whole_moves() {
            let (mut position, mut player) = seat(&entry, "");
            let mut seed = 0;
            while position.outcome().is_none() {
                seed += 1;
                let searched = player.search(seed, &Budget::iterations(60));
                let best = searched.best.expect("a move");
                let mut legal = Vec::new();
                position.moves(&mut legal);
                assert!(legal.contains(&best), "{entry}");
                player.play(best);
                position.play(best);
            }
            let stop = player.search(0, &Budget::iterations(9)).stop;
            assert_eq!(stop, StopReason::GameOver, "{entry}");
        }
    }

    #[test]
    fn every_search_plays_the_win() {
        // x has a1 and b1, and c1 is free.
        for entry in whole_moves().filter(|entry| entry != "random") {
            for keys in [
                "",
                ":fpu=parent",
                ":fpu=0.5",
                ":mobility=off",
                ":final=max",
                ":norm=children",
            ] {
                let agent = format!("{entry}{keys}");
                if AgentSpec::parse(&agent).is_ok() {
                    let (position, mut player) = seat(&agent, "a1 a3 b1 b3");
                    let best = player
                        .search(3, &Budget::iterations(400))
                        .best
                        .expect("a move");
                    assert_eq!(position.move_text(best), "c1", "{agent}");
                }
            }
        }
    }

    #[test]
    fn trees_are_kept_where_they_should_be() {
        for (agent, kept) in [
            ("uct", false),
            ("uct:reuse=on", true),
            ("gpn-max", true),
            ("pn-FSU", false),
        ] {
            let (mut position, mut player) = seat(agent, "");
            let best = player
                .search(1, &Budget::iterations(500))
                .best
                .expect("a move");
            player.play(best);
            position.play(best);
            assert_eq!(player.size().nodes > 0, kept, "{agent}");
            assert!(player.search(2, &Budget::iterations(500)).best.is_some());
        }
    }

    #[test]
    fn what_is_proven_ends_a_search_unless_the_paper_goes_on() {
        for (agent, stop) in [
            ("gpn-max+sb", StopReason::Proven),
            ("gpn-rank", StopReason::Proven),
            ("uct+sb", StopReason::Proven),
            ("uct", StopReason::Iterations),
            ("pn-FSU", StopReason::Iterations),
            ("pn2-FSU", StopReason::Iterations),
        ] {
            let (_, mut player) = seat(agent, "a1 a3 b1 b3");
            let searched = player.search(1, &Budget::iterations(5000));
            assert_eq!(searched.stop, stop, "{agent}");
        }
    }

    #[test]
    fn a_search_follows_its_seed() {
        for agent in ["uct", "gpn-sum+sb", "pn-xSU"] {
            let report = |seed| {
                let (_, mut player) = seat(agent, "");
                player.search(seed, &Budget::iterations(300));
                format!("{:?}", player.report())
            };
            assert_eq!(report(1), report(1), "{agent}");
            assert_ne!(report(1), report(2), "{agent}");
        }
    }
}
