//! Certificates, tables and catalogs. What is guarded by a checksum is tried with the right one too:
//! alterations would not get past it otherwise.

use crate::texts::check_said;
use flate2::{Compression, Crc, write::ZlibEncoder};
use glisse::{
    Explain,
    tables::{Cache, Key},
};
use glisse_catalog::{Catalog, Query};
use glisse_proof::{CheckOptions, check};
use std::{fs, io::Write, ops::ControlFlow, path::Path};
use tempfile::TempDir;
use twox_hash::XxHash3_64;

/// How much of a search that a certificate asks for is done.
const MOST_STEPS: u64 = 200_000;

/// Checks a certificate as it is, and with its body compressed and its checksum right.
///
/// # Panics
///
/// If the checker does.
pub fn certificates(bytes: &[u8]) {
    for mut file in [bytes, &sealed_certificate(bytes)[..]] {
        let mut asked = 0;
        let _ = check(&mut file, CheckOptions::default(), &mut |step| {
            asked += 1;
            if step.done < MOST_STEPS && asked < MOST_STEPS {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
}

/// Returns a certificate whose body is not compressed yet, made whole.
fn sealed_certificate(plain: &[u8]) -> Vec<u8> {
    const BODY: &[u8] = b"\nbody\n";
    let body = plain.windows(BODY.len()).position(|window| window == BODY);
    let (head, body) = plain.split_at(body.map_or(plain.len(), |at| at + BODY.len()));
    let mut file = head.to_vec();
    if head.ends_with(BODY) {
        let mut encoder = ZlibEncoder::new(file, Compression::fast());
        let written = encoder.write_all(body);
        file = written.and_then(|()| encoder.finish()).unwrap_or_default();
    }
    let mut sum = Crc::new();
    sum.update(&file);
    file.extend(format!("end {:08x}\n", sum.sum()).bytes());
    file
}

thread_local! {
    /// The folder for files of this thread.
    static FOLDER: Option<TempDir> = tempfile::tempdir().ok();
}

/// Calls `look` with the folder for files.
fn in_folder(look: impl FnOnce(&Path)) {
    FOLDER.with(|folder| look(folder.as_ref().expect("a folder for temporary files").path()));
}

/// The name that the tables here have.
const NAME: &str = "fuzz";

/// The length of the header of a table.
const HEADER: usize = 4096;

/// How much of its header says something.
const TOLD: usize = 136;

/// Loads a table: bytes that are at least a header long are the file, others the beginning of its
/// header and its contents, and get the right checksums.
///
/// # Panics
///
/// If what is loaded is not as long as was asked for.
pub fn tables(bytes: &[u8]) {
    let file = if bytes.len() < HEADER { sealed_table(bytes) } else { bytes.to_vec() };
    in_folder(|folder| {
        fs::write(folder.join(format!("{NAME}.table")), &file).expect("a file to be written");
        let cache = Cache::at(folder);
        for listed in cache.list().unwrap_or_default() {
            let Ok(contents) = listed.contents else { continue };
            let Ok(length) = usize::try_from(contents.bytes) else { continue };
            let Ok(key) = Key::new(NAME, contents.version, length) else { continue };
            match cache.load(&key, &|| false) {
                Ok(Some(table)) => assert_eq!(table.len(), length),
                Ok(None) => {}
                Err(problem) => check_said(bytes, &problem.message()),
            }
        }
    });
}

/// Returns the file of a table with the right checksums.
fn sealed_table(bytes: &[u8]) -> Vec<u8> {
    let (told, payload) = bytes.split_at(bytes.len().min(TOLD));
    let list = XxHash3_64::oneshot(payload).to_le_bytes();
    let mut file = told.to_vec();
    file.resize(HEADER - list.len(), 0);
    file[24..32].copy_from_slice(&XxHash3_64::oneshot(&list).to_le_bytes());
    let seal = XxHash3_64::oneshot(&file);
    file.extend(seal.to_le_bytes());
    file.extend(payload);
    file.extend(list);
    file
}

/// How often a question to a catalog may ask whether to go on.
const MOST_QUESTIONS: u32 = 20;

/// Opens a catalog and asks it everything.
///
/// # Panics
///
/// If an error is not well told.
pub fn catalogs(bytes: &[u8]) {
    in_folder(|folder| {
        let path = folder.join("fuzz.db");
        fs::write(&path, bytes).expect("a file to be written");
        let asked = Catalog::open(&path).and_then(|mut catalog| {
            let mut questions = 0;
            catalog.stop_when(move || {
                questions += 1;
                questions > MOST_QUESTIONS
            })?;
            let query = Query::default();
            catalog.count(&query)?;
            catalog.rated()?;
            catalog.lengths(&query)?;
            catalog.random(&query, 3, 1)?;
            let look = |_| ControlFlow::<()>::Continue(());
            catalog.visit(&query, Some(100), look)
        });
        if let Err(error) = asked {
            check_said(bytes, &error.message());
        }
    });
}
