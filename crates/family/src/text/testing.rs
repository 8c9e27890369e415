//! What the tests of formats check of every error.

use super::{line_column, offset};
use miette::{Diagnostic, NarratableReportHandler, Report};

/// Checks that a text was refused, by an error whose places lie in the text and that can be shown
/// with it; the error, its line and its column.
///
/// # Panics
///
/// If something does not hold.
pub fn refusal<T, E>(text: &[u8], result: Result<T, E>) -> (E, usize, usize)
where
    E: Diagnostic + Clone + Send + Sync + 'static,
{
    let Err(error) = result else { panic!("read: {}", String::from_utf8_lossy(text)) };
    check_error(text, &error);
    let (line, column) = line_column(&error, text);
    (error, line, column)
}

/// Every label lies in the text, and the error can be shown with it.
///
/// # Panics
///
/// If not.
pub fn check_error<E>(text: &[u8], error: &E)
where
    E: Diagnostic + Clone + Send + Sync + 'static,
{
    let labels: Vec<_> = error.labels().expect("every error has a place").collect();
    assert_eq!(labels[0].offset(), offset(error));
    for label in labels {
        assert!(label.offset() + label.len() <= text.len(), "{error:?}");
    }
    assert!(error.help().is_some(), "{error:?}");
    assert!(!error.to_string().is_empty());
    if text.len() < 10_000 {
        let source = String::from_utf8_lossy(text).into_owned();
        let report = Report::new(error.clone()).with_source_code(source);
        let mut shown = String::new();
        NarratableReportHandler::new().render_report(&mut shown, report.as_ref()).unwrap();
        assert!(shown.contains(&error.to_string()));
    }
}

/// What the second label of an error covers.
///
/// # Panics
///
/// If there is no such label.
pub fn second_place<'a>(text: &'a str, error: &dyn Diagnostic) -> &'a str {
    let label = error.labels().and_then(|mut labels| labels.nth(1)).expect("two places");
    &text[label.offset()..label.offset() + label.len()]
}

/// `refused!(text, read, line:column, pattern)`: `read` refuses the text, there, for that.
#[macro_export]
macro_rules! refused {
    ($text:expr, $read:expr, $line:literal:$column:literal, $pattern:pat $(if $guard:expr)?) => {{
        let input = &$text;
        let text: &[u8] = input.as_ref();
        let (error, line, column) = $crate::text::testing::refusal(text, $read(text));
        assert!(matches!(&error, $pattern $(if $guard)?), "{error:?}");
        assert_eq!((line, column), ($line, $column), "{error:?}");
        error
    }};
}
