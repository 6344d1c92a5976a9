use super::super::catalogue::Proves;
use super::super::enhanced::{BiasBy, PlayoutBy};
use super::super::settings::{FinalRule, Norm, ProofUse, Urgency};
use super::*;
use tesuji::player::Short;
use tesuji::policy::backup::Means;
use tesuji::policy::select::{Ties, Trust, Waning, Width};

fn read(text: &str) -> AgentSpec {
    AgentSpec::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_listed_name_is_read() {
    let mut names: Vec<_> = catalogue().iter().map(|agent| &agent.name).collect();
    for agent in catalogue() {
        let spec = read(&agent.name);
        assert_eq!((spec.agent(), spec.settings), (&**agent, agent.defaults));
    }
    for name in [
        "uct",
        "uct-ludii",
        "uct-ludii+sb",
        "uct+sb",
        "pn-xxx",
        "pn-FSU",
        "pn2-xSU",
        "gpn-max+sb",
    ] {
        assert!(names.iter().any(|listed| *listed == name), "{name}");
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count, "names are unique");
}

/// Keys are listed in one order, and an agent with a key's settings has the key.
#[test]
fn entries_agree_with_themselves() {
    for agent in catalogue() {
        let name = &agent.name;
        let mut all = Key::all().into_iter();
        assert!(
            agent.keys.iter().all(|key| all.any(|k| k == *key)),
            "{name}"
        );
        assert_eq!(name.ends_with("+sb"), agent.defaults.bounds, "{name}");
        let scores = agent.defaults.bounds || name == "ab" || name == "selective";
        assert_eq!(scores, agent.proves == Proves::Scores, "{name}");
        let proven = agent.defaults.proofs != ProofUse::Ignored;
        assert!(!proven || agent.proves != Proves::Nothing, "{name}");
        let evaluates = matches!(
            agent.constructor,
            Constructor::Enhanced | Constructor::Guided | Constructor::Minimax
        );
        assert_eq!(agent.has("eval"), evaluates, "{name}");
    }
}

#[test]
fn the_letters_are_the_switches() {
    let listed = catalogue().iter().map(|agent| &*agent.name);
    let names: Vec<_> = listed.filter_map(|name| name.strip_prefix("pn-")).collect();
    let expected = ["xxx", "xxU", "xSx", "xSU", "Fxx", "FxU", "FSx", "FSU"];
    assert_eq!(names, expected);
    for (name, proofs, threshold, cpn) in [
        ("pn-FxU", ProofUse::Win, u32::MAX, 1.0),
        ("pn-xSx", ProofUse::Ignored, 5, 0.0),
        ("pn2-FSU", ProofUse::Win, 5, 1.0),
    ] {
        let settings = read(name).settings;
        assert_eq!((settings.proofs, settings.threshold), (proofs, threshold));
        assert!((settings.cpn - cpn).abs() < f32::EPSILON, "{name}");
        assert_eq!(settings.contempt, None, "paper 000, Table IV");
    }
}

#[test]
fn defaults_are_the_papers() {
    let uct = read("uct").settings;
    assert_eq!(
        (uct.c, uct.cap, uct.reuse),
        (std::f32::consts::SQRT_2, None, false)
    );
    assert_eq!(uct.fpu, Urgency::All);
    let ludii = read("uct-ludii").settings;
    assert_eq!(
        (ludii.cap, ludii.fpu, ludii.reuse),
        (Some(200), Urgency::Parent, true)
    );
    let pn = read("pn-FSU").settings;
    assert_eq!((pn.cpn, pn.threshold, pn.reuse), (1.0, 5, false));
    assert!(!read("pn2-FSU").settings.reuse);
    for kept in ["gpn-rank", "gpn-sum+sb", "uct+sb"] {
        assert!(read(kept).settings.reuse, "{kept}");
    }
}

#[test]
fn presets_are_the_paper_and_its_code() {
    let paper = read("gpn-rank:preset=paper").settings;
    assert_eq!((paper.norm, paper.cap), (Norm::Largest, None));
    assert_eq!(paper.proofs, ProofUse::Ignored, "paper 001, section 3.4");
    let ran = read("gpn-rank:preset=published").settings;
    assert_eq!((ran.norm, ran.cap), (Norm::Children, Some(200)));
    assert_eq!(ran.fpu, Urgency::VirtualParent);
    assert_eq!((ran.proofs, ran.until_proven), (ProofUse::Published, false));
    // Both sides have the same rules but for the proof numbers, and their use of bounds.
    let opponent = read("uct+sb:preset=published").settings;
    let bounded = read("gpn-rank+sb:preset=published").settings;
    let alike = Settings {
        norm: bounded.norm,
        mobility: bounded.mobility,
        means: Means::Clipped,
        ..opponent
    };
    assert_eq!(alike, bounded);
    assert_eq!((ran.means, opponent.means), (Means::Wins, Means::Solved));
    let kept = read("gpn-rank+sb:preset=published,means=played").settings;
    assert_eq!(kept.means, Means::Played);
    for without in ["gpn-rank+sb:preset=paper", "uct+sb:preset=paper"] {
        assert_eq!(read(without).settings.means, Means::Played, "{without}");
    }
    let baseline = read("uct:preset=published").settings;
    assert_eq!((baseline.cap, baseline.reuse), (Some(200), true));
    assert_eq!(read("uct:preset=paper").settings, read("uct").settings);

    let two = read("pn2-xSU:preset=published,contempt=0.2").settings;
    assert_eq!((two.norm, two.ties), (Norm::Children, Ties::Shared));
    assert_eq!((two.contempt, two.proofs), (Some(0.2), ProofUse::Ignored));
    assert_eq!(read("pn2-FSU:preset=paper"), read("pn2-FSU"));

    let split = |text: &str| read(text).settings.split.expand;
    assert!(split("semi:mast=split,preset=published"));
    assert!(!split("semi:mast=split,preset=published,expand=random"));
    assert!(!split("semi:preset=published"));
    assert!(!split("semi:mast=split,preset=paper"));

    // Keys go before the preset wherever they stand.
    let own = read("gpn-max:cap=50,preset=published").settings;
    assert_eq!(own.cap, Some(50));
    assert_eq!(own, read("gpn-max:preset=published,cap=50").settings);
    let wrong = AgentSpec::parse("uct:preset=print").unwrap_err();
    assert_eq!(wrong.part(), "preset=print");
}

#[test]
fn every_key_of_every_agent_can_be_set() {
    for agent in catalogue() {
        for key in &agent.keys {
            let value = match key.name() {
                "ease" => "0.7:0.2",
                "c" | "cpn" | "epsilon" | "decay" | "temperature" => "0.5",
                "cap" => "100",
                "considered" => "8:likeliest",
                "fpu" => "-0.25",
                "t" | "narrow" => "9",
                "short" => "500:4",
                "contempt" => "-0.2",
                "norm" => "children",
                "preset" => "published",
                "ties" => "shared",
                "proofs" => "win",
                "mobility" | "reuse" => "on",
                "means" => "clipped",
                "gamma" | "delta" | "alpha-min" | "slope" => "0.25",
                "final" => "secure",
                "threads" if agent.has("parallel") => "2,parallel=root",
                "threads" if agent.shares_tree() => "2",
                "threads" => "2,eval=net",
                "parallel" => "root",
                "tree" => "raw",
                "sim" => "orth",
                "split" => "mod-shift",
                "mast" => "context",
                "rave" => "context:30",
                "choice" if agent.has("table") => "best",
                "choice" => "gibbs",
                "expand" | "playout" => "random",
                "mix" => "30",
                "eval" => "schadd",
                "playout-eval" if agent.defaults.bounds => "schadd,playout=greedy",
                "playout-eval" => "schadd,playout=greedy,bias=off",
                "alpha" => "0",
                "cache" => "1000",
                "explore" => "softmax",
                "bias" => "eval",
                "w" => "2",
                "ref" => "50",
                "decided" => "none",
                "depth" | "table" => "4",
                "opponents" => "maxn",
                // The switches of minimax.
                _ => "off",
            };
            let set = read(&format!("{}:{}={value}", agent.name, key.name()));
            assert_eq!(set.agent(), &**agent);
        }
    }
    let all = read(
        "gpn-rank+sb:c=1.0,cpn=2,norm=children,fpu=parent,mobility=off,cap=none,final=max,reuse=off",
    );
    let expected = Settings {
        c: 1.0,
        cpn: 2.0,
        cap: None,
        fpu: Urgency::Parent,
        norm: Norm::Children,
        mobility: false,
        reuse: false,
        rule: FinalRule::Max,
        ..read("gpn-rank+sb").settings
    };
    assert_eq!(all.settings, expected);
    assert_eq!(read("pn2-FSU:contempt=off").settings.contempt, None);
}

#[test]
fn enhanced_agents_are_the_thesis_and_mix() {
    let alpha = read("im-alpha").settings;
    let known = alpha.enhanced;
    assert_eq!(
        (known.alpha, known.alpha_min, known.slope),
        (0.6, Some(0.3), 0.1)
    );
    assert_eq!((known.playout, alpha.reuse), (PlayoutBy::Nothing, true));
    let bench = read("mcts-bench").settings.enhanced;
    assert_eq!(
        (bench.bias, bench.playout),
        (BiasBy::Evaluation, PlayoutBy::Mast)
    );
    let both = read("pb:ref=50,playout=mast,w=2,eval=schadd");
    assert_eq!(both.evaluation.as_deref(), Some("schadd"));
    let two = read("pb:playout=greedy,eval=schadd,playout-eval=other");
    assert_eq!(two.evaluation.as_deref(), Some("schadd"));
    assert_eq!(two.playout_evaluation.as_deref(), Some("other"));
    for blind in ["pb:", "mast:", "im:", "pb:playout=greedy,decided=after:0,"] {
        let error = AgentSpec::parse(&format!("{blind}playout-eval=schadd"));
        let error = error.expect_err("no playout evaluates");
        assert_eq!(error.part(), "playout-eval=schadd", "{blind}");
    }
    assert_eq!(both.settings.enhanced.reference, Some(50));
    assert!(read("grave").settings.enhanced.reference.is_some());
    let prior = read("gpn-prior+sb:c=2,cpn=0.5,narrow=14,fpu=parent,mobility=on");
    assert_eq!(read("gpn-prior+sb").settings, prior.settings);
    let short = |text: &str| read(text).settings.short;
    assert_eq!(short("gpn+sb:short=2000:20"), Short::default());
    assert_eq!(short("gpn+sb"), Short::default());
    assert_eq!(short("gpn+sb:short=off").below, 0);
    let below = Short {
        below: 300,
        each: 0,
    };
    assert_eq!(short("gpn+sb:short=300"), below);
    for wrong in ["", "few", "-1", "300:", ":10", "300:10:1", "5000000000"] {
        let error = AgentSpec::parse(&format!("gpn+sb:short={wrong}"));
        let error = error.expect_err("no number of iterations");
        assert_eq!(error.part(), format!("short={wrong}"));
    }
    let easing = |text| read(text).settings.ease;
    assert_eq!(
        easing("gpn-residual+sb:ease=0.8:0.3"),
        easing("gpn-residual+sb")
    );
    assert_eq!(
        Ok(easing("gpn-residual+sb:ease=0.8:0.2")),
        Waning::new(0.8, 0.2)
    );
    assert_eq!(
        Ok(easing("gpn-residual+sb:ease=0.5")),
        Waning::constant(0.5)
    );
    let trust = |text| read(text).settings.trust;
    assert_eq!(trust("gpn-residual+sb"), Trust::AsSeen);
    assert_eq!(trust("gpn-residual+sb:ease=0.8:0.3:blind"), Trust::Blind);
    let width = |text| read(text).settings.narrow;
    assert_eq!(width("gpn-residual+sb:narrow=6"), width("gpn-residual+sb"));
    assert_eq!(width("gpn-residual+sb:narrow=off"), Width::ANY);
    assert!(read("im-combined").settings.enhanced.softmax);
    let grave = read("im:ref=100:0.00001,cache=100").settings.enhanced;
    assert_eq!((grave.reference, grave.give_way), (Some(100), 1e-5));
    assert_eq!(grave.cache, 100);
    assert_eq!(read("grave:ref=50"), read("grave:ref=50:0.000001"));
    // The share of blind choices belongs to all that choose greedily.
    assert_eq!(read("mast:choice=greedy"), read("mast"));
}

#[test]
fn bad_text_names_the_offending_part() {
    for (text, part, says) in [
        ("", "", "nearest"),
        ("nosuch", "nosuch", "nearest"),
        ("utc", "utc", "uct"),
        ("pn-fsu", "pn-fsu", "pn-FSU"),
        ("uct+xx", "uct+xx", "uct+sb"),
        ("pn-FSU+sb", "pn-FSU+sb", "pn-FSU"),
        ("uct:", "", "key=value"),
        ("uct:c", "c", "key=value"),
        ("uct:c=1,", "", "key=value"),
        ("uct:c=minus", "c=minus", "not a number"),
        ("uct:c=-1", "c=-1", "below 0"),
        ("uct:c=nan", "c=nan", "not a number"),
        ("uct:c=inf", "c=inf", "not a number"),
        ("uct:c=1e99", "c=1e99", "not a number"),
        ("uct:c=1,c=2", "c=2", "twice"),
        ("uct:nosuchkey=1", "nosuchkey", "no such key"),
        ("uct:eval=schadd", "eval", "no such key"),
        ("im:alpha=1.5", "alpha=1.5", "[0, 1]"),
        ("gpn-residual+sb:ease=1.1", "ease=1.1", "in [0, 1]"),
        ("gpn-residual+sb:ease=0.8:", "ease=0.8:", "0.8:0.3"),
        ("gpn-residual+sb:ease=1:1:1", "ease=1:1:1", "as in"),
        ("gpn-residual+sb:ease=1:1:no", "ease=1:1:no", "blind"),
        ("gpn-residual+sb:narrow=0", "narrow=0", "1 to 65535"),
        ("im:explore=hot", "explore=hot", "softmax"),
        ("im:cache=many", "cache=many", "neither off"),
        ("pb:ref=many", "ref=many", "visits"),
        ("pb:ref=50:-1", "ref=50:-1", "below 0"),
        ("pb:playout=deep", "playout=deep", "greedy"),
        ("pb:decided=after:-1", "decided=after:-1", "plies"),
        ("mast:decided=after:4", "decided=after:4", "end early"),
        ("ph:alpha=0.5", "alpha=0.5", "alpha"),
        ("im:alpha=0,bias=history", "bias=history", "needs playouts"),
        ("ab:depth=0", "depth=0", "at least one"),
        ("ab:table=x", "table=x", "megabytes"),
        ("ab:epsilon=0.1", "epsilon", "no such key"),
        ("ab:c=1", "c", "no such key"),
        ("ubfm:depth=3", "depth", "no such key"),
        ("ubfm:epsilon=2", "epsilon=2", "[0, 1]"),
        ("descent:choice=worst", "choice=worst", "safest"),
        ("uct:cpn=1", "cpn", "uct has no such key; nearest: "),
        ("pn-xxx:t=5", "t", "no such key"),
        ("pn-FSU:t=-5", "t=-5", "visits"),
        ("uct:gamma=1", "gamma", "no such key"),
        ("gpn-max:delta=1", "delta", "no such key"),
        ("uct:means=wins", "means", "no such key"),
        ("uct+sb:gamma=-1", "gamma=-1", "below 0"),
        ("gpn-max+sb:delta=x", "delta=x", "not a number"),
        ("gpn-max:means=proven", "means=proven", "clipped"),
        ("pn-FSU:contempt=0", "contempt", "no such key"),
        ("pn2-FSU:contempt=2", "contempt=2", "[-1, 1]"),
        ("gpn-max:norm=largest", "norm", "no such key"),
        ("gpn-rank:norm=biggest", "norm=biggest", "largest"),
        ("gpn-max:reuse=yes", "reuse=yes", "on nor off"),
        ("gpn-max:final=best", "final=best", "robust"),
        ("uct:cap=0", "cap=0", "ply"),
        ("uct:cap=-3", "cap=-3", "plies"),
        ("uct:fpu=some", "fpu=some", "parent"),
        ("random:c=1", "c", "has no keys"),
        ("semi:tree=oak", "tree=oak", "nodal"),
        ("semi:split=mid", "split=mid", "mod-shift"),
        ("semi:epsilon=2", "epsilon=2", "[0, 1]"),
        ("semi+sb:mast=split", "mast", "no such key"),
    ] {
        let error = AgentSpec::parse(text).expect_err(text);
        assert_eq!(error.part(), part, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
}

/// Exactly the combinations of Table 3 of the split-moves paper are read.
#[test]
fn what_is_learned_must_fit_the_tree_and_the_playouts() {
    let trees = ["orth", "raw", "nodal", "rollup", "rollup-raw"];
    let kinds = ["off", "split", "join", "context", "mix"];
    for tree in trees {
        for sim in ["orth", "split"] {
            for mast in kinds {
                for rave in kinds {
                    let fits_mast = mast != "join" || sim == "orth";
                    let fits_rave = match rave {
                        "off" => true,
                        "join" => tree == "orth",
                        "context" => tree != "orth",
                        _ => matches!(tree, "raw" | "nodal"),
                    };
                    let text = format!("semi:tree={tree},sim={sim},mast={mast},rave={rave}");
                    let read = AgentSpec::parse(&text);
                    assert_eq!(read.is_ok(), fits_mast && fits_rave, "{text}");
                    if let Err(error) = read {
                        assert!(text.contains(error.part()), "{error}");
                    }
                }
            }
        }
    }
    for (text, fits) in [
        ("semi:expand=mast", false),
        ("semi:mast=split,expand=mast", true),
        ("semi:tree=nodal,sim=orth,mast=join,expand=mast", false),
        ("semi:tree=orth,sim=orth,mast=join,expand=mast", true),
        ("rollup:rave=split", false),
        ("rollup:rave=context", true),
    ] {
        assert_eq!(AgentSpec::parse(text).is_ok(), fits, "{text}");
    }
    let c = |text| read(text).settings.c.to_bits();
    assert_eq!(c("semi"), 0.8_f32.to_bits());
    assert_eq!(c("semi:rave=split"), 0.4_f32.to_bits());
    assert_eq!(c("semi:rave=split,c=1"), 1.0_f32.to_bits());
}

/// Reading any text ends with a specification, or with an error that names a part of the text.
#[test]
fn any_text_is_read_or_refused() {
    let pieces = [
        "uct", "pn-FSU", "pn2-FxU", "gpn-rank", "+sb", ":", ",", "=", "c", "cpn", "t", "norm",
        "reuse", "on", "off", "-", "1", "0.5", "1e40", "NaN", "é", "💥", " ", "\0", "contempt",
        "fpu", "largest",
    ];
    let mut rng = tesuji::Rng::new(1);
    let mut valid = 0;
    for _ in 0..100_000 {
        let length = rng.below(8);
        let draw = |_| pieces[rng.below(pieces.len() as u32) as usize];
        let text: String = (0..length).map(draw).collect();
        match AgentSpec::parse(&text) {
            Ok(_) => valid += 1,
            Err(error) => assert!(text.contains(error.part()), "{text}: {error}"),
        }
    }
    assert!(valid > 0);
}
