//! What every web page that is written here begins with.

use glisse_words::Words;
use maud::{DOCTYPE, Markup, html};

/// Returns a page in the language of `words`, with its style and its content.
pub(crate) fn page(words: &Words, title: &str, style: &Markup, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                (style)
            }
            body { (content) }
        }
    };
    page.into_string()
}
