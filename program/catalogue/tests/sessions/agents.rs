//! Agents at work: they play legal moves and wins, keep what they should, and follow their seed.

use crate::{after, breakthrough};
use tesuji::{Budget, StopReason};
use tesuji_session::Session;
use tesuji_session::agents::{AgentSpec, catalogue};
use tesuji_session::session::{Searched, Seat};

fn seat(session: &Session, agent: &str) -> Box<dyn Seat> {
    let spec = AgentSpec::parse(agent).unwrap_or_else(|error| panic!("{agent}: {error}"));
    session
        .seat(&spec)
        .unwrap_or_else(|error| panic!("{agent}: {error}"))
}

fn think(seat: &mut dyn Seat, seed: u64, iterations: u64) -> Searched {
    seat.search(seed, &Budget::iterations(iterations))
}

/// The agents that play whole moves.
fn whole_moves() -> Vec<String> {
    let session = after("");
    let names = catalogue().iter().map(|agent| agent.name.clone());
    let fit = |name: &String| {
        session
            .fits(&AgentSpec::parse(name).expect("its name"))
            .is_ok()
    };
    let names: Vec<_> = names.filter(fit).collect();
    assert!(names.len() > 50, "{}", names.len());
    names
}

/// Each child of the root, and its visits.
fn visits(seat: &dyn Seat) -> Vec<(String, u32)> {
    let report = seat.report().expect("it has searched");
    let children = report.children.into_iter();
    children.map(|child| (child.step, child.visits)).collect()
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
        let mut session = breakthrough();
        let mut seat = seat(&session, agent);
        while session.outcome().is_none() {
            let best = think(&mut *seat, 7, 80).best.expect("a legal move");
            assert!(!visits(&*seat).is_empty(), "{agent}");
            seat.play(best);
            session.play(best);
        }
    }
}

#[test]
fn agents_that_split_are_refused_where_moves_are_not_split() {
    let semi = AgentSpec::parse("semi").expect("an agent");
    assert!(after("").fits(&semi).is_err());
    let joined = AgentSpec::parse("semi:split=mod-joined").expect("an agent");
    assert!(breakthrough().fits(&joined).is_err());
}

#[test]
fn every_agent_plays_a_game() {
    for entry in whole_moves() {
        let mut session = after("");
        let mut seat = seat(&session, &entry);
        let mut seed = 0;
        while session.outcome().is_none() {
            seed += 1;
            let best = think(&mut *seat, seed, 60).best.expect("a legal move");
            seat.play(best);
            session.play(best);
        }
        let stop = think(&mut *seat, 0, 9).stop;
        assert_eq!(stop, StopReason::GameOver, "{entry}");
    }
}

#[test]
fn every_search_plays_the_win() {
    // x has a1 and b1, and c1 is free.
    // The published rule plays the last of several proven wins, be it a longer one.
    let others = ["random", "uct-ludii+sb"];
    let session = after("a1 a3 b1 b3");
    for entry in whole_moves() {
        if others.contains(&&*entry) {
            continue;
        }
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
                let best = think(&mut *seat(&session, &agent), 3, 400).best;
                let best = best.map(|m| session.move_text(m));
                assert_eq!(best.as_deref(), Some("c1"), "{agent}");
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
        let mut seat = seat(&after(""), agent);
        let best = think(&mut *seat, 1, 500).best.expect("a move");
        seat.play(best);
        assert_eq!(seat.size().nodes > 0, kept, "{agent}");
        assert!(think(&mut *seat, 2, 500).best.is_some());
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
        let searched = think(&mut *seat(&after("a1 a3 b1 b3"), agent), 1, 5000);
        assert_eq!(searched.stop, stop, "{agent}");
    }
}

#[test]
fn a_search_follows_its_seed() {
    for agent in ["uct", "gpn-sum+sb", "pn-xSU"] {
        let report = |seed| {
            let mut seat = seat(&after(""), agent);
            think(&mut *seat, seed, 300);
            format!("{:?}", seat.report())
        };
        assert_eq!(report(1), report(1), "{agent}");
        assert_ne!(report(1), report(2), "{agent}");
    }
}

#[test]
fn what_is_proven_tells_values_only_if_asked() {
    /// Searches in which draws and wins are soon proven.
    fn visits(agent: &str) -> Vec<(String, u32)> {
        let starts = ["", "b2", "b2 a1", "a1 c3 c1", "b2 a1 b1 b3"];
        let searches = starts.into_iter().zip(0..).flat_map(|(moves, seed)| {
            let mut seat = seat(&after(moves), agent);
            think(&mut *seat, seed, 1500);
            super::agents::visits(&*seat)
        });
        searches.collect()
    }
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
        let mut seat = seat(&breakthrough(), agent);
        think(&mut *seat, 1, 200);
        visits(&*seat)
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
            let [mut by_length, mut alone] = [text, other].map(|text| seat(&breakthrough(), text));
            for _ in 0..4 {
                let searched = think(&mut *by_length, 3, iterations);
                assert_eq!(searched, think(&mut *alone, 3, iterations), "{text}");
                assert_eq!(visits(&*by_length), visits(&*alone), "{text}");
                for seat in [&mut by_length, &mut alone] {
                    seat.play(searched.best.expect("a move"));
                }
            }
        }
    }
}
