//! Reading whole files. Devices, pipes, folders and files above a limit are refused.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The greatest number of bytes of a text file: openings, positions, experiments.
pub const MOST_TEXT: u64 = 64 << 20;

/// Opens a file. A folder, a device or a pipe is refused, because reading it may never end.
///
/// # Errors
/// If there is no such file, or it is not a regular file.
pub fn open(path: &Path) -> io::Result<File> {
    // Opening a pipe would wait for its writer.
    let kind = fs::metadata(path)?;
    if kind.is_file() {
        return File::open(path);
    }
    let what = if kind.is_dir() {
        "is a folder, not a file"
    } else {
        "is a device or a pipe, not a file"
    };
    Err(io::Error::new(io::ErrorKind::InvalidInput, what))
}

/// Reads a file of at most `most` bytes.
///
/// # Errors
/// If the file cannot be opened ([`open`]) or read, or is larger.
pub fn read_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    let mut bytes = Vec::new();
    // The length in the metadata may be wrong.
    if file.metadata()?.len() <= most {
        file.take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 <= most {
            return Ok(bytes);
        }
    }
    let wrong = format!("has more than {most} bytes, which is too large");
    Err(io::Error::new(io::ErrorKind::FileTooLarge, wrong))
}

/// Reads a text of at most `most` bytes. A byte-order mark at its start is removed.
///
/// # Errors
/// If the file cannot be opened ([`open`]) or read, is larger, or is not UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let text = String::from_utf8(read_bytes(path, most)?).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        let wrong = format!("is no text: byte {place} is not UTF-8");
        io::Error::new(io::ErrorKind::InvalidData, wrong)
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_or_too_large_is_refused() {
        let folder = std::env::temp_dir().join(format!("tesuji-files-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("some.txt");
        fs::write(&path, "\u{feff}a1 b2\n").expect("a file");
        assert_eq!(read_text(&path, 9).expect("nine bytes"), "a1 b2\n");
        let wrong = |path: &Path, most| read_text(path, most).expect_err("refused").to_string();
        assert!(wrong(&path, 8).contains("more than 8 bytes"));
        assert!(wrong(&folder, 8).contains("is a folder"));
        assert!(read_text(&folder.join("none"), 8).is_err());
        #[cfg(unix)]
        assert!(wrong(Path::new("/dev/zero"), 8).contains("is a device"));
        fs::write(&path, b"a1\xff").expect("a file");
        assert!(wrong(&path, 8).contains("byte 2"));
        fs::remove_dir_all(&folder).expect("a folder");
    }
}
