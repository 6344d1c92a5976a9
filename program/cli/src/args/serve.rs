//! The options of `tesuji serve`.

use super::count::count;
use clap::Args as ClapArgs;
use std::net::IpAddr;
use std::path::PathBuf;

/// `tesuji serve`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Serve {
    /// The port; 0 for any that is free.
    #[arg(long, value_name = "PORT", default_value_t = 8421)]
    pub(crate) port: u16,

    /// Show the page in a browser.
    #[arg(long)]
    pub(crate) open: bool,

    /// The address to listen on. On one that other machines reach, a user who has the address of
    /// the page with its token can use this machine's processors [default: this machine alone].
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1",
        hide_default_value = true
    )]
    pub(crate) listen: IpAddr,

    /// Ask for a token, which the printed address has, on this machine, too: other users of it
    /// cannot use the page then.
    #[arg(long)]
    pub(crate) token: bool,

    /// A name by which browsers may reach the page beside localhost and the address; may be given
    /// several times.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,

    /// An agent that the page may name although it is another program or a file, such as
    /// 'engine:gnugo --mode gtp'; may be given several times.
    #[arg(long, value_name = "AGENT")]
    pub(crate) allow_agent: Vec<String>,

    /// A game that the page may name although it is a file: a description, as in `tesuji match`;
    /// may be given several times.
    #[arg(long, value_name = "FILE")]
    pub(crate) game: Vec<String>,

    /// Show the reports of the experiments in FOLDER: the TOML files there, each with its log in
    /// the folder of the same name without .toml.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) reports: Option<PathBuf>,

    /// How many threads search at the same time [default: one a processor core].
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = count::<u32>(1..=4096))]
    pub(crate) threads: Option<u32>,

    /// The most milliseconds of a search.
    #[arg(long, value_name = "T", allow_negative_numbers = true, default_value_t = 60_000,
          value_parser = count::<u64>(1..))]
    pub(crate) time_ms: u64,

    /// The most mebibytes of a search; all of them together have four times as many.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 1024,
          value_parser = count::<u32>(1..=1 << 24))]
    pub(crate) memory_mb: u32,

    /// Another limit, such as moves=2000 for the moves of a question; may be given several times.
    /// A name that is no limit is answered by the list of all.
    #[arg(long, value_name = "NAME=N")]
    pub(crate) limit: Vec<String>,
}
