//! All that can be asked for.

use crate::{accept::weight, media_type::media_type};
use hyper::{
    body::Bytes,
    header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, HeaderMap},
};
use std::{
    collections::{HashMap, HashSet},
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::Path,
    time::UNIX_EPOCH,
};

/// The page, by its path.
const INDEX: &str = "/index.html";

/// The folder of the files that have a hash of what they hold in their names.
const HASHED: &str = "/assets/";

/// How much a folder may hold to be taken for a page.
const MOST_BYTES: u64 = 512 << 20;
const MOST_FILES: usize = 10_000;

/// Files by the paths by which browsers ask for them.
///
/// It is made once, and nothing else is ever served: there is no path that leads out of it.
#[derive(Debug, Default)]
pub struct Site {
    files: HashMap<String, Vec<File>>,
}

/// A file, in one language if there are several of it.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) media_type: &'static str,
    /// Whether it never changes under its name.
    pub(crate) is_hashed: bool,
    /// The language, where the site has it in several.
    pub(crate) language: Option<String>,
    plain: Stored,
    brotli: Option<Stored>,
    gzip: Option<Stored>,
}

/// The bytes of a file in one coding.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) bytes: Bytes,
    /// What another version of the file would not have.
    pub(crate) tag: String,
    /// The name of the coding, if the bytes are coded.
    pub(crate) coding: Option<&'static str>,
}

/// Why a folder is not served.
#[derive(Debug)]
pub enum ReadError {
    /// It cannot be read.
    Io(io::Error),
    /// It has no `index.html`.
    NoPage,
    /// It holds far more than a page.
    TooLarge,
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl Site {
    /// Returns the page that was built before the program was, or `None` if it was not.
    pub fn embedded() -> Option<Site> {
        static FILES: &[(&str, &[u8], &str)] = &include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
        let files = FILES.iter().map(|&(path, bytes, tag)| {
            (path.to_owned(), Bytes::from_static(bytes), tag.to_owned())
        });
        (!FILES.is_empty()).then(|| Site::of_files(files.collect()))
    }

    /// Reads a folder. Links and hidden files in it are left out, and what changes in it later is not
    /// seen.
    pub fn read(folder: &Path) -> Result<Site, ReadError> {
        let mut reader = Reader { files: HashMap::new(), bytes: 0 };
        let is_missing = !folder.join(&INDEX[1..]).is_file();
        // A folder that cannot be read is told so, and one without a page is not read through.
        fs::read_dir(folder)?;
        if is_missing {
            return Err(ReadError::NoPage);
        }
        reader.add(folder, "")?;
        let files = reader.files.into_iter().map(|(path, (bytes, tag))| (path, bytes, tag));
        let site = Site::of_files(files.collect());
        if site.files.contains_key(INDEX) { Ok(site) } else { Err(ReadError::NoPage) }
    }

    /// Returns one page in several languages, of which browsers get the one that they like most, and
    /// its style. The first is for those who like none.
    pub fn of_page(
        languages: impl IntoIterator<Item = (&'static str, String)>,
        style: &'static str,
    ) -> Site {
        let style =
            ("/style.css".to_owned(), Bytes::from_static(style.as_bytes()), "style".to_owned());
        let mut site = Site::of_files(vec![style]);
        let pages = languages.into_iter().map(|(language, text)| {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            let tag = format!("{language}-{:x}", hasher.finish());
            let plain = Stored { bytes: text.into(), tag, coding: None };
            File { language: Some(language.to_owned()), ..File::new(INDEX, plain) }
        });
        site.files.insert(INDEX.to_owned(), pages.collect());
        site
    }

    /// Returns a site of these files: `x.br` and `x.gz` are `x`, coded.
    fn of_files(files: Vec<(String, Bytes, String)>) -> Site {
        let mut stored: HashMap<String, (Bytes, String)> =
            files.into_iter().map(|(path, bytes, tag)| (path, (bytes, tag))).collect();
        let names: HashSet<String> = stored.keys().cloned().collect();
        let is_coded = |path: &str| {
            let plain = path.strip_suffix(".br").or_else(|| path.strip_suffix(".gz"));
            plain.is_some_and(|plain| names.contains(plain))
        };
        let plain: Vec<String> = names.iter().filter(|path| !is_coded(path)).cloned().collect();
        let mut take = |path: &str, coding: Option<&'static str>| {
            let (bytes, tag) = stored.remove(path)?;
            let tag = coding.map_or(tag.clone(), |coding| format!("{tag}-{coding}"));
            Some(Stored { bytes, tag, coding })
        };
        let files = plain.into_iter().filter_map(|path| {
            let brotli = take(&format!("{path}.br"), Some("br"));
            let gzip = take(&format!("{path}.gz"), Some("gzip"));
            let file = File { brotli, gzip, ..File::new(&path, take(&path, None)?) };
            Some((path, vec![file]))
        });
        Site { files: files.collect() }
    }

    /// Returns the file at the path of a request, in the language that its headers like most.
    pub(crate) fn find(&self, path: &str, headers: &HeaderMap) -> Option<&File> {
        let path = decoded(path)?;
        let files = self.files.get(if path == "/" { INDEX } else { &path })?;
        let liked = |file: &File| {
            let is_meant = |range: &str| {
                let language = range.split('-').next().unwrap_or(range);
                file.language.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(language))
            };
            weight(headers, &ACCEPT_LANGUAGE, is_meant).unwrap_or(0)
        };
        // Of equals the first.
        files.iter().rev().max_by_key(|file| liked(file))
    }
}

impl File {
    fn new(path: &str, plain: Stored) -> File {
        let (media_type, is_hashed) = (media_type(path), path.starts_with(HASHED));
        File { media_type, is_hashed, language: None, plain, brotli: None, gzip: None }
    }

    /// Returns the bytes in the coding that the headers of a request like most: of equals the smallest.
    pub(crate) fn stored(&self, headers: &HeaderMap) -> &Stored {
        let coded = [&self.gzip, &self.brotli].into_iter().flatten();
        let liked = |stored: &Stored| {
            let is_meant = |name: &str| match stored.coding {
                Some(coding) => name.eq_ignore_ascii_case(coding),
                None => name.eq_ignore_ascii_case("identity"),
            };
            weight(headers, &ACCEPT_ENCODING, is_meant)
        };
        let best = coded.filter_map(|stored| Some((liked(stored)?, stored)));
        let best = best.filter(|(weight, _)| *weight > 0).max_by_key(|(weight, _)| *weight);
        match best {
            Some((weight, stored)) if liked(&self.plain).is_none_or(|plain| plain <= weight) => {
                stored
            }
            _ => &self.plain,
        }
    }

    /// Whether there are several codings of it.
    pub(crate) fn is_coded(&self) -> bool {
        self.brotli.is_some() || self.gzip.is_some()
    }
}

/// A folder being read.
struct Reader {
    files: HashMap<String, (Bytes, String)>,
    bytes: u64,
}

impl Reader {
    fn add(&mut self, folder: &Path, above: &str) -> Result<(), ReadError> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
            // Of a link, this is the type of the link.
            let (path, kind) = (format!("{above}/{name}"), entry.file_type()?);
            if kind.is_dir() {
                self.add(&entry.path(), &path)?;
            } else if kind.is_file() {
                let about = entry.metadata()?;
                self.bytes += about.len();
                if self.bytes > MOST_BYTES || self.files.len() >= MOST_FILES {
                    return Err(ReadError::TooLarge);
                }
                let age =
                    about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
                let tag = format!("{:x}-{:x}", about.len(), age.unwrap_or_default().as_nanos());
                self.files.insert(path, (fs::read(entry.path())?.into(), tag));
            }
        }
        Ok(())
    }
}

/// Decodes `%20` and the like; `None` if what comes out is not Unicode, or if a code is broken.
fn decoded(path: &str) -> Option<String> {
    let mut parts = path.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|it| it.is_ascii_hexdigit()));
        bytes.push(u8::from_str_radix(digits?, 16).ok()?);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_program_carries_is_a_whole_page_or_nothing() {
        // It depends on whether the page was built before this test was.
        let has_page = |site: Site| site.find("/", &HeaderMap::new()).is_some();
        assert!(Site::embedded().is_none_or(has_page));
    }

    #[test]
    fn paths_are_decoded_once() {
        assert_eq!(decoded("/a%20b%C3%A9").as_deref(), Some("/a bé"));
        assert_eq!(decoded("/%252e").as_deref(), Some("/%2e"));
        for broken in ["/%", "/%2", "/%zz", "/%+1", "/%ff", "/%é"] {
            assert_eq!(decoded(broken), None, "{broken}");
        }
    }
}
