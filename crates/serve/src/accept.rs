//! What a browser says that it takes: `Accept-Encoding` and `Accept-Language`.

use hyper::header::{HeaderMap, HeaderName};

/// A weight in thousandths. 0 refuses.
type Weight = u16;

/// Returns the weight that a header gives to what `is_meant` knows by name: that of its own entry or
/// else that of `*`; `None` if the header mentions neither.
pub(crate) fn weight(
    headers: &HeaderMap,
    header: &HeaderName,
    is_meant: impl Fn(&str) -> bool,
) -> Option<Weight> {
    let values = headers.get_all(header).iter().filter_map(|value| value.to_str().ok());
    let (mut own, mut any) = (None, None);
    for entry in values.flat_map(|value| value.split(',')) {
        let mut parts = entry.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(quality).unwrap_or(1000);
        match name {
            "*" => any = any.max(Some(weight)),
            name if is_meant(name) => own = own.max(Some(weight)),
            _ => {}
        }
    }
    own.or(any)
}

/// Reads `q=0.8`. What is not a weight from 0 to 1 refuses.
fn quality(parameter: &str) -> Option<Weight> {
    let (name, value) = parameter.split_once('=')?;
    if !name.trim().eq_ignore_ascii_case("q") {
        return None;
    }
    let value: f32 = value.trim().parse().unwrap_or(0.0);
    Some(if (0.0..=1.0).contains(&value) { (value * 1000.0).round() as Weight } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hyper::header::{ACCEPT_ENCODING, HeaderValue};

    fn gzip(accepted: &'static str) -> Option<Weight> {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(accepted));
        weight(&headers, &ACCEPT_ENCODING, |name| name.eq_ignore_ascii_case("gzip"))
    }

    #[test]
    fn an_entry_of_its_own_comes_before_that_for_all() {
        assert_eq!(gzip("gzip, deflate, br"), Some(1000));
        assert_eq!(gzip("br;q=1.0, GZIP;q=0.8"), Some(800));
        assert_eq!(gzip("*;q=0.5"), Some(500));
        assert_eq!(gzip("*, gzip;q=0"), Some(0));
        assert_eq!(gzip("gzip ; Q = 0.25"), Some(250));
        assert_eq!(gzip("br"), None);
        assert_eq!(gzip(""), None);
    }

    #[test]
    fn what_is_no_weight_refuses() {
        for accepted in ["gzip;q=", "gzip;q=much", "gzip;q=-1", "gzip;q=2", "gzip;q=NaN"] {
            assert_eq!(gzip(accepted), Some(0), "{accepted}");
        }
    }
}
