//! The constants that an agent plays with, as text: what [`Settings::set`] reads, written.

use super::catalogue::Constructor;
use super::enhanced::{BiasBy, EnhancedKey, EnhancedSettings, Exploring, PlayoutBy, Rescaling};
use super::keys::Key;
use super::minimax::{Minimax, MinimaxKey, MinimaxSettings};
use super::scaled::{AnyWeighing, ScaledKey, ScaledSettings, SignalName};
use super::settings::{FinalRule, Norm, Parallel, ProofUse, Settings, Urgency};
use super::spec::AgentSpec;
use super::split::{SplitKey, SplitSettings, TreeOf};
use std::fmt::Display;
use tesuji::action::{AnyChoice, Variant};
use tesuji::backup::Means;
use tesuji::player::Short;
use tesuji::select::{Amaf, Pace, Ties, Trust, Waning};

impl AgentSpec {
    /// The value of each key that it understands, in the order of [`Key::all`], as text that the key takes.
    ///
    /// An evaluator that depends on the game is named in words. A key that makes no difference to these
    /// constants (`epsilon` where nothing is chosen greedily) is left out, and so is `preset`.
    pub fn constants(&self) -> Vec<(Key, String)> {
        let keys = self.agent.keys.iter();
        let value = |key| match key {
            Key::Evaluation => Some(self.evaluation_text().to_owned()),
            Key::PlayoutEvaluation => {
                let own = self.playout_evaluation.as_deref();
                Some(own.unwrap_or(self.playouts_evaluation_text()).to_owned())
            }
            key => self.settings.text(key),
        };
        keys.filter_map(|&key| Some((key, value(key)?))).collect()
    }

    /// The agents that it is part of the time, with their constants; none if it is one throughout.
    pub fn parts(&self) -> Vec<Self> {
        match self.agent.constructor {
            Constructor::GpnByLength => [Constructor::GpnPrior, Constructor::GpnResidual]
                .map(|part| self.part(part))
                .into(),
            _ => Vec::new(),
        }
    }

    fn evaluation_text(&self) -> &str {
        let settings = &self.settings;
        match self.evaluation.as_deref() {
            Some(name) => name,
            None if settings.enhanced.by_network => {
                "net where one comes with the program, else the game's first weights"
            }
            None if self.goes_by_strongest() => "the game's strongest weights",
            None => "the game's first weights",
        }
    }

    /// What playouts go by if nothing is said about them.
    fn playouts_evaluation_text(&self) -> &str {
        self.evaluation
            .as_deref()
            .unwrap_or("the game's first weights")
    }

    fn goes_by_strongest(&self) -> bool {
        self.agent.constructor == Constructor::Minimax
            && self.settings.minimax.search == Minimax::Selective
    }
}

/// `on` or `off`.
fn switch(on: bool) -> String {
    if on { "on" } else { "off" }.into()
}

/// A value, or a word if there is none.
fn or(value: Option<impl Display>, word: &str) -> String {
    value.map_or_else(|| word.into(), |value| value.to_string())
}

impl Settings {
    /// The value of a key, as [`Settings::set`] reads it; `None` if the key says nothing about them.
    fn text(&self, key: Key) -> Option<String> {
        Some(match key {
            Key::Preset | Key::Evaluation | Key::PlayoutEvaluation => return None,
            Key::Split(key) => return self.split.text(key),
            Key::Scaled(key) => self.scaled.text(key).into(),
            Key::Enhanced(key) => return self.enhanced.text(key),
            Key::Minimax(key) => self.minimax.text(key),
            Key::C => self.c.to_string(),
            Key::Cpn => self.cpn.to_string(),
            Key::Ease => {
                let Waning { young, old, from } = self.ease;
                format!("{young}:{old}:{from}")
            }
            Key::Trust => match self.trust {
                Trust::AsSeen => "seen",
                Trust::Blind => "blind",
            }
            .into(),
            Key::Narrow => or(self.narrow.narrow(), "off"),
            Key::Short => match self.short {
                Short { below: 0, .. } => "off".into(),
                Short { below, each } => format!("{below}:{each}"),
            },
            Key::Cap => or(self.cap, "none"),
            Key::Fpu => match self.fpu {
                Urgency::All => "all".into(),
                Urgency::Parent => "parent".into(),
                Urgency::VirtualParent => "virtual".into(),
                Urgency::Constant(value) => value.to_string(),
            },
            Key::T => self.threshold.to_string(),
            Key::Contempt => or(self.contempt, "off"),
            Key::Norm => match self.norm {
                Norm::Largest => "largest",
                Norm::Children => "children",
            }
            .into(),
            Key::Ties => match self.ties {
                Ties::BySecondLayer => "second",
                Ties::Shared => "shared",
            }
            .into(),
            Key::Mobility => switch(self.mobility),
            Key::Reuse => switch(self.reuse),
            Key::Threads => self.threads.to_string(),
            Key::Parallel => match self.parallel {
                Parallel::Tree => "tree",
                Parallel::Root => "root",
            }
            .into(),
            Key::Lanes => or(self.lanes, "auto"),
            Key::Final => match self.rule {
                FinalRule::Robust => "robust".into(),
                FinalRule::Visits => "visits".into(),
                FinalRule::Max => "max".into(),
                FinalRule::Secure => "secure".into(),
                FinalRule::Tempered(tempered) => tempered.temperature().to_string(),
            },
            Key::Proofs => match self.proofs {
                ProofUse::Ignored => "off",
                ProofUse::Win => "win",
                ProofUse::All => "all",
                ProofUse::Published => "published",
            }
            .into(),
            Key::Means => match self.means {
                Means::Played => "played",
                Means::Wins => "wins",
                Means::Solved => "solved",
                Means::Clipped => "clipped",
            }
            .into(),
            Key::Gamma => self.gamma.to_string(),
            Key::Delta => self.delta.to_string(),
        })
    }
}

impl ScaledSettings {
    fn text(self, key: ScaledKey) -> &'static str {
        match key {
            ScaledKey::Scale => match self.weighing {
                AnyWeighing::Flat => "flat",
                AnyWeighing::Node => "node",
                AnyWeighing::Child => "child",
                AnyWeighing::Exploration => "exploration",
                AnyWeighing::Prior => "prior",
                AnyWeighing::First => "first",
                AnyWeighing::Ties => "ties",
            },
            ScaledKey::By => match self.signal {
                SignalName::Number => "number",
                SignalName::Sides => "sides",
                SignalName::Reach => "reach",
                SignalName::Work => "work",
                SignalName::Each => "each",
                SignalName::Leader => "leader",
            },
        }
    }
}

impl SplitSettings {
    fn text(&self, key: SplitKey) -> Option<String> {
        let orthodox = |orth: bool, other: &'static str| if orth { "orth" } else { other };
        Some(match key {
            SplitKey::Tree => match self.tree {
                TreeOf::Moves => "orth",
                TreeOf::Semimoves {
                    whole_moves,
                    rolls_up,
                } => match (whole_moves, rolls_up) {
                    (false, false) => "raw",
                    (true, false) => "nodal",
                    (true, true) => "rollup",
                    (false, true) => "rollup-raw",
                },
            }
            .into(),
            SplitKey::Sim => orthodox(!self.split_playouts, "split").into(),
            SplitKey::Strategy => self.strategy.name().into(),
            SplitKey::Mast => match self.mast {
                None => "off",
                Some(Variant::Split) => "split",
                Some(Variant::Join) => "join",
                Some(Variant::Context) => "context",
                Some(Variant::Mix) => "mix",
            }
            .into(),
            SplitKey::Choice => match self.choice {
                AnyChoice::EpsilonGreedy(_) => "greedy",
                AnyChoice::Gibbs(_) => "gibbs",
                AnyChoice::Roulette => "roulette",
            }
            .into(),
            SplitKey::Epsilon => match self.choice {
                AnyChoice::EpsilonGreedy(greedy) => greedy.epsilon.to_string(),
                AnyChoice::Gibbs(_) | AnyChoice::Roulette => return None,
            },
            SplitKey::Decay => self.decay.to_string(),
            SplitKey::Expand => if self.expand { "mast" } else { "random" }.into(),
            SplitKey::Rave => match self.rave {
                None => "off",
                Some(Amaf::Split) => "split",
                Some(Amaf::Join) => "join",
                Some(Amaf::Context) => "context",
                Some(Amaf::Mix) => "mix",
            }
            .into(),
            SplitKey::Equivalence => self.equivalence.to_string(),
            SplitKey::Mix => self.mix.to_string(),
        })
    }
}

impl EnhancedSettings {
    fn text(&self, key: EnhancedKey) -> Option<String> {
        Some(match key {
            EnhancedKey::Alpha => self.alpha.to_string(),
            EnhancedKey::AlphaMin => or(self.alpha_min, "none"),
            // Nothing can be said that means: it does not rise.
            EnhancedKey::AlphaMax => self.alpha_max?.to_string(),
            EnhancedKey::Slope => self.slope.to_string(),
            EnhancedKey::Backup => switch(self.backs_up),
            EnhancedKey::Rescale => match self.rescaling {
                Rescaling::AsIs => "off".into(),
                Rescaling::Multiplied(factor) => format!("times:{factor}"),
                Rescaling::FixedDifference(difference) => format!("difference:{difference}"),
                Rescaling::FixedBounds(bound) => format!("bounds:{bound}"),
            },
            EnhancedKey::Explore => match self.explore {
                Exploring::Steady => "steady",
                Exploring::Softmax(Pace::Logarithm) => "softmax",
                Exploring::Softmax(Pace::Root) => "softmax-root",
                Exploring::Softmax(Pace::Inverse) => "softmax-inverse",
                Exploring::Softmax(Pace::Level) => "softmax-level",
            }
            .into(),
            EnhancedKey::Shortlist => or(self.shortlist, "off"),
            EnhancedKey::SecondC => or(self.second_c, "none"),
            EnhancedKey::Jitter => self.jitter.to_string(),
            EnhancedKey::Bias => match self.bias {
                BiasBy::Nothing => "off",
                BiasBy::Evaluation => "eval",
                BiasBy::History => "history",
            }
            .into(),
            EnhancedKey::Weight => self.weight.to_string(),
            EnhancedKey::Reference => or(self.reference, "off"),
            EnhancedKey::GiveWay => self.give_way.to_string(),
            EnhancedKey::Playout => match self.playout {
                PlayoutBy::Random => "random",
                PlayoutBy::Mast => "mast",
                PlayoutBy::Greedy => "greedy",
                PlayoutBy::Nothing => "none",
            }
            .into(),
            EnhancedKey::Horizon => or(self.horizon, "none"),
            EnhancedKey::Decided => or(self.decided, "none"),
            EnhancedKey::Cache => match self.cache {
                0 => "off".into(),
                positions => positions.to_string(),
            },
            EnhancedKey::UnderWay => self.under_way.to_string(),
        })
    }
}

impl MinimaxSettings {
    fn text(&self, key: MinimaxKey) -> String {
        let without = self.without;
        match key {
            MinimaxKey::Depth => or(self.depth, "none"),
            MinimaxKey::Table => self.table.to_string(),
            MinimaxKey::Opponents => if self.selfish { "maxn" } else { "paranoid" }.into(),
            MinimaxKey::Ordering => switch(self.ordering),
            MinimaxKey::NullWindows => switch(self.null_windows),
            MinimaxKey::Batch => switch(self.batch),
            MinimaxKey::Epsilon => self.epsilon.to_string(),
            MinimaxKey::Choice => if self.safest { "safest" } else { "best" }.into(),
            MinimaxKey::Quiescence => switch(!without.quiescence),
            MinimaxKey::Reductions => switch(!without.reductions),
            MinimaxKey::NullMove => switch(!without.null_move),
            MinimaxKey::Futility => switch(!without.futility),
            MinimaxKey::Exchanges => switch(!without.exchanges),
            MinimaxKey::Threats => switch(!without.threats),
            MinimaxKey::Razoring => switch(!without.razoring),
            MinimaxKey::Extensions => switch(!without.extensions),
            MinimaxKey::Aspiration => switch(!without.aspiration),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::catalogue;
    use super::*;
    use crate::keyed::Key as _;

    /// The text of an agent that names every constant of another.
    fn written_out(spec: &AgentSpec) -> String {
        let known = spec.constants().into_iter();
        let known = known.filter(|(key, _)| match key {
            Key::Evaluation => spec.evaluation.is_some(),
            Key::PlayoutEvaluation => spec.playout_evaluation.is_some(),
            _ => true,
        });
        let texts: Vec<_> = known
            .map(|(key, value)| format!("{}={value}", key.text()))
            .collect();
        let separator = if texts.is_empty() { "" } else { ":" };
        format!("{}{separator}{}", spec.agent.name, texts.join(","))
    }

    #[test]
    fn every_constant_is_written_as_it_is_read() {
        let plain = catalogue().iter().map(|agent| agent.name.clone());
        let varied = [
            "gpn-residual+sb:ease=0.7:0.25:500,trust=blind,narrow=off,lanes=auto",
            "gpn+sb:short=off,final=0.5,means=wins",
            "gpn-scaled+sb:scale=child,by=leader,fpu=-0.5",
            "pn2-FSU:contempt=-0.25,ties=shared,norm=children,t=9,mobility=on",
            "semi:tree=rollup-raw,sim=orth,split=mod-plus-shift,mast=mix,choice=gibbs,rave=context",
            "semi:mast=split,expand=mast,epsilon=0.3,decay=0.1,mix=3",
            "im:explore=softmax-level,alpha-max=0.9,rescale=bounds:0.5,shortlist=3,c2=0.7,cache=900",
            "pb:playout=greedy,decided=0.4,eval=schadd,playout-eval=other,under-way=0,ref=50",
            "uct+sb:cap=200,threads=4,parallel=root,gamma=0.5,delta=0.25,final=secure",
            "ab:depth=7,table=0,opponents=maxn,ordering=off,pvs=off,batch=off,eval=x",
            "selective:quiescence=off,lmr=off,null=off,futility=off,exchanges=off,threats=off",
            "ubfm-completed:epsilon=0.25,choice=best,reuse=off",
        ];
        for text in plain.chain(varied.map(str::to_owned)) {
            let spec = AgentSpec::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let written = written_out(&spec);
            let read = AgentSpec::parse(&written);
            assert_eq!(read, Ok(spec), "{text}: {written}");
        }
    }

    #[test]
    fn presets_and_parts_show_what_they_come_to() {
        let value = |spec: &AgentSpec, name: &str| {
            let constants = spec.constants().into_iter();
            let mut found = constants.filter(|(key, _)| key.text() == name);
            found.next().map(|(_, value)| value)
        };
        let of = |text: &str| AgentSpec::parse(text).expect("an agent");
        let published = of("gpn-rank:preset=published");
        assert_eq!(value(&published, "norm").as_deref(), Some("children"));
        assert_eq!(value(&published, "cap").as_deref(), Some("200"));
        assert_eq!(value(&of("gpn-rank"), "norm").as_deref(), Some("largest"));
        assert_eq!(
            value(&of("semi:rave=split"), "c").as_deref(),
            Some("0.4"),
            "the default with RAVE"
        );
        let by_length = of("gpn+sb:cap=50");
        let [prior, residual] = &by_length.parts()[..] else {
            panic!("two parts")
        };
        assert_eq!(value(prior, "cpn").as_deref(), Some("0.5"));
        assert_eq!(value(prior, "narrow").as_deref(), Some("14"));
        assert_eq!(value(residual, "ease").as_deref(), Some("0.8:0.3:1000"));
        assert_eq!(value(residual, "cap").as_deref(), Some("50"));
        assert!(of("uct").parts().is_empty());
    }
}
