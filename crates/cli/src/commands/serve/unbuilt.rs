//! The page in the place of the one that is not built: how to build it.

use glisse::Language;
use glisse_serve::Site;
use glisse_words::{Words, say};
use maud::{DOCTYPE, html};

const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem; }
pre { font-size: 1.125rem; padding: 0.75rem 1rem; border-left: 0.25rem solid #c0392b; }
";

/// In the language that was asked for, or in all for browsers to choose.
pub(super) fn site(asked: Option<Language>) -> Site {
    let languages = asked.map_or_else(|| Language::ALL.to_vec(), |language| vec![language]);
    let page = |language: Language| (language.code(), page(glisse::words(language)));
    Site::of_page(languages.into_iter().map(page), STYLE)
}

fn page(words: &Words) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { "glisse" }
                link rel="stylesheet" href="style.css";
            }
            body {
                h1 { "glisse" }
                p { (say!(words, "serve-unbuilt-page")) }
                pre { code { "./playground" } }
                p { (say!(words, "serve-unbuilt-dir")) }
                pre { code { "glisse serve --dir web/dist" } }
            }
        }
    };
    page.into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_how_to_build_it_in_every_language() {
        let pages = Language::ALL.map(|language| page(glisse::words(language)));
        for page in &pages {
            assert!(page.contains("<pre><code>./playground</code></pre>"), "{page}");
            // The policy of the server takes no style from within a page.
            assert!(!page.contains("<style") && !page.contains("style="), "{page}");
        }
        assert_ne!(pages[0], pages[1]);
    }
}
