//! The constants of an agent as text.

use super::catalogue::Constructor;
use super::keys::Key;
use super::minimax::Minimax;
use super::spec::AgentSpec;

impl AgentSpec {
    /// The value of each key of the agent as text, in the order of [`Key::all`]. An evaluator that
    /// depends on the game is described in words. Keys without effect (such as `epsilon` without
    /// greedy choices) and `preset` are left out.
    pub fn constants(&self) -> Vec<(Key, String)> {
        let keys = self.agent.keys.iter();
        keys.filter_map(|key| Some((key.clone(), self.text_of(key)?)))
            .collect()
    }

    /// The value of one of its keys; `None` if the key makes no difference.
    pub(super) fn text_of(&self, key: &Key) -> Option<String> {
        if let Some(own) = key.own() {
            let given = self.values.iter().find(|(name, _)| key.is(name));
            return Some(given.map_or(own.default(), |(_, value)| value).to_owned());
        }
        match key.name() {
            "eval" => Some(self.evaluation_text().to_owned()),
            "playout-eval" => {
                let own = self.playout_evaluation.as_deref();
                Some(own.unwrap_or(self.playouts_evaluation_text()).to_owned())
            }
            "tables" => self.tables.as_ref().map(|tables| tables.folder.clone()),
            _ => key.constant(&self.settings),
        }
    }

    /// The agents of which the agent consists, with their constants, if the length of a search
    /// chooses between them; otherwise empty.
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

    /// The evaluation of playouts if no key sets it.
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

#[cfg(test)]
mod tests {
    use super::super::catalogue::catalogue;
    use super::*;

    /// The text of an agent that names every constant of another.
    fn written_out(spec: &AgentSpec) -> String {
        let known = spec.constants().into_iter();
        let known = known.filter(|(key, _)| match key.name() {
            "eval" => spec.evaluation.is_some(),
            "playout-eval" => spec.playout_evaluation.is_some(),
            _ => true,
        });
        let texts: Vec<_> = known
            .map(|(key, value)| format!("{}={value}", key.name()))
            .collect();
        let separator = if texts.is_empty() { "" } else { ":" };
        format!("{}{separator}{}", spec.agent.name, texts.join(","))
    }

    #[test]
    fn every_constant_is_written_as_it_is_read() {
        let plain = catalogue().iter().map(|agent| agent.name.clone());
        let varied = [
            "gpn-residual+sb:ease=0.7:0.25:blind,narrow=off",
            "gpn+sb:short=off,final=0.5,means=wins",
            "pn2-FSU:contempt=-0.25,ties=shared,norm=children,t=9,mobility=on",
            "semi:tree=rollup-raw,sim=orth,split=mod-plus-shift,mast=mix,choice=gibbs,rave=context:30",
            "semi:mast=split,expand=mast,epsilon=0.3,decay=0.1,mix=3",
            "im:explore=softmax,alpha-min=0.3,slope=0.2,fpu=-0.5,cache=900",
            "pb:playout=greedy,decided=0.4,eval=schadd,playout-eval=other,ref=50:0.001",
            "pb:playout=random,decided=after:4",
            "gumbel:considered=4:likeliest",
            "uct+sb:cap=200,threads=4,parallel=root,gamma=0.5,delta=0.25,final=secure",
            "ab:depth=7,table=0,opponents=maxn,ordering=off,eval=x",
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
            let mut found = constants.filter(|(key, _)| key.name() == name);
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
        assert_eq!(value(residual, "ease").as_deref(), Some("0.8:0.3"));
        assert_eq!(value(residual, "cap").as_deref(), Some("50"));
        assert!(of("uct").parts().is_empty());
    }
}
