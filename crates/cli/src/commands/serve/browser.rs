//! The browser of the person who looks.

use std::{
    io,
    process::{Command, Stdio},
};

/// Opens an address in it. The program that does so is left alone.
pub(super) fn open(address: &str) -> io::Result<()> {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        // The empty argument is the title of a window, which `start` would else take the address for.
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new("xdg-open")
    };
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}
