//! Starting a browser.

use std::io;
use std::process::{Command, Stdio};

/// Shows an address in the browser that the system has for it.
pub(super) fn open(url: &str) -> io::Result<()> {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(url);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut started = command.spawn()?;
    // It ends soon, and a thread must wait for its end.
    std::thread::spawn(move || started.wait());
    Ok(())
}
