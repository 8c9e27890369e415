//! Names of tables, and the keys that they are asked for by.

use glisse_words::{Explain, Message, impl_error, message};
use std::path::{Path, PathBuf};

/// The most characters that the name of a table may have.
pub const MAX_NAME: usize = 100;

/// Which table: its name, the version of its contents, and how many bytes it has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    name: String,
    version: u32,
    bytes: usize,
}

impl Key {
    /// Returns a key. The name, such as `tiles-4x4-7-8`, is made of `a`–`z`, `0`–`9` and `-`.
    ///
    /// The version belongs to the code that builds the table: whoever changes what that code
    /// yields raises it, and every file of another version or another length is built anew.
    pub fn new(name: impl Into<String>, version: u32, bytes: usize) -> Result<Key, InvalidName> {
        let name = name.into();
        check_name(&name)?;
        Ok(Key { name, version, bytes })
    }

    /// Returns the name of the table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the version of its contents.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Returns how many bytes the table has.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

/// A name that no table can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidName(pub String);

impl Explain for InvalidName {
    fn message(&self) -> Message {
        message!("tables-bad-name", name = format!("{:?}", self.0), most = MAX_NAME)
    }
}

impl_error!(InvalidName);

/// Names become file names. With these characters alone there is no way out of the folder, and no
/// two names are one file where a file system ignores case.
pub(crate) fn check_name(name: &str) -> Result<(), InvalidName> {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(allowed) {
        Ok(())
    } else {
        Err(InvalidName(name.to_owned()))
    }
}

const TABLE: &str = ".table";
const TEMPORARY: &str = ".tmp";

/// Returns where the table of this name is.
pub(crate) fn table_path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{TABLE}"))
}

/// Returns where the lock of this table is.
pub(crate) fn lock_path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.lock"))
}

/// Returns what a temporary file of this table is called before and after its random middle.
pub(crate) fn temporary_affixes(name: &str) -> (String, &'static str) {
    (format!("{name}."), TEMPORARY)
}

/// Returns the table that a file of the folder holds; `None` for files that are none of ours.
pub(crate) fn table_of(file_name: &str) -> Option<&str> {
    let name = file_name.strip_suffix(TABLE)?;
    check_name(name).is_ok().then_some(name)
}

/// Returns the table that a temporary file was meant to become; `None` for files that are none of ours.
pub(crate) fn table_of_temporary(file_name: &str) -> Option<&str> {
    let (name, random) = file_name.strip_suffix(TEMPORARY)?.split_once('.')?;
    let is_ours = check_name(name).is_ok()
        && !random.is_empty()
        && random.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_ours.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_lowercase_digits_and_hyphens() {
        for name in ["a", "tiles-4x4-7-8", "0", "-", &"x".repeat(MAX_NAME)] {
            assert!(Key::new(name, 0, 0).is_ok(), "{name}");
        }
        let too_long = "x".repeat(MAX_NAME + 1);
        for name in [
            "", ".", "..", "../a", "a/b", "/a", "a\\b", "c:a", "A", "a b", "a_b", "a.b", "é",
            "a\0", "a\n", &too_long,
        ] {
            assert_eq!(Key::new(name, 0, 0), Err(InvalidName(name.to_owned())));
        }
    }

    #[test]
    fn file_names_are_told_apart() {
        assert_eq!(table_of("a-1.table"), Some("a-1"));
        assert_eq!(table_of_temporary("a-1.Xy12.tmp"), Some("a-1"));
        for foreign in ["table", ".table", "A.table", "a.b.table", "a.table.bak", "a.lock"] {
            assert_eq!(table_of(foreign), None, "{foreign}");
        }
        for foreign in ["a.tmp", "a..tmp", ".x.tmp", "a.b.c.tmp", "A.x.tmp", "a.x.table", "tmp"] {
            assert_eq!(table_of_temporary(foreign), None, "{foreign}");
        }
    }
}
