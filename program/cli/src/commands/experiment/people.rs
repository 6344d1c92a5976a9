//! `tesuji experiment report` as tables, plots and pages.

use super::log_failure;
use super::status::skipped_text;
use crate::args::{self, Against, Format};
use crate::failure::Failure;
use crate::output::{note, width, write};
use crate::replacement::{Replacement, refuse_existing};
use std::fs;
use std::path::{Path, PathBuf};
use tesuji_session::Games;
use tesuji_trials::log::Summaries;
use tesuji_trials::plan::Ready;
use tesuji_trials::report::{ExperimentReport, Section, page};

/// An experiment with the sums over its games.
struct Played {
    ready: Ready,
    summaries: Summaries,
    file: PathBuf,
}

/// Prints the sums over the finished games of an experiment, or of all in a folder.
pub(super) fn run(games: &Games, args: &args::Report) -> Result<(), Failure> {
    let files = files(&args.experiment)?;
    let played = files.into_iter().map(|file| {
        let ready = super::read(games, &file)?;
        super::check_folders(&args.out)?;
        let summaries = Summaries::read(&ready, &args.out);
        Ok(Played {
            ready,
            summaries: summaries.map_err(|error| log_failure(&error))?,
            file,
        })
    });
    let played = played.collect::<Result<Vec<_>, Failure>>()?;
    let reports = played.iter().map(|played| report(played, args));
    let reports = reports.collect::<Result<Vec<_>, Failure>>()?;
    let mut plots = Vec::new();
    if let Some(folder) = &args.plots {
        for (report, played) in reports.iter().zip(&played) {
            plots.extend(plots_of(folder, played, report));
        }
        // All files are written or none, and no file that is there is lost.
        for (path, _) in &plots {
            refuse_existing(path, args.force.force)
                .map_err(|error| Failure::input(&format!("--plots: {}", path.display()), error))?;
        }
    }
    // A page says it where it is read.
    if args.format != Format::Html
        && let [only] = &played[..]
        && let Some(skipped) = skipped_text(only.summaries.skipped)
    {
        note(skipped);
    }
    let text = match args.format {
        Format::Html => html(&played, reports, args),
        Format::Csv => csv(&reports)?,
        format => {
            let width = width().map_or(80, usize::from);
            let texts = reports.iter().map(|report| match format {
                Format::Markdown => report.markdown(),
                Format::Latex => report.latex(),
                _ => report.text(width),
            });
            texts.collect::<Vec<_>>().join("\n")
        }
    };
    let printed = write(text.as_bytes());
    for (path, svg) in &plots {
        Replacement::write(path, args.force.force, svg.as_bytes())
            .map_err(|error| Failure::Internal(format!("--plots: {}: {error}", path.display())))?;
    }
    printed
}

/// The files of experiments: the one that is named, or all of a folder by their names.
fn files(experiment: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !experiment.is_dir() {
        return Ok(vec![experiment.to_owned()]);
    }
    let wrong = |wrong: String| Failure::Input(format!("{}: {wrong}", experiment.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(experiment).map_err(|error| wrong(error.to_string()))? {
        let path = entry.map_err(|error| wrong(error.to_string()))?.path();
        if path.extension().is_some_and(|end| end == "toml") {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(wrong("no TOML file is in this folder".to_owned()));
    }
    Ok(files)
}

fn report<'a>(played: &'a Played, args: &args::Report) -> Result<ExperimentReport<'a>, Failure> {
    let given = args.interval.map(|interval| interval.0);
    let experiment = played.ready.experiment();
    compared(
        ExperimentReport::new(experiment, &played.summaries.cells, given),
        args,
    )
}

/// The report with the comparisons that the command line asks for.
pub(super) fn compared<'a>(
    mut report: ExperimentReport<'a>,
    args: &args::Report,
) -> Result<ExperimentReport<'a>, Failure> {
    if let Some(baseline) = &args.baseline {
        let compared = report.with_baseline(baseline);
        report = compared.map_err(|wrong| Failure::Input(format!("--baseline: {wrong}")))?;
    }
    match args.against {
        None => Ok(report),
        Some(Against::Paper) => report
            .against_paper()
            .map_err(|wrong| Failure::Input(format!("--against paper: {wrong}"))),
    }
}

/// The plots of an experiment with their files, which have its name and theirs.
fn plots_of(folder: &Path, played: &Played, report: &ExperimentReport) -> Vec<(PathBuf, String)> {
    let file = |name: &str| {
        let name = format!("{} {name}", stem(&played.file)).to_lowercase();
        let words = name.split(|letter: char| !letter.is_alphanumeric());
        let words = words.filter(|word| !word.is_empty()).collect::<Vec<_>>();
        folder.join(format!("{}.svg", words.join("-")))
    };
    let plots = report.plots().into_iter();
    plots.map(|(name, svg)| (file(&name), svg)).collect()
}

/// The cells of all experiments; those whose sweeps have other keys have columns of their own, so
/// that they cannot stand in one file.
fn csv(reports: &[ExperimentReport]) -> Result<String, Failure> {
    let mut all = String::new();
    for report in reports {
        let csv = report.csv();
        let (header, lines) = csv.split_once('\n').unwrap_or((&csv, ""));
        if all.is_empty() {
            all = csv;
        } else if all.lines().next() == Some(header) {
            all += lines;
        } else {
            let wrong = "--format csv: the experiments of this folder sweep different keys";
            return Err(Failure::Input(wrong.to_owned()));
        }
    }
    Ok(all)
}

fn html(played: &[Played], reports: Vec<ExperimentReport>, args: &args::Report) -> String {
    let title = match played {
        [one] => one.ready.experiment().name.clone(),
        _ => "Experiments".to_owned(),
    };
    let sections = played.iter().zip(reports).map(|(played, report)| {
        let file = played.file.display();
        let folders = args.out.iter().map(|folder| folder.display().to_string());
        let folders = folders.collect::<Vec<_>>();
        Section {
            report,
            text: fs::read_to_string(&played.file).unwrap_or_default(),
            commands: vec![
                format!("tesuji experiment run {file} --out {}", folders[0]),
                format!(
                    "tesuji experiment report {file} --out {}",
                    folders.join(" ")
                ),
            ],
            files: played.summaries.files.clone(),
            warnings: skipped_text(played.summaries.skipped).into_iter().collect(),
        }
    });
    page(&title, &sections.collect::<Vec<_>>())
}

fn stem(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
