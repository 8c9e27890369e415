//! Numbers as each language writes them.

use crate::{Language, Words, decimal, say};
use fluent_bundle::{
    FluentValue,
    types::{FluentNumber, FluentNumberOptions},
};
use std::borrow::Cow;

/// Up to here every whole number is a floating-point number, and has a plural of its own.
const LARGEST_EXACT: u64 = 1 << 53;

impl Language {
    /// Returns what stands between groups of three digits.
    fn group_separator(self) -> &'static str {
        match self {
            Language::En => ",",
            Language::Fr => "\u{202f}",
        }
    }

    fn decimal_point(self) -> char {
        match self {
            Language::En => '.',
            Language::Fr => ',',
        }
    }

    /// Returns the digits of a whole number in groups of three, after its sign if it has one.
    fn group(self, number: &str) -> String {
        let digits = number.trim_start_matches('-');
        let groups: Vec<Cow<str>> =
            digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
        let sign = &number[..number.len() - digits.len()];
        format!("{sign}{}", groups.join(self.group_separator()))
    }

    /// Returns a number with this many digits after its point.
    fn decimal(self, number: f64, digits: usize) -> String {
        if number.is_infinite() {
            return if number > 0.0 { "∞" } else { "−∞" }.to_owned();
        }
        self.pointed(&format!("{number:.digits$}"))
    }

    /// Returns a number as programs write it, with the point of the language.
    fn pointed(self, number: &str) -> String {
        number.replace('.', self.decimal_point().encode_utf8(&mut [0; 4]))
    }

    /// Returns how messages write a number that is one of their arguments.
    pub(crate) fn format(self, number: &FluentNumber) -> String {
        let FluentNumberOptions { use_grouping, maximum_fraction_digits, .. } = number.options;
        match maximum_fraction_digits {
            Some(digits) => self.decimal(number.value, digits),
            None if use_grouping && number.value.fract() == 0.0 => {
                self.group(&number.value.to_string())
            }
            None => self.pointed(&number.value.to_string()),
        }
    }

    /// Returns a whole number as an argument of messages. One that is too large to be exact is text; the
    /// plural of text is the general one, which is that of all large numbers.
    pub(crate) fn whole_argument(self, number: i128) -> FluentValue<'static> {
        if number.unsigned_abs() > u128::from(LARGEST_EXACT) {
            return self.group(&number.to_string()).into();
        }
        number.into()
    }

    /// Returns a number with decimals as an argument of messages, as text where it has no plural.
    pub(crate) fn decimal_argument(self, number: f64, digits: u8) -> FluentValue<'static> {
        let digits = usize::from(digits);
        if !number.is_finite() || number.abs() > LARGEST_EXACT as f64 {
            return self.decimal(number, digits).into();
        }
        let options = FluentNumberOptions {
            use_grouping: false,
            minimum_fraction_digits: Some(digits),
            maximum_fraction_digits: Some(digits),
            ..FluentNumberOptions::default()
        };
        FluentNumber::new(number, options).into()
    }
}

impl Words {
    /// Writes a whole number in groups of three digits.
    pub fn count(&self, number: u64) -> String {
        self.digits(&number.to_string())
    }

    /// Writes the digits of a whole number of any size in groups of three.
    pub fn digits(&self, digits: &str) -> String {
        self.language().group(digits)
    }

    /// Writes a number with this many digits after the decimal point.
    pub fn decimal(&self, number: f64, digits: usize) -> String {
        self.language().decimal(number, digits)
    }

    /// Writes a number with at most this many digits after the decimal point, and only those that it
    /// has.
    pub fn short_decimal(&self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        match text.split_once('.') {
            Some(_) => self.language().pointed(text.trim_end_matches('0').trim_end_matches('.')),
            None => self.decimal(number, digits),
        }
    }

    /// Writes a number of bytes in the unit that suits it.
    pub fn bytes(&self, bytes: u64) -> String {
        match bytes {
            0..0x400 => say!(self, "numbers-bytes", count = bytes),
            0x400..0x10_0000 => say!(self, "numbers-kib", size = decimal(scaled(bytes, 10), 1)),
            0x10_0000..0x4000_0000 => {
                say!(self, "numbers-mib", size = decimal(scaled(bytes, 20), 1))
            }
            0x4000_0000..0x100_0000_0000 => {
                say!(self, "numbers-gib", size = decimal(scaled(bytes, 30), 1))
            }
            0x100_0000_0000..0x4_0000_0000_0000 => {
                say!(self, "numbers-tib", size = decimal(scaled(bytes, 40), 1))
            }
            0x4_0000_0000_0000..0x1000_0000_0000_0000 => {
                say!(self, "numbers-pib", size = decimal(scaled(bytes, 50), 1))
            }
            _ => say!(self, "numbers-eib", size = decimal(scaled(bytes, 60), 1)),
        }
    }

    /// Writes about how many bytes something takes, however many these are.
    pub fn rough_bytes(&self, bytes: f64) -> String {
        if bytes >= u64::MAX as f64 {
            return say!(self, "numbers-bytes", count = self.power_of_ten(bytes.log10()));
        }
        self.bytes(bytes as u64)
    }

    /// Writes a time in milliseconds, or in seconds if it is longer than one.
    pub fn time(&self, seconds: f64) -> String {
        if seconds < 1.0 {
            say!(self, "numbers-milliseconds", time = decimal(seconds * 1000.0, 2))
        } else {
            say!(self, "numbers-seconds", time = decimal(seconds, 2))
        }
    }

    /// Writes about how long something takes, from seconds to years.
    pub fn rough_time(&self, seconds: f64) -> String {
        let (key, unit) = match seconds {
            ..100.0 => ("numbers-seconds", 1.0),
            ..6e3 => ("numbers-minutes", 60.0),
            ..2e5 => ("numbers-hours", 3600.0),
            ..1e8 => ("numbers-days", 86_400.0),
            _ => ("numbers-years", 31_557_600.0),
        };
        let count = seconds / unit;
        if count >= 1e6 {
            return say!(self, key, time = self.power_of_ten(count.log10()));
        }
        say!(self, key, time = self.count(count.round().max(1.0) as u64))
    }

    /// Writes about how large a number is, given its decimal logarithm.
    pub fn power_of_ten(&self, logarithm: f64) -> String {
        say!(self, "numbers-power-of-ten", exponent = (logarithm.round() as u64).to_string())
    }
}

fn scaled(bytes: u64, exponent: u32) -> f64 {
    bytes as f64 / (1_u64 << exponent) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{En, Fr};

    #[test]
    fn rough_times_go_from_seconds_to_years() {
        let [en, fr] = [En, Fr].map(crate::catalogue);
        assert_eq!(en.rough_time(0.2), "1 s");
        assert_eq!(en.rough_time(240.0), "4 min");
        assert_eq!(fr.rough_time(1e6), "12 jours");
        assert_eq!(fr.rough_time(1e10), "317 ans");
        assert_eq!(en.rough_time(4e19), "10^12 years");
    }

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let [en, fr] = [En, Fr].map(Words::new);
        let counts = [0, 999, 1000, 1_234_567].map(|number| en.count(number));
        assert_eq!(counts, ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(fr.count(28_000), "28\u{202f}000");
        assert_eq!((en.bytes(512), en.bytes(1536)), ("512 bytes".into(), "1.5 KiB".into()));
        assert_eq!((fr.bytes(3 << 29), fr.time(1.25)), ("1,5 Gio".into(), "1,25 s".into()));
        assert_eq!(en.time(0.012_345), "12.35 ms");
        assert_eq!((en.bytes(1), fr.bytes(1)), ("1 byte".into(), "1 octet".into()));
        assert_eq!((en.bytes(3 << 39), fr.bytes(5 << 49)), ("1.5 TiB".into(), "2,5 Pio".into()));
        assert_eq!(en.bytes((1 << 40) - (1 << 36)), "960.0 GiB");
        assert_eq!(fr.bytes(u64::MAX), "16,0 Eio");
        assert_eq!(
            (fr.rough_bytes(3e21), en.rough_bytes(512.0)),
            ("10^21 octets".into(), "512 bytes".into())
        );
    }

    #[test]
    fn short_decimals_have_no_needless_digits() {
        let [en, fr] = [En, Fr].map(Words::new);
        let written = [7.0, 1.5, 2.345, 10.0, 0.0, f64::INFINITY].map(|it| en.short_decimal(it, 2));
        assert_eq!(written, ["7", "1.5", "2.35", "10", "0", "∞"]);
        assert_eq!(fr.short_decimal(1.5, 2), "1,5");
        assert_eq!(en.short_decimal(1200.0, 0), "1200");
    }

    #[test]
    fn arguments_of_messages_are_written_alike() {
        for language in Language::ALL {
            let words = Words::new(language);
            for number in [0, 1, 2, 999, 1000, 123_456_789, LARGEST_EXACT + 1, u64::MAX] {
                let said = say!(words, "numbers-moves", count = number);
                assert_eq!(said.split(' ').next(), Some(&*words.count(number)), "{number}");
            }
            assert_eq!(say!(words, "numbers-bytes", count = -1000)[..2], *"-1");
            for number in [0.0, 1.0, 1234.5, 1e300, -2.0, f64::INFINITY, f64::NAN] {
                let said = say!(words, "numbers-seconds", time = decimal(number, 2));
                assert_eq!(said, format!("{} s", words.decimal(number, 2)), "{number}");
            }
        }
    }
}
