//! Writing a file so that there is a whole table under its name, or what was there before.

use crate::{
    format::{CHECKSUM, CHUNK, Contents, HEADER, Header, checksum},
    key::{Key, table_of_temporary, table_path, temporary_affixes},
    lock::Lock,
};
use std::{
    fs::{self, File},
    io::{self, Seek, Write},
    path::Path,
};

/// Writes a table: into a temporary file, through to the disk, and only then under its name.
pub(crate) fn store(folder: &Path, key: &Key, payload: &[u8]) -> io::Result<()> {
    let (prefix, suffix) = temporary_affixes(key.name());
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(suffix);
    // Like any file a program creates: a cache shared by several people is of use to all of them.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut temporary = builder.tempfile_in(folder)?;

    let file = temporary.as_file_mut();
    // The header comes last, for it holds the checksum of the list.
    file.write_all(&[0; HEADER])?;
    let mut list = Vec::with_capacity(payload.len().div_ceil(CHUNK) * CHECKSUM);
    for chunk in payload.chunks(CHUNK) {
        file.write_all(chunk)?;
        list.extend_from_slice(&checksum(chunk).to_le_bytes());
    }
    file.write_all(&list)?;
    let header = Header {
        name: key.name().to_owned(),
        contents: Contents { version: key.version(), bytes: payload.len() as u64 },
        list_checksum: checksum(&list),
    };
    file.rewind()?;
    file.write_all(&header.to_bytes())?;
    // Without this the new name could reach the disk before the bytes do.
    file.sync_all()?;
    temporary.persist(table_path(folder, key.name()))?;
    // So that a power cut does not cost the work. If it cannot be had, the table is there all the
    // same, now and, most likely, later.
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// Removes the temporary files of writers that ended before they were done.
///
/// A temporary file belongs to whoever holds the lock of its table: `held`, the name of the table
/// whose lock the caller holds, has no other writer, and neither has one whose lock is free.
/// Nothing depends on it, so what fails is left for the next time.
pub(crate) fn clean(folder: &Path, held: Option<&str>) {
    let Ok(files) = fs::read_dir(folder) else { return };
    for file in files.flatten() {
        let file_name = file.file_name();
        let Some(name) = file_name.to_str().and_then(table_of_temporary) else { continue };
        let lock = if held == Some(name) { None } else { Lock::now(folder, name).ok().flatten() };
        if held == Some(name) || lock.is_some() {
            let _ = fs::remove_file(file.path());
        }
    }
}
