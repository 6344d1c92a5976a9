//! From a specification to a player: the table of the agents' types.
//!
//! Every line of it is compiled once for every game, so a type appears here only where a value
//! would cost time in the search.

use super::choice::{FinalChoice, FirstChoice};
use super::player::{Habits, Player, Searcher};
use super::random::Random;
use super::spec::{AgentSpec, Kind, Norm, Switches};
use tesuji::backup::{Average, Backup, RootPlayer, ScoreBounded, Solver, TwoLayers};
use tesuji::expand::{AllChildren, OneChild};
use tesuji::playout::Uniform;
use tesuji::select::{PnBias, PnMax, PnRank, PnSum, RankNorm, Select, Ucb1, Ucb1Tuned};
use tesuji::{Game, Mcts, Recipe, split::Orthodox};

/// A player of the game.
type Seated<G> = Box<dyn Player<G>>;

/// The player of a specification at a position.
pub(crate) fn player<G: Game>(spec: &AgentSpec, position: G) -> Seated<G> {
    match spec.kind {
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
        Kind::GpnMax => averaging(spec, position, biased(spec, PnMax)),
        Kind::GpnSum => averaging(spec, position, biased(spec, PnSum)),
    }
}

type ChosenUcb1 = Ucb1<FirstChoice>;

fn ucb1(spec: &AgentSpec) -> ChosenUcb1 {
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
fn averaging<G: Game, S: Select>(spec: &AgentSpec, position: G, select: S) -> Seated<G> {
    if spec.bounds {
        one_child(spec, position, select, ScoreBounded)
    } else {
        one_child(spec, position, select, Average)
    }
}

fn one_child<G: Game, S: Select, B: Backup>(
    spec: &AgentSpec,
    position: G,
    select: S,
    backup: B,
) -> Seated<G> {
    let mobility = spec.settings.mobility;
    seated(
        spec,
        position,
        agent(spec, select, backup, OneChild { mobility }),
    )
}

/// PN-MCTS. Its selection switched off is a proof-number term of weight 0.
fn all_children<G: Game, B: Backup>(
    spec: &AgentSpec,
    position: G,
    switches: Switches,
    backup: B,
) -> Seated<G> {
    let mut select = biased(spec, ranks(spec));
    if !switches.select {
        select.cpn = 0.0;
    }
    let mobility = spec.settings.mobility;
    let recipe = agent(spec, select, backup, AllChildren { mobility });
    seated(spec, position, recipe)
}

/// The agent with what all of them share.
fn agent<S, B, X>(
    spec: &AgentSpec,
    select: S,
    backup: B,
    expand: X,
) -> Mcts<S, B, Orthodox, Uniform, FinalChoice, X> {
    Mcts {
        select,
        backup,
        design: Orthodox,
        playout: Uniform {
            cap: spec.settings.cap,
        },
        final_move: FinalChoice::of(spec),
        expand,
    }
}

fn seated<G: Game, R>(spec: &AgentSpec, position: G, recipe: R) -> Seated<G>
where
    R: Recipe<G, Design = Orthodox>,
{
    let habits = Habits {
        reuse: spec.settings.reuse,
        // The published PN-MCTS goes on after a proof, and plain UCT proves nothing.
        until_proven: !matches!(spec.kind, Kind::Pn(_) | Kind::Pn2(_)),
    };
    Box::new(Searcher::new(position, recipe, habits))
}

#[cfg(test)]
mod tests {
    use super::super::listing;
    use super::*;
    use tesuji::game::Notation;
    use tesuji::{Budget, StopReason};
    use tesuji_games::TicTacToe;

    fn seat(agent: &str, moves: &str) -> (TicTacToe, Seated<TicTacToe>) {
        let mut position = TicTacToe::default();
        for text in moves.split_whitespace() {
            position.play(position.read_move(text).expect("legal"));
        }
        let spec = AgentSpec::parse(agent).expect("an agent");
        (position, player(&spec, position))
    }

    #[test]
    fn every_agent_plays_a_game() {
        for entry in listing() {
            let (mut position, mut player) = seat(&entry.name, "");
            let mut seed = 0;
            while position.outcome().is_none() {
                seed += 1;
                let searched = player.search(seed, &Budget::iterations(60));
                let best = searched.best.expect("a move");
                let mut legal = Vec::new();
                position.moves(&mut legal);
                assert!(legal.contains(&best), "{}", entry.name);
                player.play(best);
                position.play(best);
            }
            let stop = player.search(0, &Budget::iterations(9)).stop;
            assert_eq!(stop, StopReason::GameOver, "{}", entry.name);
        }
    }

    #[test]
    fn every_search_plays_the_win() {
        // x has a1 and b1, and c1 is free.
        for entry in listing().iter().filter(|entry| entry.name != "random") {
            for keys in [
                "",
                ":fpu=parent",
                ":fpu=0.5",
                ":mobility=off",
                ":final=max",
                ":norm=children",
            ] {
                let agent = format!("{}{keys}", entry.name);
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
