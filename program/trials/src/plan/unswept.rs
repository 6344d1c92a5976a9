//! The texts of agents without the keys that a sweep sets.

/// An agent without the settings that have a value of the sweep: `gpn-max+sb` for
/// `gpn-max+sb:cpn=0.5` where `cpn` is swept.
pub(crate) fn without_sweep(agent: &str, sweep: &[(String, String)]) -> String {
    let Some((name, settings)) = agent.split_once(':') else {
        return agent.to_owned();
    };
    let settings: Vec<&str> = settings.split(',').collect();
    let mut left = settings.clone();
    for (key, value) in sweep {
        let same_name = format!("{key}={value}");
        if left.contains(&same_name.as_str()) {
            left.retain(|setting| *setting != same_name);
        } else {
            // The setting may be called something else than the key of the sweep.
            let is_it = |setting: &&&str| setting.split_once('=').is_some_and(|(_, v)| v == value);
            let found = left.iter().filter(is_it).copied().collect::<Vec<_>>();
            if let [one] = found[..] {
                left.retain(|setting| *setting != one);
            }
        }
    }
    if left.is_empty() {
        name.to_owned()
    } else {
        format!("{name}:{}", left.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agents_are_told_without_the_sweep() {
        let sweep = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            let owned = |&(a, b): &(&str, &str)| (a.to_owned(), b.to_owned());
            pairs.iter().map(owned).collect()
        };
        let cpn = sweep(&[("cpn", "1")]);
        assert_eq!(without_sweep("uct+sb", &cpn), "uct+sb");
        assert_eq!(without_sweep("gpn-max+sb:cpn=1", &cpn), "gpn-max+sb");
        assert_eq!(without_sweep("gpn-max:cpn=1,c=1", &cpn), "gpn-max:c=1");
        assert_eq!(
            without_sweep("gpn-max:cpn=5,c=1", &sweep(&[("x", "5")])),
            "gpn-max:c=1"
        );
        let two = sweep(&[("c", "0.4"), ("k", "250")]);
        assert_eq!(
            without_sweep("grave:c=0.4,ref=10,k=250", &two),
            "grave:ref=10"
        );
    }
}
