//! What a result was made with: the command line, the machine and the date.

use glisse_words::{Words, say};
use std::time::SystemTime;
use sysinfo::{CpuRefreshKind, System};

/// Returns the command line as it can be given to a shell again.
pub(crate) fn command_line() -> String {
    let arguments = std::env::args_os().skip(1);
    typed(arguments.map(|argument| argument.to_string_lossy().into_owned()))
}

/// Returns a command with these arguments as people type it.
pub(crate) fn typed(arguments: impl IntoIterator<Item = String>) -> String {
    let arguments = arguments.into_iter().map(|argument| quoted(&argument));
    std::iter::once("glisse".to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}

/// Returns an argument as a shell reads it, in quotes only if it needs them.
fn quoted(argument: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./:=,+@%".contains(letter);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', r"'\''"))
}

/// Takes a command apart as a shell does; what is quoted keeps its quotes.
pub(crate) fn words(command: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    command.split(move |letter: char| {
        is_quoted ^= letter == '\'';
        letter == ' ' && !is_quoted
    })
}

/// Returns the system, the processor and its cores, and the memory.
pub(crate) fn description(words: &Words, cores: usize) -> String {
    let mut parts: Vec<String> = System::long_os_version().into_iter().collect();
    parts.push(System::cpu_arch());
    let mut memory = None;
    if let Ok(mut system) = System::new() {
        system.refresh_memory();
        memory = Some(system.total_memory()).filter(|&bytes| bytes > 0);
        system.refresh_cpu_list(CpuRefreshKind::nothing());
        let brand = system.cpus().first().map(|processor| processor.brand().trim().to_owned());
        parts.extend(brand.filter(|brand| !brand.is_empty()));
    }
    parts.push(say!(words, "numbers-cores", count = cores));
    parts.extend(memory.map(|bytes| words.bytes(bytes)));
    parts.join(", ")
}

/// Returns the date and the time of day now, in universal time.
pub(crate) fn date(words: &Words) -> String {
    written(words, &humantime::format_rfc3339_seconds(SystemTime::now()).to_string())
}

/// Returns a date such as 2026-02-03T04:05:06Z in words.
fn written(words: &Words, rfc3339: &str) -> String {
    let number = |from: usize, to: usize| {
        rfc3339.get(from..to).and_then(|digits| digits.parse::<u64>().ok()).unwrap_or_default()
    };
    let time = rfc3339.get(11..16).unwrap_or_default();
    let (year, month, day) = (number(0, 4).to_string(), number(5, 7), number(8, 10).to_string());
    say!(words, "numbers-date", year = year, month = month, day = day, time = time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language, words};

    #[test]
    fn arguments_are_quoted_where_a_shell_would_take_them_apart() {
        let quoted = ["a.txt", "astar:zero,bfs", "B+1 C-3", "it's", ""].map(quoted);
        assert_eq!(quoted, ["a.txt", "astar:zero,bfs", "'B+1 C-3'", r"'it'\''s'", "''"]);
    }

    #[test]
    fn dates_are_in_the_words_of_the_language() {
        let date = |language| written(words(language), "2026-02-03T04:05:06Z");
        assert_eq!(date(Language::En), "3 February 2026, 04:05 UTC");
        assert_eq!(date(Language::Fr), "3 février 2026, 04:05 UTC");
    }
}
