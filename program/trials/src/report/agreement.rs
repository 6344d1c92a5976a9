//! Agreement of the scores of an experiment with those of the paper.

use super::axes::{Axes, named};
use super::entry::CellEntry;
use super::table::{Field, Group, Row, Table, Tone};
use crate::plan::Experiment;
use tesuji_session::stats::{
    Agreed, Agreement, Agreements, Difference, DifferenceTest, RESOLUTION,
};

/// The comparison of the scores of an experiment with the paper's.
#[derive(Clone, Debug, PartialEq)]
pub struct PaperAgreements {
    /// The indices of the entries of the report that can be compared, one for each of
    /// [`Agreements::entries`].
    pub places: Vec<usize>,
    /// The verdict on each entry and on all of them.
    pub all: Agreements,
}

impl PaperAgreements {
    /// Compares all entries whose score and the paper's are known, and puts into each what is said
    /// of it; `None` if there is no such entry.
    pub(super) fn of(entries: &mut [CellEntry]) -> Option<Self> {
        let differences = entries.iter().enumerate();
        let differences =
            differences.filter_map(|(place, entry)| Some((place, entry.difference()?)));
        let (places, differences): (Vec<usize>, Vec<Difference>) = differences.unzip();
        if places.is_empty() {
            return None;
        }
        let all = Agreements::of(&differences);
        for (&place, one) in places.iter().zip(&all.entries) {
            entries[place].agreement = Some(one.agreement);
        }
        Some(Self { places, all })
    }

    /// The entries that are compared, each with its comparison.
    pub fn iter<'a>(
        &'a self,
        entries: &'a [CellEntry<'a>],
    ) -> impl Iterator<Item = (&'a CellEntry<'a>, &'a Agreed)> {
        let entries = self.places.iter().map(|&place| &entries[place]);
        entries.zip(&self.all.entries)
    }
}

/// The comparison as a table: a row for each entry.
pub fn agreement_table(
    experiment: &Experiment,
    entries: &[CellEntry],
    agreements: &PaperAgreements,
) -> Table {
    let axes = Axes::varying(experiment);
    let rows = agreements.iter(entries).map(|(entry, one)| Row {
        name: match named(entry.cell, &axes) {
            name if name.is_empty() => entry.cell.agent.clone(),
            name => name,
        },
        fields: fields(one),
    });
    let rows = rows.collect();
    let all = &agreements.all;
    let source = experiment.print.source.as_deref();
    let source = source.map_or(String::new(), |source| format!(" ({source})"));
    let count = |agreement| all.count(agreement);
    Table {
        title: "Against the paper".to_owned(),
        caption: format!(
            "Scores minus the paper’s{source} in points, with Newcombe’s 95 % intervals. Two-tailed \
             p-values of two samples, by the z test, or by Fisher’s exact test where fewer than five \
             wins or losses are expected; then with Holm’s correction for {} entries. Agree: {}, \
             differ: {}, too few games to tell: {}.",
            all.entries.len(),
            count(Agreement::Agrees),
            count(Agreement::Differs),
            count(Agreement::TooFewGames),
        ),
        stub: "entry".to_owned(),
        columns: ["difference", "p", "verdict"].map(str::to_owned).to_vec(),
        groups: vec![Group {
            heading: String::new(),
            rows,
        }],
        notes: vec![
            together(all),
            format!(
                "An entry agrees if it does not differ at 5 % and its interval ends within {:.0} points \
                 of the difference.",
                100.0 * RESOLUTION
            ),
        ],
        ..Table::default()
    }
}

/// What the entries say together.
fn together(all: &Agreements) -> String {
    let errors = all.standard_errors.map_or(String::new(), |errors| {
        format!(", {errors:+.1} standard errors")
    });
    let chance = match all.chance {
        small if small < 0.000_05 => "below 0.0001".to_owned(),
        chance => format!("{chance:.4}"),
    };
    format!(
        "Without the correction {} of {} entries differ at 5 %, where chance gives {:.1} (so many or \
         more: p {chance}). The mean difference is {:+.1} points{errors}.",
        all.below,
        all.entries.len(),
        all.by_chance,
        100.0 * all.mean,
    )
}

fn fields(one: &Agreed) -> Vec<Field> {
    let Difference {
        difference,
        ci95: [low, high],
        p,
        test,
        ..
    } = one.difference;
    let points = |share: f64| format!("{:+.1}", 100.0 * share);
    let exact = match test {
        DifferenceTest::Z => "",
        DifferenceTest::Fisher => "exact, ",
    };
    let differs = one.agreement == Agreement::Differs;
    vec![
        Field {
            figure: points(difference),
            spread: format!("{} to {}", points(low), points(high)),
            tone: match one.agreement {
                Agreement::Differs if difference > 0.0 => Tone::Better,
                Agreement::Differs => Tone::Worse,
                Agreement::Agrees | Agreement::TooFewGames => Tone::Same,
            },
            ..Field::default()
        },
        Field {
            figure: format!("{p:.4}"),
            spread: format!("{exact}Holm {:.4}", one.corrected),
            ..Field::default()
        },
        Field {
            best: differs,
            ..Field::text(one.agreement.to_string())
        },
    ]
}
