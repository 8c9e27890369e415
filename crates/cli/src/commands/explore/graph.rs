//! A space as a graph in a file.

use crate::{error::Failure, output::Output};
use glisse::{Board, lab::explore::GraphPart};
use serde_json::json;
use std::path::Path;

/// How a graph is written. All of them can be written as the parts come, states first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GraphFormat {
    Dot,
    GraphMl,
    /// Nodes and links, as D3 and `NetworkX` read them.
    Json,
    /// One line a move.
    Csv,
}

pub(super) struct GraphFile {
    format: GraphFormat,
    /// The board whose reader's labels moves are written in.
    start: Board,
    output: Output,
    /// What is not written yet.
    text: String,
    /// How many states and moves have been there: JSON has commas between them.
    states: u64,
    edges: u64,
    failure: Option<Failure>,
}

/// How much is written at once.
const CHUNK: usize = 1 << 16;

impl GraphFile {
    /// Opens a file whose name says the format.
    pub(super) fn create(path: &Path, start: &Board) -> Result<GraphFile, Failure> {
        let format = match path.extension().and_then(|extension| extension.to_str()) {
            Some("dot" | "gv") => GraphFormat::Dot,
            Some("graphml") => GraphFormat::GraphMl,
            Some("json") => GraphFormat::Json,
            Some("csv") => GraphFormat::Csv,
            _ => return Err(Failure::bad_path("explore-graph", path)),
        };
        let output = Output::open(Some(path))?;
        let head = match format {
            GraphFormat::Dot => "digraph space {\n",
            GraphFormat::GraphMl => GRAPHML_HEAD,
            GraphFormat::Json => "{\"directed\":true,\"nodes\":[",
            GraphFormat::Csv => "from,to,move,cost\n",
        };
        let (start, text) = (start.clone(), head.to_owned());
        Ok(GraphFile { format, start, output, text, states: 0, edges: 0, failure: None })
    }

    /// Writes a part. What goes wrong is told at the end.
    pub(super) fn add(&mut self, part: &GraphPart) {
        if self.failure.is_some() {
            return;
        }
        match part {
            GraphPart::State { number, board, from_start, to_goal } => {
                self.text += &self.state(*number, &board.id(), *from_start, *to_goal);
                self.states += 1;
            }
            GraphPart::Edge { from, to, action, cost } => {
                self.text += &self.edge(*from, *to, &self.start.write_move(*action, ""), *cost);
                self.edges += 1;
            }
        }
        if self.text.len() >= CHUNK {
            self.failure = self.output.write(self.text.as_bytes()).err();
            self.text.clear();
        }
    }

    /// Ids and moves have no letter that needs an escape but `;` and `=`, which need none within
    /// quotation marks.
    fn state(&self, number: u64, id: &str, from_start: u64, to_goal: Option<u64>) -> String {
        match self.format {
            GraphFormat::Dot => {
                let shape = if to_goal == Some(0) { ", shape=doublecircle" } else { "" };
                format!("  {number} [label=\"{id}\", distance={from_start}{shape}];\n")
            }
            GraphFormat::GraphMl => {
                let to_goal = to_goal.map(|far| format!("<data key=\"to_goal\">{far}</data>"));
                format!(
                    "<node id=\"{number}\"><data key=\"board\">{id}</data><data \
                     key=\"from_start\">{from_start}</data>{}</node>\n",
                    to_goal.unwrap_or_default()
                )
            }
            GraphFormat::Json => {
                let comma = if self.states > 0 { "," } else { "" };
                let node = json!({"id": number, "board": id, "from_start": from_start,
                    "to_goal": to_goal});
                format!("{comma}\n{node}")
            }
            GraphFormat::Csv => String::new(),
        }
    }

    fn edge(&self, from: u64, to: u64, action: &str, cost: u64) -> String {
        match self.format {
            GraphFormat::Dot => {
                format!("  {from} -> {to} [label=\"{action}\", cost={cost}];\n")
            }
            GraphFormat::GraphMl => format!(
                "<edge source=\"{from}\" target=\"{to}\"><data key=\"move\">{action}</data><data \
                 key=\"cost\">{cost}</data></edge>\n"
            ),
            GraphFormat::Json => {
                let comma = if self.edges > 0 { "," } else { "],\n\"links\":[" };
                let link = json!({"source": from, "target": to, "move": action, "cost": cost});
                format!("{comma}\n{link}")
            }
            GraphFormat::Csv => format!("{from},{to},\"{action}\",{cost}\n"),
        }
    }

    pub(super) fn finish(mut self) -> Result<(), Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        self.text.push_str(match self.format {
            GraphFormat::Dot => "}\n",
            GraphFormat::GraphMl => "</graph>\n</graphml>\n",
            GraphFormat::Json if self.edges > 0 => "]}\n",
            GraphFormat::Json => "],\n\"links\":[]}\n",
            GraphFormat::Csv => "",
        });
        self.output.write(self.text.as_bytes())?;
        self.output.finish()
    }
}

const GRAPHML_HEAD: &str = "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">
<key id=\"board\" for=\"node\" attr.name=\"board\" attr.type=\"string\"/>
<key id=\"from_start\" for=\"node\" attr.name=\"from_start\" attr.type=\"long\"/>
<key id=\"to_goal\" for=\"node\" attr.name=\"to_goal\" attr.type=\"long\"/>
<key id=\"move\" for=\"edge\" attr.name=\"move\" attr.type=\"string\"/>
<key id=\"cost\" for=\"edge\" attr.name=\"cost\" attr.type=\"long\"/>
<graph id=\"space\" edgedefault=\"directed\">
";
