//! A file that is there in full or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// A file that is written beside the one it replaces, and takes its place in the end.
#[derive(Debug)]
pub(crate) struct Replacement {
    target: PathBuf,
    beside: PathBuf,
    file: File,
    finished: bool,
}

impl Replacement {
    /// Begins to replace a file, which need not exist.
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        // What a link leads to is replaced, not the link.
        let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        if target.exists() && !target.is_file() {
            return Err(io::Error::other("not a file that can be replaced"));
        }
        let name = target.file_name();
        let name = name.ok_or_else(|| io::Error::other("not the name of a file"))?;
        let mut unfinished = OsString::from(name);
        unfinished.push(format!(".unfinished-{}", std::process::id()));
        let beside = target.with_file_name(unfinished);
        Ok(Self {
            file: File::create_new(&beside)?,
            target,
            beside,
            finished: false,
        })
    }

    /// Finds out whether a file could be replaced, without replacing it.
    pub(crate) fn possible(path: &Path) -> io::Result<()> {
        Self::begin(path).map(drop)
    }

    /// What is written so far.
    pub(crate) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Puts what was written in place.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.beside, &self.target)?;
        self.finished = true;
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.finished {
            // Nothing can be done about what cannot be removed.
            let _ = fs::remove_file(&self.beside);
        }
    }
}
