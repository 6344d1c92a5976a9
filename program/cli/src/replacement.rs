//! Files that a command writes completely or not at all. Missing folders are made. Existing files
//! are replaced only on request.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that is written beside the one it is to be, and takes its place in the end.
#[derive(Debug)]
pub(crate) struct Replacement {
    target: PathBuf,
    beside: PathBuf,
    file: File,
    /// Whether an existing file is replaced.
    force: bool,
    /// Whether the file beside is left there.
    kept: bool,
}

impl Replacement {
    /// Begins to write a file. With `force` an existing file will be replaced. Without `force` the
    /// end of the work tells whether there is one, so that no result is lost.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn begin(path: &Path, force: bool) -> io::Result<Self> {
        make_folder_of(path)?;
        // The target of a link is replaced, not the link.
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
            force,
            kept: false,
        })
    }

    /// Finds out before the work whether a file can be written after it, without writing it.
    ///
    /// # Errors
    /// Those of [`Replacement::begin`], or if there is a file and no `force`.
    pub(crate) fn possible(path: &Path, force: bool) -> io::Result<()> {
        refuse_existing(path, force)?;
        Self::begin(path, force).map(drop)
    }

    /// Writes a whole file.
    ///
    /// # Errors
    /// Those of [`Replacement::possible`] and [`Replacement::finish`].
    pub(crate) fn write(path: &Path, force: bool, bytes: &[u8]) -> io::Result<()> {
        refuse_existing(path, force)?;
        let mut replacement = Self::begin(path, force)?;
        replacement.file.write_all(bytes)?;
        replacement.finish()
    }

    /// The new file, as it is written so far.
    pub(crate) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Puts the new file in place.
    ///
    /// # Errors
    /// If it cannot be put there, or another file has come there meanwhile. The new contents are
    /// then left beside, in the file that the error names.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        self.put().map_err(|error| {
            self.kept = true;
            let beside = self.beside.display();
            io::Error::new(error.kind(), format!("{error}; it is in {beside}"))
        })
    }

    fn put(&self) -> io::Result<()> {
        if !self.force {
            match fs::hard_link(&self.beside, &self.target) {
                // The new file has two names now, of which one is removed when this is dropped.
                Ok(()) => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(there()),
                // A file system without a second name for a file.
                Err(_) => refuse_existing(&self.target, false)?,
            }
        }
        fs::rename(&self.beside, &self.target)
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.kept {
            // A failure to remove the file is ignored. A file that was put in place is no longer
            // there.
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// Refuses a path at which there is something, unless that is to be replaced.
///
/// # Errors
/// If there is something.
pub(crate) fn refuse_existing(path: &Path, force: bool) -> io::Result<()> {
    // A device or a folder is none that could be replaced, and says so.
    if !force && path.is_file() {
        return Err(there());
    }
    Ok(())
}

fn there() -> io::Error {
    let wrong = "is there already; --force replaces it";
    io::Error::new(io::ErrorKind::AlreadyExists, wrong)
}

/// Makes the folder that a file is to be in, and those above it, where they are missing.
///
/// # Errors
/// If they cannot be made.
pub(crate) fn make_folder_of(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            fs::create_dir_all(folder).map_err(|error| {
                let wrong = format!("the folder {} cannot be made: {error}", folder.display());
                io::Error::new(error.kind(), wrong)
            })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("tesuji-file-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn folders_are_made_and_files_replaced_where_that_is_asked_for() {
        let folder = scratch("rule");
        let path = folder.join("a/b/file");
        Replacement::write(&path, false, b"one").expect("a new folder and file");
        let refused = Replacement::write(&path, false, b"two").expect_err("it is there");
        assert!(refused.to_string().contains("--force"), "{refused}");
        assert!(Replacement::possible(&path, false).is_err());
        assert_eq!(fs::read(&path).expect("there"), b"one");
        assert!(Replacement::possible(&path, true).is_ok());
        Replacement::write(&path, true, b"three").expect("it is replaced");
        assert_eq!(fs::read(&path).expect("there"), b"three");
        let inside = fs::read_dir(folder.join("a/b")).expect("a folder").count();
        assert_eq!(inside, 1, "nothing is left beside");
        let below = Replacement::possible(&path.join("x"), true).expect_err("below a file");
        assert!(below.to_string().contains("cannot be made"), "{below}");
        fs::remove_dir_all(folder).expect("it is removed");
    }

    /// A file that came there during the work stays, and so does the work.
    #[test]
    fn a_file_that_comes_meanwhile_is_not_lost() {
        let folder = scratch("meanwhile");
        let path = folder.join("file");
        let mut mine = Replacement::begin(&path, false).expect("a new file");
        mine.file().write_all(b"mine").expect("written");
        let beside = mine.beside.clone();
        fs::write(&path, "theirs").expect("written");
        let refused = mine.finish().expect_err("it is there").to_string();
        assert!(
            refused.contains("--force") && refused.contains(".unfinished-"),
            "{refused}"
        );
        assert_eq!(fs::read(&path).expect("there"), b"theirs");
        assert_eq!(fs::read(&beside).expect("there"), b"mine");
        fs::remove_dir_all(folder).expect("it is removed");
    }
}
