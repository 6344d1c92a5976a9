//! The files of a log, and their lines.

use super::writer::named;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The bytes that are read at a time.
const CHUNK: usize = 1 << 20;

/// The files of a log in some folders: all whose names end with `.jsonl`, in the order of their
/// names. A folder that does not exist has none.
///
/// # Errors
/// If a folder cannot be read.
pub fn log_files(folders: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in folders {
        let listed = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            listed => listed.map_err(|error| named(folder, &error))?,
        };
        let mut here = Vec::new();
        for entry in listed {
            let path = entry.map_err(|error| named(folder, &error))?.path();
            if path.extension().is_some_and(|end| end == "jsonl") && path.is_file() {
                here.push(path);
            }
        }
        here.sort();
        files.append(&mut here);
    }
    Ok(files)
}

/// The bytes of the longest line that is read: one of a game of a million moves is shorter.
const LONGEST: usize = 1 << 28;

/// Hands the lines of a file to `each`, without their line feeds; `each` must find out whether a
/// line is whole. A last line without a line feed is torn, and left out; gives whether there is
/// one.
///
/// # Errors
/// If the file cannot be read, or has a line that is too long for a log.
pub(super) fn lines(path: &Path, each: impl FnMut(&[u8])) -> io::Result<bool> {
    lines_up_to(LONGEST, path, each)
}

fn lines_up_to(longest: usize, path: &Path, mut each: impl FnMut(&[u8])) -> io::Result<bool> {
    let wrong = |error: io::Error| named(path, &error);
    let mut file = File::open(path).map_err(wrong)?;
    let mut buffer = vec![0; CHUNK];
    // The bytes of a line that has begun.
    let mut begun = 0;
    loop {
        if begun == buffer.len() {
            if begun >= longest {
                let long = format!("a line of more than {begun} bytes is no game");
                let long = io::Error::new(io::ErrorKind::InvalidData, long);
                return Err(named(path, &long));
            }
            buffer.resize(2 * begun, 0);
        }
        let read = match file.read(&mut buffer[begun..]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.map_err(wrong)?,
        };
        if read == 0 {
            return Ok(begun > 0);
        }
        let filled = begun + read;
        let mut start = 0;
        let mut from = begun;
        while let Some(length) = memchr::memchr(b'\n', &buffer[from..filled]) {
            each(&buffer[start..from + length]);
            start = from + length + 1;
            from = start;
        }
        buffer.copy_within(start..filled, 0);
        begun = filled - start;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_the_same_wherever_chunks_end() {
        let folder = std::env::temp_dir().join(format!("tesuji-lines-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("some.jsonl");
        let long = "x".repeat(3 * CHUNK);
        let text = format!("first\n\n{long}\n{}\ntorn", "y".repeat(CHUNK - 10));
        fs::write(&path, &text).expect("a file");
        let mut lengths = Vec::new();
        let torn = lines(&path, |line| lengths.push(line.len())).expect("a file");
        assert_eq!(lengths, [5, 0, 3 * CHUNK, CHUNK - 10]);
        assert!(torn);
        let wrong = lines_up_to(2 * CHUNK, &path, |_| ()).expect_err("a long line");
        assert!(wrong.to_string().contains("some.jsonl"), "{wrong}");
        assert_eq!(
            log_files(std::slice::from_ref(&folder)).expect("a folder"),
            [path]
        );
        assert!(
            log_files(&[folder.join("none")])
                .expect("no folder")
                .is_empty()
        );
        fs::remove_dir_all(&folder).expect("a folder");
    }
}
