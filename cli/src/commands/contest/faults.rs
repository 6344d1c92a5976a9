//! Games that are lost by what another program does wrong.

use super::PerAgent;
use tesuji_lab::tournament::Faults;

/// The games that each agent lost by what another program does wrong, if there are any.
pub(in crate::commands) fn faults_of(faults: [Faults; 2]) -> Option<PerAgent<Faults>> {
    let any = faults.iter().any(|faults| faults.games() > 0);
    any.then(|| faults.into())
}

/// The games that an agent lost by what another program does wrong, if there are any.
pub(in crate::commands) fn faults_text(name: &str, faults: Faults) -> Option<String> {
    let Faults {
        illegal,
        time,
        crash,
        hang,
    } = faults;
    let text = format!(
        "{name} lost {} games by its program: {illegal} illegal moves, {time} on time, {crash} crashes, \
         {hang} hangs",
        faults.games()
    );
    (faults.games() > 0).then_some(text)
}

/// The same of both agents, a line for each that has lost such games.
pub(in crate::commands) fn faults_texts(faults: Option<PerAgent<Faults>>) -> Vec<String> {
    let sides = faults.map(|faults| [("A", faults.a), ("B", faults.b)]);
    let sides = sides.into_iter().flatten();
    sides
        .filter_map(|(name, faults)| faults_text(name, faults))
        .collect()
}
