//! Every method with a request that a page would make, and with requests that it should not make.

use glisse::{Language, words};
use glisse_calls::{Engine, Host, Refusal, Reply, TypedArray};
use serde_json::{Value, json};
use std::sync::Mutex;

const RUSH_HOUR: &str = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const TILES: &str = "tiles:3x3:8-6-7-2-5-4-3-0-1";
const SWAP: &str = "swap:2x3:6-5-4-3-2-1:barriers=0,0-1,0";
const BOARDS: [&str; 3] = [RUSH_HOUR, TILES, SWAP];

fn called(method: &str, request: &str, language: Language) -> Result<Reply, Refusal> {
    Engine::new().call(Host::NONE, method, request, language, &|_| ())
}

fn reply(method: &str, request: &Value) -> Reply {
    let called = called(method, &request.to_string(), Language::En);
    called.unwrap_or_else(|refusal| panic!("{method}: {}", refusal.json(words(Language::En))))
}

fn call(method: &str, request: &Value) -> Value {
    serde_json::from_str(&reply(method, request).json).unwrap()
}

fn refused(method: &str, request: &Value, language: Language) -> Value {
    let refusal = called(method, &request.to_string(), language).unwrap_err();
    serde_json::from_str(&refusal.json(words(language))).unwrap()
}

fn whole<'a>(reply: &'a Reply, name: &str) -> &'a [u32] {
    let found = reply.numbers.iter().find(|(known, _)| *known == name);
    match found {
        Some((_, TypedArray::Whole(numbers))) => numbers,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn names_are_those_of_the_registry() {
    let names = call("names", &json!({}));
    let puzzles: Vec<&str> = names["puzzles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["name"].as_str().unwrap())
        .collect();
    assert_eq!(puzzles, ["rush-hour", "tiles", "swap"]);
    assert_eq!(names["metrics"], json!(["moves", "cells", "weighted"]));
    for puzzle in names["puzzles"].as_array().unwrap() {
        for example in puzzle["examples"].as_array().unwrap() {
            assert_eq!(call("board", &json!({ "board": example }))["puzzle"], puzzle["name"]);
        }
    }
}

#[test]
fn a_text_is_read_with_its_labels_and_an_error_has_its_place() {
    let parsed = call("parse", &json!({ "text": "0 2 2\n1 1 3\n0 0 3" }));
    assert_eq!(parsed["board"]["id"], "rush-hour:3x3:.BBAAC..C");
    assert_eq!(parsed["board"]["labels"].as_array().unwrap()[..3], ["1", "2", "3"]);
    let board = json!({ "id": parsed["board"]["id"], "labels": parsed["board"]["labels"] });
    assert_eq!(call("moves", &json!({ "board": board }))[0]["move"], "2-1");
    let error = refused("parse", &json!({ "text": "1 2 3\n4 5 5" }), Language::Fr);
    assert_eq!((&error["kind"], &error["key"]), (&json!("input"), &json!("parse-twice")));
    assert_eq!(error["message"], "5 est deux fois dans la grille, et il manque 6");
    let place = &error["places"][0];
    assert_eq!((&place["line"], &place["column"]), (&json!(2), &json!(5)));
}

#[test]
fn a_board_taken_apart_and_put_together_is_the_same() {
    for id in BOARDS {
        let board = call("board", &json!({ "board": id, "style": { "theme": "dark" } }));
        assert!(board["pieces"][0]["fill"].as_str().unwrap().starts_with('#'));
        assert_eq!(call("assemble", &board)["id"], id);
    }
    let request = json!({ "puzzle": "rush-hour", "rows": 6, "columns": 6, "pieces": [] });
    assert_eq!(refused("assemble", &request, Language::En)["key"], "rush-hour-missing-target");
}

#[test]
fn a_drag_makes_the_move_or_says_why_not() {
    let push = |cell: [usize; 2], by: [i32; 2]| {
        call("push", &json!({ "board": RUSH_HOUR, "cell": cell, "by": by }))
    };
    assert_eq!(push([0, 0], [0, 1])["move"], "B+1");
    assert_eq!(push([0, 0], [0, 1])["board"]["id"].as_str().unwrap().len(), RUSH_HOUR.len());
    let blocked = push([2, 1], [0, 3]);
    assert_eq!((&blocked["move"], &blocked["board"]), (&json!("A+3"), &Value::Null));
    assert!(blocked["refusal"].as_str().is_some_and(|reason| !reason.is_empty()));
    assert_eq!(push([0, 0], [1, 0])["move"], Value::Null);
    assert_eq!(push([99, 99], [1, 0])["move"], Value::Null);
}

#[test]
fn a_solution_leads_to_the_goal_in_every_notation() {
    for id in BOARDS {
        let answer = call("solve", &json!({ "board": id }));
        assert_eq!((&answer["status"], &answer["optimal"]), (&json!("solved"), &json!(true)));
        let moves: Vec<&str> =
            answer["moves"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        let told = call("tell", &json!({ "board": id, "moves": moves.join(" ") }));
        assert_eq!(told["steps"].as_array().unwrap().len(), moves.len());
        assert_eq!(told["steps"][moves.len() - 1]["solved"], true);
        for (notation, text) in told["notations"].as_object().unwrap() {
            let request = json!({ "board": id, "moves": text, "notation": notation });
            let applied = call("apply", &request);
            assert_eq!(applied["board"]["solved"], true, "{notation}");
            assert_eq!(applied["costs"]["moves"], answer["cost"]);
            let proved =
                json!({ "board": id, "moves": text, "notation": notation, "optimal": true });
            assert_eq!(call("verify", &proved)["optimal"], true);
        }
        assert_eq!(call("batch", &json!({ "boards": [id, "?"] }))[0]["cost"], answer["cost"]);
        assert_eq!(call("hint", &json!({ "board": id }))["distance"]["moves"], answer["cost"]);
        let review = call("review", &json!({ "board": id, "moves": moves.join(" ") }));
        assert_eq!((&review["best"], &review["mistakes"]), (&answer["cost"], &json!(0)));
    }
}

/// Returns the reply of a method, and all that was told before.
fn heard(method: &str, request: &Value) -> (Value, Vec<Value>) {
    let told = Mutex::new(Vec::new());
    let tell = |progress| told.lock().unwrap().push(serde_json::to_value(progress).unwrap());
    let (request, mut engine) = (request.to_string(), Engine::new());
    let reply = engine.call(Host::NONE, method, &request, Language::En, &tell).unwrap();
    (serde_json::from_str(&reply.json).unwrap(), told.into_inner().unwrap())
}

#[test]
fn whoever_waits_for_a_hint_or_a_new_board_hears_of_the_search() {
    let new = json!({ "puzzle": "rush-hour", "rows": 5, "columns": 5 });
    for (method, request) in [("hint", json!({ "board": TILES })), ("new_board", new)] {
        assert!(!heard(method, &request).1.is_empty(), "{method}");
    }
}

#[test]
fn a_review_tells_the_distances_that_it_knows_while_it_goes_on() {
    // Too large for a proof: every position is searched for as long as the patience says.
    let request = json!({ "puzzle": "tiles", "rows": 7, "columns": 7, "seed": 1 });
    let board = call("new_board", &request)["id"].clone();
    let moves = ["ULDR", "URDL", "DLUR", "DRUL"].iter().find_map(|circle| {
        let moves = circle[..3].split("").collect::<Vec<_>>().join(" ");
        let applied = call("apply", &json!({ "board": board, "moves": moves }));
        (applied["length"] == 3).then_some(moves)
    });
    let request = json!({ "board": board, "moves": moves.unwrap(), "patience": 0.4 });
    let (review, told) = heard("review", &request);
    assert!(told.iter().any(|told| told["kind"] != "reviewed"), "the search is told, too");
    let unfinished: Vec<&Value> = told.iter().filter(|it| it["kind"] == "reviewed").collect();
    assert!(!unfinished.is_empty());
    for told in unfinished {
        let done = told["done"].as_u64().unwrap() as usize;
        assert!((1..4).contains(&done) && told["positions"] == 4, "{told}");
        assert_eq!(told["review"]["start"], review["start"]);
        for (index, reviewed) in told["review"]["moves"].as_array().unwrap().iter().enumerate() {
            let whole = &review["moves"][index];
            let after = if index + 1 < done { &whole["after"] } else { &Value::Null };
            assert_eq!((&reviewed["after"], &reviewed["id"]), (after, &whole["id"]));
        }
    }
}

#[test]
fn a_map_has_the_figures_of_the_exploration() {
    for id in BOARDS {
        let most = json!(400_000);
        let request = json!({ "board": id, "most": most, "places": id == RUSH_HOUR });
        let map = reply("map", &request);
        let figures: Value = serde_json::from_str(&map.json).unwrap();
        let exploration = call("explore", &json!({ "board": id }));
        assert_eq!(figures["states"], exploration["states"]);
        let (from_start, to_goal) = (whole(&map, "from_start"), whole(&map, "to_goal"));
        assert_eq!(json!(to_goal[0]), exploration["distance"]);
        assert_eq!(json!(from_start.iter().max()), exploration["depth"]);
        let solution = whole(&map, "solution");
        assert_eq!((solution[0], solution.len()), (0, to_goal[0] as usize + 1));
        for pair in whole(&map, "threads").chunks_exact(2) {
            let [from, to] = [pair[0], pair[1]].map(|state| state as usize);
            assert_eq!((from_start[from] + 1, to_goal[from]), (from_start[to], to_goal[to] + 1));
            assert_eq!(from_start[from] + to_goal[from], to_goal[0]);
        }
        // A state is the board that has its number.
        let last = solution[solution.len() - 1];
        let board = call("state", &json!({ "board": id, "most": most, "state": last }));
        assert_eq!(board["solved"], true);
        let request = json!({ "board": id, "most": most, "position": board["id"] });
        assert_eq!(call("place", &request)["state"], last);
    }
}

#[test]
fn a_run_goes_over_the_map() {
    for (id, heuristic) in [(RUSH_HOUR, "blocking"), (SWAP, "manhattan-half")] {
        let options = json!({ "algorithm": "astar", "heuristic": heuristic });
        let run = reply("run", &json!({ "board": id, "options": options }));
        let map = reply("map", &json!({ "board": id, "places": false }));
        let from_start = whole(&map, "from_start");
        let estimates = reply("estimates", &json!({ "board": id, "options": options }));
        let estimates = whole(&estimates, "estimates");
        let answer: Value = serde_json::from_str(&run.json).unwrap();
        let expanded = whole(&run, "events").chunks_exact(5).filter(|event| event[0] == 1);
        let mut count = 0;
        for event in expanded {
            let state = event[1] as usize;
            assert!(event[3] >= from_start[state], "{event:?}");
            assert_eq!(event[4], estimates[state], "{event:?}");
            count += 1;
        }
        assert_eq!(answer["answer"]["stats"]["expanded"], count);
    }
}

#[test]
fn experiments_are_those_of_the_command_line() {
    let options = json!({ "algorithm": "idastar", "heuristic": "manhattan" });
    let trace = call("trace", &json!({ "board": TILES, "options": options, "steps": 3 }));
    assert_eq!(trace["steps"].as_array().unwrap().len(), 3);
    let specs = json!(["bfs", "astar:manhattan"]);
    let boards = json!([{ "name": "eight", "board": TILES }]);
    let compared = call("compare", &json!({ "boards": boards, "specs": specs }));
    assert_eq!(compared["runs"][1]["cost"], 31);
    let audit = call("audit", &json!({ "board": SWAP, "options": { "heuristic": "manhattan" } }));
    assert_eq!(audit["admissible"]["holds"], false);
    let request = json!({ "puzzle": "tiles", "options": { "heuristic": "manhattan" } });
    assert_eq!(call("counterexample", &request)["counterexample"], Value::Null);
    let all = call("solve_all", &json!({ "board": TILES, "most": 2 }));
    assert_eq!(all["all"]["solutions"].as_array().unwrap().len(), 2);
}

#[test]
fn the_searches_have_the_signature_of_this_version() {
    let committed = glisse::bench::committed_signature();
    assert_eq!(call("signature", &json!({})), json!({ "signature": committed }));
}

#[test]
fn new_boards_are_as_long_as_was_asked() {
    for puzzle in ["rush-hour", "tiles", "swap"] {
        let request = json!({ "puzzle": puzzle, "rows": 4, "columns": 4, "difficulty": 1 });
        assert_eq!(call("new_board", &request)["solved"], false);
        let request =
            json!({ "puzzle": puzzle, "rows": 4, "columns": 4, "moves": [2, 4], "count": 2 });
        let boards = call("generate", &request);
        assert_eq!(boards.as_array().unwrap().len(), 2);
        assert!((2..=4).contains(&boards[0]["cost"].as_u64().unwrap()));
    }
}

#[test]
fn pictures_are_drawn() {
    let svg = call("picture", &json!({ "board": RUSH_HOUR, "style": { "theme": "print" } }));
    assert!(svg["svg"].as_str().unwrap().starts_with("<svg "));
    let request = json!({ "board": RUSH_HOUR, "moves": "B+1 C-3" });
    assert!(call("storyboard", &request)["svg"].as_str().unwrap().contains("C-3"));
}

#[test]
fn a_request_that_is_none_is_refused_in_every_method() {
    // Of these there is nothing to ask.
    let asked = |method: &&str| !["names", "signature"].contains(method);
    for method in Engine::methods().filter(asked) {
        for request in ["", "null", "[]", "{", "{\"board\":7}", "\"board\""] {
            assert!(called(method, request, Language::En).is_err(), "{method} {request}");
        }
    }
    assert!(called("fly", "{}", Language::En).is_err());
}

#[cfg(feature = "script")]
#[test]
fn an_error_in_a_script_has_its_place() {
    let error =
        refused("script", &json!({ "script": { "text": "let h = 0;\nh + " } }), Language::En);
    assert_eq!(
        (&error["places"][0]["line"], &error["places"][0]["column"]),
        (&json!(2), &json!(5))
    );
    let script = json!({ "text": "target_blockers().len()" });
    let request = json!({ "script": script, "board": RUSH_HOUR });
    assert_eq!(call("script", &request)["h"], 2);
    let request = json!({ "board": RUSH_HOUR, "options": { "script": script } });
    assert_eq!(call("audit", &request)["admissible"]["holds"], true);
    let fails = json!({ "board": RUSH_HOUR, "options": { "script": { "text": "1 / 0" } } });
    let error = refused("audit", &fails, Language::En);
    assert_eq!(error["places"][0]["line"], 1);
}

#[cfg(feature = "raster")]
#[test]
fn pixels_are_drawn() {
    let gif = reply("gif", &json!({ "board": RUSH_HOUR, "moves": "B+1 C-3" }));
    assert!(matches!(&gif.numbers[0].1, TypedArray::Bytes(bytes) if bytes.starts_with(b"GIF89a")));
    let png = reply("png", &json!({ "board": RUSH_HOUR }));
    assert!(matches!(&png.numbers[0].1, TypedArray::Bytes(bytes) if bytes.starts_with(b"\x89PNG")));
}
