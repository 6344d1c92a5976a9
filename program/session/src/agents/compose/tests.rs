use super::super::catalogue;
use super::*;
use crate::Session;
use tesuji::game::{Game, Notation};
use tesuji::player::Decision;
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

/// Lets a player think with a seed for a number of iterations.
fn think<G: Game>(player: &mut BoxedPlayer<G>, seed: u64, iterations: u64) -> Decision<G::Move> {
    player.reseed(seed);
    player.think(&Budget::iterations(iterations))
}

fn breakthrough() -> Session {
    let start = Breakthrough::new(5, 5).expect("a size");
    Session::new("breakthrough5", start)
}

/// The agents that any game will do for.
fn whole_moves() -> impl Iterator<Item = String> {
    let agents = catalogue().iter().filter(|agent| !agent.splits());
    agents.map(|agent| agent.name.clone())
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
            let searched = think(&mut player, 7, 80);
            let best = searched.best.expect("a move");
            let mut legal = Vec::new();
            position.moves(&mut legal);
            assert!(legal.contains(&best), "{agent}");
            let found = player.report().expect("it has searched");
            assert!(!found.children.is_empty(), "{agent}");
            player.play(best).expect("legal");
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
            let searched = think(&mut player, seed, 60);
            let best = searched.best.expect("a move");
            let mut legal = Vec::new();
            position.moves(&mut legal);
            assert!(legal.contains(&best), "{entry}");
            player.play(best).expect("legal");
            position.play(best);
        }
        let stop = think(&mut player, 0, 9).stop;
        assert_eq!(stop, StopReason::GameOver, "{entry}");
    }
}

#[test]
fn every_search_plays_the_win() {
    // x has a1 and b1, and c1 is free.
    // The published rule plays the last of several proven wins, be it a longer one.
    let others = ["random", "uct-ludii+sb"];
    for entry in whole_moves().filter(|entry| !others.contains(&&**entry)) {
        for keys in [
            "",
            ":fpu=parent",
            ":fpu=0.5",
            ":mobility=off",
            ":final=max",
            ":norm=children",
            ":means=clipped",
            ":means=wins",
            ":gamma=0.5,delta=0.5",
            ":proofs=all",
        ] {
            // With noise it may play c3, which wins a move later.
            let noise = match (&*entry, keys) {
                ("gumbel", "") => ":considered=16:likeliest",
                ("gumbel", _) => ",considered=16:likeliest",
                _ => "",
            };
            let agent = format!("{entry}{keys}{noise}");
            if AgentSpec::parse(&agent).is_ok() {
                let (position, mut player) = seat(&agent, "a1 a3 b1 b3");
                let best = think(&mut player, 3, 400).best.expect("a move");
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
        let best = think(&mut player, 1, 500).best.expect("a move");
        player.play(best).expect("legal");
        position.play(best);
        assert_eq!(player.size().nodes > 0, kept, "{agent}");
        assert!(think(&mut player, 2, 500).best.is_some());
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
        let searched = think(&mut player, 1, 5000);
        assert_eq!(searched.stop, stop, "{agent}");
    }
}

#[test]
fn a_search_follows_its_seed() {
    for agent in ["uct", "gpn-sum+sb", "pn-xSU"] {
        let report = |seed| {
            let (_, mut player) = seat(agent, "");
            think(&mut player, seed, 300);
            format!("{:?}", player.report())
        };
        assert_eq!(report(1), report(1), "{agent}");
        assert_ne!(report(1), report(2), "{agent}");
    }
}

/// The visits of the root's children of some searches in which draws and wins are soon proven.
fn visits(agent: &str) -> Vec<u32> {
    let mut visits = Vec::new();
    for (seed, moves) in ["", "b2", "b2 a1", "a1 c3 c1", "b2 a1 b1 b3"]
        .iter()
        .enumerate()
    {
        let (_, mut player) = seat(agent, moves);
        think(&mut player, seed as u64, 1500);
        let report = player.report().expect("it has searched");
        visits.extend(report.children.iter().map(|child| child.visits));
    }
    visits
}

#[test]
fn what_is_proven_tells_values_only_if_asked() {
    for agent in ["uct+sb", "uct-ludii+sb", "gpn-rank+sb", "gpn-max+sb"] {
        let plain = visits(agent);
        let off = format!("{agent}:gamma=0,delta=0,means=played");
        assert_eq!(visits(&off), plain, "{agent}");
    }
    // Without a bias from proof numbers, which says much the same.
    for (agent, on) in [
        ("uct+sb:", "gamma=2"),
        ("uct+sb:", "delta=2"),
        ("uct+sb:", "means=clipped"),
        ("gpn-rank+sb:cpn=0,", "delta=2"),
        ("gpn-max+sb:cpn=0,", "means=clipped"),
        ("gpn-max:cpn=0,", "means=wins"),
    ] {
        let plain = visits(&format!("{agent}reuse=on"));
        let changed = visits(&format!("{agent}reuse=on,{on}"));
        assert_ne!(changed, plain, "{agent}{on}");
    }
}

#[test]
fn playouts_may_have_an_evaluator_of_their_own() {
    let visits = |agent: &str| {
        let spec = AgentSpec::parse(agent).expect(agent);
        assert!(breakthrough().fits(&spec).is_ok(), "{agent}");
        let mut player = player(&spec, Breakthrough::new(5, 5).expect("a size"));
        player.reseed(1);
        player.think(&Budget::iterations(200));
        let report = player.report().expect("it has searched");
        let children = report.children.into_iter();
        children
            .map(|child| (child.step, child.visits))
            .collect::<Vec<_>>()
    };
    // If the tree does not evaluate, only the evaluator of the playouts counts.
    let blind = "pb:w=0,playout=greedy,eval";
    let ludii = visits(&format!("{blind}=ludii"));
    assert_ne!(ludii, visits(&format!("{blind}=schadd")));
    assert_eq!(ludii, visits(&format!("{blind}=schadd,playout-eval=ludii")));
    // Where it looks, too, both do.
    let both = visits("pb:playout=greedy,eval=schadd,playout-eval=ludii");
    assert_ne!(both, visits("pb:playout=greedy,eval=schadd"));
    assert_ne!(both, visits("pb:playout=greedy,eval=ludii"));
    let same = "pb:playout=greedy,eval=ludii,playout-eval=ludii";
    assert_eq!(visits(same), visits("pb:playout=greedy,eval=ludii"));
    let unknown = AgentSpec::parse("pb:playout=greedy,playout-eval=nosuch").expect("a name");
    let error = breakthrough().fits(&unknown).expect_err("no such weights");
    assert_eq!(error.part(), "nosuch");
}

#[test]
fn the_agent_by_length_is_one_of_the_two_move_by_move() {
    for (text, short, long) in [
        ("gpn+sb", "gpn-residual+sb", "gpn-prior+sb"),
        (
            "gpn+sb:short=600,gamma=0.2,reuse=off,mobility=off,cap=40",
            "gpn-residual+sb:gamma=0.2,reuse=off,mobility=off,cap=40",
            "gpn-prior+sb:gamma=0.2,reuse=off,mobility=off,cap=40",
        ),
        ("gpn+sb:short=off", "gpn-prior+sb", "gpn-prior+sb"),
        ("gpn+sb:short=100000", "gpn-residual+sb", "gpn-residual+sb"),
    ] {
        for (other, iterations) in [(short, 500), (long, 2000)] {
            let start = Breakthrough::new(5, 5).expect("a size");
            let [mut player, mut alone] = [text, other].map(|text| {
                let spec = AgentSpec::parse(text).expect(text);
                player(&spec, start)
            });
            for _ in 0..4 {
                let decision = think(&mut player, 3, iterations);
                assert_eq!(decision, think(&mut alone, 3, iterations), "{text}");
                let visits = |player: &BoxedPlayer<Breakthrough>| -> Vec<_> {
                    let report = player.report().expect("it has searched");
                    let children = report.children.into_iter();
                    children.map(|child| (child.step, child.visits)).collect()
                };
                assert_eq!(visits(&player), visits(&alone), "{text}");
                for player in [&mut player, &mut alone] {
                    player.play(decision.best.expect("a move")).expect("legal");
                }
            }
        }
    }
}
