use super::super::names::agents;
use super::*;
use crate::keyed::Key as _;
use tesuji::solve::{LeafPlayouts, SecondLevel};

fn read(text: &str) -> EngineSpec {
    EngineSpec::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_listed_name_is_read_and_is_listed_once() {
    let mut names: Vec<_> = ENGINES.iter().map(|entry| entry.name).collect();
    for entry in ENGINES {
        assert_eq!(read(entry.name), (entry.plain)());
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), ENGINES.len());
}

#[test]
fn every_key_of_every_engine_makes_a_difference() {
    for entry in ENGINES {
        for key in entry.keys {
            let value = match key {
                EngineKey::Epsilon => "0.5",
                EngineKey::Sum => "weak",
                EngineKey::Eval => "delayed",
                EngineKey::Mobility if entry.keys.contains(&EngineKey::N) => "on",
                EngineKey::Mobility
                | EngineKey::Symmetries
                | EngineKey::Knowledge
                | EngineKey::History => "off",
                EngineKey::A | EngineKey::B => "1e4",
                EngineKey::Threads => "2",
                EngineKey::Order => "1",
                EngineKey::K
                | EngineKey::N
                | EngineKey::La
                | EngineKey::From
                | EngineKey::To
                | EngineKey::Seed => "7",
            };
            let text = format!("{}:{}={value}", entry.name, key.text());
            assert_ne!(read(&text), read(entry.name), "{text}");
        }
    }
}

#[test]
fn keys_set_what_they_name() {
    let expected = Pns {
        look: FirstLook {
            mobility: false,
            ..FirstLook::default()
        },
        immediate: false,
        second: Some(SecondLevel { a: 1e3, b: 20.0 }),
    };
    assert_eq!(
        read("pn2:a=1e3,b=20,eval=delayed,mobility=off"),
        EngineSpec::Pns(expected)
    );
    let EngineSpec::Pns(pns) = read("mcpns:n=20,la=5,from=2,to=9,seed=4") else {
        panic!("mcpns is proof-number search")
    };
    let playouts = LeafPlayouts {
        count: 20,
        lookahead: 5,
        from_depth: 2,
        to_depth: 9,
    };
    let expected = DfPn {
        epsilon: 0.5,
        sum: Sum::Weak,
        mobility: false,
        symmetries: false,
        ..DfPn::default()
    };
    assert_eq!(
        read("dfpn:epsilon=0.5,sum=weak,mobility=off,symmetries=off"),
        EngineSpec::DfPn(expected.into())
    );
    assert_eq!((pns.look.playouts, pns.look.seed), (Some(playouts), 4));
}

#[test]
fn bad_text_names_the_offending_part() {
    for (text, part, says) in [
        ("", "", "nearest"),
        ("nosuch", "nosuch", "nearest"),
        ("PNS", "PNS", "nearest: pns"),
        ("pn3", "pn3", "pn2"),
        ("dfpn:epsilon=-1", "epsilon=-1", "below 0"),
        ("auto:history=on", "history", "auto has no such key"),
        ("ab:sum=weak", "sum", "ab has no such key"),
        ("ab:history=often", "history=often", "on nor off"),
        ("dfpn:epsilon=inf", "epsilon=inf", "not a number"),
        ("dfpn:sum=max", "sum=max", "sources"),
        ("dfpn:threads=0", "threads=0", "from 1 to 256"),
        ("dfpn:threads=10000", "threads=10000", "from 1 to 256"),
        ("pns:threads=2", "threads", "pns has no such key"),
        ("dfpn:symmetries=8", "symmetries=8", "on nor off"),
        ("df-pn", "df-pn", "nearest: dfpn"),
        ("pns:", "", "key=value"),
        ("pns:eval", "eval", "key=value"),
        ("pns:eval=late", "eval=late", "delayed"),
        ("pns:mobility=yes", "mobility=yes", "on nor off"),
        ("pns:a=1", "a", "pns has no such key; nearest: "),
        ("pns:mobility=on,mobility=on", "mobility=on", "twice"),
        ("threats:order=3", "order=3", "neither 1 nor 2"),
        ("pn2:a=-1", "a=-1", "from 0 on"),
        ("pn2:a=inf", "a=inf", "from 0 on"),
        ("pn2:b=0", "b=0", "above 0"),
        ("pn2:b=nan", "b=nan", "above 0"),
        ("mcpns:n=0", "n=0", "above 0"),
        ("mcpns:la=-3", "la=-3", "above 0"),
        ("mcpns:from=x", "from=x", "depth"),
        ("mcpns:from=5,to=4", "from=5,to=4", "above `to`"),
        ("uct", "uct", "nothing that could solve"),
        ("semi", "semi", "nothing that could solve"),
        ("semi+sb:tree=orth", "tree=orth", "nothing that could solve"),
        ("uct+sb:c=-1", "c=-1", "below 0"),
        ("uct+sb:seed=x", "seed=x", "seed"),
        ("uct+sb:seed=1,seed=2", "seed", "no such key"),
        ("uct+sb:", "", "key=value"),
        ("uct+bs", "uct+bs", "nearest: uct+sb"),
        ("mcpp:from=5,to=4", "from=5,to=4", "above `to`"),
        ("ews:k=-1", "k=-1", "below 0"),
        ("mopns:n=3", "n", "mopns has no such key"),
        ("pp:n=3", "n", "pp has no such key"),
        ("mcpns:seed=1.5", "seed=1.5", "seed"),
    ] {
        let error = EngineSpec::parse(text).expect_err(text);
        assert_eq!(error.part(), part, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
}

#[test]
fn agents_that_prove_are_engines() {
    let names = agents();
    for name in ["uct+sb", "pn-FSU", "pn2-xxx", "gpn-max", "semi-gpn+sb"] {
        assert!(names.contains(&name), "{name}");
    }
    for name in names {
        assert!(matches!(read(name), EngineSpec::Agent(_, 1)), "{name}");
    }
    let EngineSpec::Agent(agent, seed) = read("uct+sb:c=0.5,seed=9,fpu=parent") else {
        panic!("uct+sb is an agent")
    };
    let plain = AgentSpec::parse("uct+sb:c=0.5,fpu=parent");
    assert_eq!((Ok(*agent), seed), (plain, 9));
}

#[test]
fn engines_that_draw_say_their_seed() {
    let seed = |text| EngineSpec::parse(text).expect(text).seed();
    assert_eq!(seed("mcpns"), Some(1));
    assert_eq!(seed("ews:seed=7"), Some(7));
    assert_eq!(seed("uct+sb:seed=5"), Some(5));
    for text in ["auto", "dfpn", "ab", "pns", "pn2", "mopns"] {
        assert_eq!(seed(text), None, "{text}");
    }
}
