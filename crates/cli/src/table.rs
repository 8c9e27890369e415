//! A table, in the forms in which it is written: for terminals, for Markdown, for HTML.

use crate::prose::screen_width;
use comfy_table::{CellAlignment, LineStyle, TableStyle};
use glisse_words::{Words, say};
use maud::{Markup, html};
use unicode_width::UnicodeWidthStr;

pub(crate) struct Table {
    pub(crate) title: String,
    heads: Vec<Head>,
    rows: Vec<Vec<String>>,
}

struct Head {
    name: String,
    /// Whether its cells stand at the right, as numbers do.
    is_number: bool,
}

/// The columns of a table in the making: their heads, and what they say of a `T`, which is a row.
pub(crate) struct Columns<'a, T> {
    words: &'a Words,
    columns: Vec<(Head, Cell<'a, T>)>,
}

type Cell<'a, T> = Box<dyn Fn(&T) -> String + 'a>;

impl<'a, T> Columns<'a, T> {
    pub(crate) fn new(words: &'a Words) -> Self {
        Columns { words, columns: Vec::new() }
    }

    /// Adds a column of words whose head this message says.
    pub(crate) fn word(self, key: &str, cell: impl Fn(&T) -> String + 'a) -> Self {
        let name = say!(self.words, key);
        self.with(name, false, cell)
    }

    /// Adds a column of numbers whose head this message says.
    pub(crate) fn number(self, key: &str, cell: impl Fn(&T) -> String + 'a) -> Self {
        let name = say!(self.words, key);
        self.named(&name, cell)
    }

    /// Adds a column of numbers if there is something in it.
    pub(crate) fn number_if(
        self,
        has_cells: bool,
        key: &str,
        cell: impl Fn(&T) -> String + 'a,
    ) -> Self {
        if has_cells { self.number(key, cell) } else { self }
    }

    /// Adds a column of numbers of this name.
    pub(crate) fn named(self, name: &str, cell: impl Fn(&T) -> String + 'a) -> Self {
        self.with(name.to_owned(), true, cell)
    }

    fn with(mut self, name: String, is_number: bool, cell: impl Fn(&T) -> String + 'a) -> Self {
        self.columns.push((Head { name, is_number }, Box::new(cell)));
        self
    }

    pub(crate) fn table(self, title: String, rows: &[T]) -> Table {
        let row = |row: &T| self.columns.iter().map(|(_, cell)| cell(row)).collect();
        let rows = rows.iter().map(row).collect();
        Table { title, rows, heads: self.columns.into_iter().map(|(head, _)| head).collect() }
    }
}

/// A line under the head, and nothing else: numbers that stand under each other need no frame.
const STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

impl Table {
    /// Returns the table as text for a terminal, without the title. What is too wide for it goes below,
    /// with the first column repeated: no cell is ever broken.
    pub(crate) fn text(&self) -> String {
        self.fitted(screen_width())
    }

    /// For a screen of this width, or of any width.
    fn fitted(&self, width: Option<usize>) -> String {
        let all: Vec<usize> = (0..self.heads.len()).collect();
        // A name of several parts goes on several lines, so that many columns fit.
        let is_wide = self.heads.iter().map(|head| head.name.len() + 2).sum::<usize>() > 100;
        let Some(width) = width else { return self.part(&all, is_wide) };
        let fits = |text: &String| text.lines().all(|line| line.width() <= width);
        let tries = [is_wide, true].into_iter().map(|has_breaks| self.part(&all, has_breaks));
        if let Some(text) = tries.into_iter().find(fits) {
            return text;
        }
        let mut parts: Vec<String> = Vec::new();
        let mut columns: Vec<usize> = all.iter().copied().take(1).collect();
        for &column in all.iter().skip(1) {
            let longer = [&columns[..], &[column]].concat();
            // The first of a part stays in it, however wide it is.
            if columns.len() < 2 || fits(&self.part(&longer, true)) {
                columns = longer;
            } else {
                parts.push(self.part(&columns, true));
                columns = vec![0, column];
            }
        }
        parts.push(self.part(&columns, true));
        parts.join("\n")
    }

    /// Returns some of the columns, with breaks in their names or without.
    fn part(&self, columns: &[usize], has_breaks: bool) -> String {
        let mut table = comfy_table::Table::new();
        table.load_style(STYLE);
        let head = |&column: &usize| {
            let name = self.heads[column].name.clone();
            if has_breaks { name.replace(':', ":\n").replace('-', "-\n") } else { name }
        };
        table.set_header(columns.iter().map(head).collect::<Vec<_>>());
        for row in &self.rows {
            table.add_row(columns.iter().map(|&column| &row[column]).collect::<Vec<_>>());
        }
        for (column, &index) in table.column_iter_mut().zip(columns) {
            column.set_padding((0, 1));
            if self.heads[index].is_number {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table.trim_fmt() + "\n"
    }

    /// Returns the table as Markdown that GitHub reads, with the title in front.
    pub(crate) fn markdown(&self) -> String {
        let heads = self.heads.iter().map(|head| markdown_escaped(&head.name));
        let line = |head: &Head| if head.is_number { "---:" } else { ":---" };
        let mut text = format!("**{}**\n\n", markdown_escaped(&self.title));
        text += &markdown_row(heads);
        text += &markdown_row(self.heads.iter().map(|head| line(head).to_owned()));
        for row in &self.rows {
            text += &markdown_row(row.iter().map(|cell| markdown_escaped(cell)));
        }
        text
    }

    /// Returns the table with its columns as rows if it has more of them, so that it is not wide;
    /// `corner` is then the head of their names.
    pub(crate) fn upright(self, corner: &str) -> Table {
        if self.heads.len() <= self.rows.len() + 1 {
            return self;
        }
        let columns = self.rows.iter().map(|row| row.first().cloned().unwrap_or_default());
        let columns = columns.map(|name| Head { name, is_number: true });
        let heads =
            std::iter::once(Head { name: corner.to_owned(), is_number: false }).chain(columns);
        let row = |(index, head): (usize, &Head)| {
            let cells = self.rows.iter().map(|row| row.get(index).cloned().unwrap_or_default());
            std::iter::once(head.name.clone()).chain(cells).collect()
        };
        let rows = self.heads.iter().enumerate().skip(1).map(row).collect();
        Table { heads: heads.collect(), rows, title: self.title }
    }

    /// Returns the table as HTML, with the title as its caption if there is one.
    pub(crate) fn html(&self) -> Markup {
        let class = |is_number: bool| if is_number { "number" } else { "word" };
        html! {
            div.wide {
                table {
                    @if !self.title.is_empty() { caption { (self.title) } }
                    thead {
                        tr {
                            @for head in &self.heads {
                                th scope="col" class=(class(head.is_number)) { (head.name) }
                            }
                        }
                    }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (cell, head) in row.iter().zip(&self.heads) {
                                    td class=(class(head.is_number)) { (cell) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

pub(crate) fn markdown_row(cells: impl IntoIterator<Item = String>) -> String {
    format!("| {} |\n", cells.into_iter().collect::<Vec<_>>().join(" | "))
}

/// Returns a text on one line, its signs that Markdown would take for its own escaped.
pub(crate) fn markdown_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' | '\r' => escaped.push(' '),
            _ if "\\`*_|<>[]#".contains(letter) => escaped.extend(['\\', letter]),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language, words};

    #[test]
    fn a_wide_table_stands_up_and_a_narrow_one_stays() {
        let table = || {
            Columns::new(words(Language::En))
                .word("compare-column-board", |count: &u64| format!("board {count}"))
                .named("one", ToString::to_string)
                .named("two", |count| (2 * count).to_string())
        };
        let upright = table().table(String::new(), &[7]).upright("spec");
        assert_eq!(upright.rows, [["one", "7"], ["two", "14"]]);
        assert_eq!([&upright.heads[0].name, &upright.heads[1].name], ["spec", "board 7"]);
        let same = table().table(String::new(), &[7, 8]).upright("spec");
        assert_eq!((same.rows.len(), same.heads.len()), (2, 3));
    }

    #[test]
    fn a_table_fits_every_screen_and_breaks_no_cell() {
        let columns = (0..12).fold(
            Columns::new(words(Language::En))
                .word("compare-column-spec", |_: &u64| "astar:blocking-blocked".to_owned()),
            |columns, number| columns.named(&format!("c-{number}"), |_| "1,234,567".to_owned()),
        );
        let table = columns.table(String::new(), &[1, 2]);
        let whole = table.fitted(None);
        assert_eq!((whole.lines().count(), whole.matches("astar").count()), (4, 2));
        for (width, parts) in [(80, 3), (100, 2), (145, 2), (160, 1)] {
            let text = table.fitted(Some(width));
            assert!(text.lines().all(|line| line.width() <= width), "{width}:\n{text}");
            assert_eq!(text.matches("1,234,567").count(), 24, "{width}:\n{text}");
            assert_eq!(text.matches("astar:blocking-blocked").count(), 2 * parts, "{text}");
        }
        // One cell that is wider than the screen stays whole.
        assert!(table.fitted(Some(10)).contains("astar:blocking-blocked  "));
    }

    #[test]
    fn marks_in_names_are_no_marks_of_markdown() {
        let table = Columns::new(words(Language::En))
            .word("compare-column-spec", |_| "<x_y>".to_owned())
            .named("b*", |count: &u64| count.to_string())
            .table("a|b".to_owned(), &[1]);
        assert_eq!(
            table.markdown(),
            "**a\\|b**\n\n| spec | b\\* |\n| :--- | ---: |\n| \\<x\\_y\\> | 1 |\n"
        );
    }
}
