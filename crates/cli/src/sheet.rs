//! A table, in the forms in which it is written: for terminals, for Markdown, for HTML.

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use maud::{Markup, html};

/// A table with a title. The first column has names; the others have numbers unless they say
/// otherwise.
pub(crate) struct Sheet {
    pub(crate) title: String,
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<String>>,
}

/// The head of a column.
#[derive(Clone)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) is_number: bool,
}

impl Column {
    pub(crate) fn number(name: impl Into<String>) -> Column {
        Column { name: name.into(), is_number: true }
    }

    pub(crate) fn word(name: impl Into<String>) -> Column {
        Column { name: name.into(), is_number: false }
    }
}

/// A line under the head, and nothing else: numbers that stand under each other need no frame.
const STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

impl Sheet {
    /// For a terminal, without the title.
    pub(crate) fn text(&self) -> String {
        let mut table = Table::new();
        table.load_style(STYLE);
        // A name of several parts goes on several lines, so that many columns fit.
        let is_wide = self.columns.iter().map(|column| column.name.len() + 2).sum::<usize>() > 100;
        let head = |column: &Column| {
            let name = column.name.clone();
            if is_wide { name.replace(':', ":\n").replace('-', "-\n") } else { name }
        };
        table.set_header(self.columns.iter().map(head).collect::<Vec<_>>());
        table.add_rows(&self.rows);
        for (column, head) in table.column_iter_mut().zip(&self.columns) {
            column.set_padding((0, 1));
            if head.is_number {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table.trim_fmt() + "\n"
    }

    /// As GitHub reads it, with the title in front.
    pub(crate) fn markdown(&self) -> String {
        let cells = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let heads = self.columns.iter().map(|column| escaped(&column.name)).collect();
        let line = |column: &Column| if column.is_number { "---:" } else { ":---" };
        let lines = self.columns.iter().map(|column| line(column).to_owned());
        let mut text = format!("**{}**\n\n", escaped(&self.title));
        text.push_str(&cells(heads));
        text.push_str(&cells(lines.collect()));
        for row in &self.rows {
            text.push_str(&cells(row.iter().map(|cell| escaped(cell)).collect()));
        }
        text
    }

    /// As a table of HTML with the title as its caption.
    pub(crate) fn html(&self) -> Markup {
        let class = |is_number: bool| if is_number { "number" } else { "word" };
        html! {
            div.wide {
                table {
                    caption { (self.title) }
                    thead {
                        tr {
                            @for column in &self.columns {
                                th scope="col" class=(class(column.is_number)) { (column.name) }
                            }
                        }
                    }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (cell, column) in row.iter().zip(&self.columns) {
                                    td class=(class(column.is_number)) { (cell) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What Markdown would take for a mark of its own.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' | '\r' => escaped.push(' '),
            '|' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '\\' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_in_names_are_no_marks_of_markdown() {
        let sheet = Sheet {
            title: "a|b".to_owned(),
            columns: vec![Column::word("spec"), Column::number("b*")],
            rows: vec![vec!["<x_y>".to_owned(), "1".to_owned()]],
        };
        assert_eq!(
            sheet.markdown(),
            "**a\\|b**\n\n| spec | b\\* |\n| :--- | ---: |\n| \\<x\\_y\\> | 1 |\n"
        );
    }
}
