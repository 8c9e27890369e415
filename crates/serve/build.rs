//! Writes the list of the files of the built page, `web/dist`, for the program to carry with it. Without
//! a built page the list is empty.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../web/dist");
    // Whoever builds the page for the first time touches this file: to watch a folder that does not
    // exist would be to build this crate and the command anew each time.
    println!("cargo:rerun-if-changed=build.rs");
    let mut list = String::from("[\n");
    if folder.join("index.html").is_file() {
        println!("cargo:rerun-if-changed={}", folder.display());
        add(&folder.canonicalize()?, "", &mut list)?;
    }
    list += "]\n";
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("embedded.rs"), list)?;
    Ok(())
}

/// Adds the files of a folder, each with the path by which a browser asks for it, its bytes, and a tag
/// that another version of it would not have.
fn add(folder: &Path, above: &str, list: &mut String) -> Result<(), Box<dyn Error>> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name();
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
        let (path, kind) = (format!("{above}/{name}"), entry.file_type()?);
        if kind.is_dir() {
            add(&entry.path(), &path, list)?;
        } else if kind.is_file() {
            let about = entry.metadata()?;
            let age = about.modified()?.duration_since(UNIX_EPOCH)?.as_nanos();
            let (file, tag) = (entry.path(), format!("{:x}-{age:x}", about.len()));
            let file = file.to_str().ok_or("a path that is not Unicode")?;
            writeln!(list, "    ({path:?}, include_bytes!({file:?}), {tag:?}),")?;
        }
    }
    Ok(())
}
