//! JSON: every defect with its place.

use glisse_family::{
    refused,
    text::{BoardFormat, testing::second_place},
};
use glisse_rush_hour::{Board, Format};

#[test]
fn defects_of_json_are_placed() {
    let o = None;
    let one = r#"{"i":0,"j":0,"longueur":2,"direction":"H"}"#;
    let etat = |more: &str| format!("{{\"vehicules\":[\n{one}{more}}}");
    refused!("[1]", Some(Format::Json), 1:1, "parse-json");
    refused!("{\"rows\":3,", o, 1:11, "parse-json");
    let error = refused!("{\"rows\":3,\"columns\":3,\n\"wheels\":4}", o, 2:1, "parse-json");
    assert!(error.to_string().contains("wheels"), "{error}");
    let error = refused!(etat("],\n \"couleur\":1"), o, 3:2, "parse-json");
    assert!(error.to_string().contains("couleur"), "{error}");
    let error = refused!(etat("],\n \"taille\":\"6\""), o, 3:11, "parse-json");
    assert!(error.to_string().contains("taille"), "{error}");
    refused!(format!("{} 1", etat("]")), o, 2:46, "parse-trailing");
    refused!(etat("],\n\"taille\":2"), o, 3:10, "rush-hour-bad-size", rows = 2);
    refused!(etat("],\n\"taille\":[3,17]"), o, 3:10, "rush-hour-bad-size", columns = 17);
    refused!(etat("],\n\"sortie\":\"right\""), o, 3:10, "rush-hour-unknown-side", keys = "french");
    refused!(etat("],\n\"sortie\":\"haut\""), o, 3:10, "rush-hour-exit-side");
    refused!(etat("],\n\"murs\":[[5,5], [6,0]]"), o, 3:16, "rush-hour-wall-out-of-board");
    refused!(etat("],\n\"murs\":[[5,5], [5,600]]"), o, 3:16, "rush-hour-number-range", found = 600);
    let wall = etat("],\n\"murs\":[[5,5], [0,1]]");
    let error = refused!(wall.as_str(), o, 2:1, "rush-hour-on-wall", vehicle = "G");
    assert_eq!(second_place(&wall, &error), "[0,1]");
    let crash = etat(",\n {\"i\":0,\"j\":1,\"longueur\":3,\"direction\":\"V\"}]");
    let error = refused!(crash.as_str(), o, 3:2, "rush-hour-overlap", one = "G", two = "1");
    assert_eq!(second_place(&crash, &error), one);
    let vehicle = |i, length, direction: &str| {
        etat(&format!(",\n{{\"i\":{i},\"j\":1,\"longueur\":{length},\"direction\":{direction}}}]"))
    };
    refused!(vehicle("5", "3", "\"V\""), o, 3:1, "rush-hour-out-of-board", vehicle = "1");
    refused!(vehicle("5", "1", "\"V\""), o, 3:1, "rush-hour-too-short");
    refused!(vehicle("1000", "3", "\"V\""), o, 3:6, "rush-hour-number-range", what = "the i");
    refused!(vehicle("5", "300", "\"V\""), o, 3:25, "rush-hour-number-range", what = "the longueur");
    refused!(vehicle("-1", "3", "\"V\""), o, 3:6, "parse-json");
    refused!(vehicle("1.5", "3", "\"V\""), o, 3:6, "parse-json");
    refused!(vehicle("5", "2", "\"D\""), o, 3:39, "rush-hour-orientation", found = "D");
    refused!(etat(&format!("{}]", format!(",\n{one}").repeat(51))), o, 53:1, "rush-hour-too-many-vehicles", found = 52);
    refused!("{\"vehicules\":[]}", o, 1:14, "rush-hour-missing-target");
    refused!("{\"vehicules\":[[0,0,2,\"H\",null]]}", o, 1:15, "parse-json");

    let twin = |label: &str, more: &str| {
        format!(
            "{{\"rows\":4,\"columns\":4{more},\"vehicles\":[\
             {{\"label\":\"A\",\"row\":0,\"column\":0,\"length\":2,\"direction\":\"H\"}},\n\
             {{\"label\":\"{label}\",\"row\":2,\"column\":0,\"length\":2,\"direction\":\"H\"}}]}}"
        )
    };
    assert_eq!(Board::parse(&twin("z", "")).unwrap().vehicles().len(), 2);
    refused!(twin("x", ""), o, 2:10, "rush-hour-bad-label", found = "x");
    refused!(twin("AB", ""), o, 2:10, "rush-hour-bad-label", found = "AB");
    let twice = twin("A", "");
    let error = refused!(twice.as_str(), o, 2:1, "rush-hour-duplicate-label");
    assert!(second_place(&twice, &error).starts_with("{\"label\":\"A\",\"row\":0"));
    refused!(twin("B", ",\n\"exit\":\"up\""), o, 2:8, "rush-hour-unknown-side");
    refused!(twin("B", ",\n\"exit\":\"bottom\""), o, 2:8, "rush-hour-exit-side");
}

#[test]
fn walls_of_json_with_escaped_keys_are_not_lost() {
    let text = r#"{"rows":3,"columns":3,"\u0077alls":[[2,2]],
        "v\u0065hicles":[{"row":0,"column":0,"length":2,"direction":"H"}]}"#;
    assert_eq!(Board::parse(text).unwrap().id(), "rush-hour:3x3:AA......x");
}
