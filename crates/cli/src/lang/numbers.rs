//! Numbers and their units, as each language writes them.

use super::Lang::{self, En, Fr};

impl Lang {
    pub(super) fn moves(self, count: u64) -> String {
        let word = match (self, self.is_plural(count)) {
            (En, false) => "move",
            (En, true) => "moves",
            (Fr, false) => "déplacement",
            (Fr, true) => "déplacements",
        };
        format!("{} {word}", self.count(count))
    }

    pub(super) fn cells(self, count: u64) -> String {
        let word = match (self, self.is_plural(count)) {
            (En, false) => "cell",
            (En, true) => "cells",
            (Fr, false) => "case",
            (Fr, true) => "cases",
        };
        format!("{} {word}", self.count(count))
    }

    /// Nothing is many in English, and not in French.
    pub(super) fn is_plural(self, count: u64) -> bool {
        match self {
            En => count != 1,
            Fr => count >= 2,
        }
    }

    /// A whole number in groups of three digits.
    pub(crate) fn count(self, number: u64) -> String {
        self.digits(&number.to_string())
    }

    /// The digits of a whole number in groups of three.
    pub(crate) fn digits(self, digits: &str) -> String {
        let groups: Vec<&str> = digits
            .as_bytes()
            .rchunks(3)
            .rev()
            .map(|group| std::str::from_utf8(group).unwrap_or_default())
            .collect();
        groups.join(match self {
            En => ",",
            Fr => "\u{202f}",
        })
    }

    pub(crate) fn decimal(self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        match self {
            En => text,
            Fr => text.replace('.', ","),
        }
    }

    pub(crate) fn bytes(self, bytes: u64) -> String {
        let (unit, size) = match bytes {
            0..0x400 => (0, bytes as f64),
            0x400..0x10_0000 => (1, bytes as f64 / 1024.0),
            0x10_0000..0x4000_0000 => (2, bytes as f64 / 1_048_576.0),
            _ => (3, bytes as f64 / 1_073_741_824.0),
        };
        let units = match self {
            En => ["bytes", "KiB", "MiB", "GiB"],
            Fr => ["octets", "Kio", "Mio", "Gio"],
        };
        format!("{} {}", self.decimal(size, usize::from(unit > 0)), units[unit])
    }

    pub(crate) fn time(self, seconds: f64) -> String {
        if seconds < 1.0 {
            format!("{} ms", self.decimal(seconds * 1000.0, 2))
        } else {
            format!("{} s", self.decimal(seconds, 2))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let counts = [0, 999, 1000, 1_234_567].map(|number| En.count(number));
        assert_eq!(counts, ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(Fr.count(28_000), "28\u{202f}000");
        assert_eq!((En.bytes(512), En.bytes(1536)), ("512 bytes".into(), "1.5 KiB".into()));
        assert_eq!((Fr.bytes(3 << 29), Fr.time(1.25)), ("1,5 Gio".into(), "1,25 s".into()));
    }
}
