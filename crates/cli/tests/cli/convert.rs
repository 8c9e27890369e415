//! `glisse convert`.

use crate::{JAM, JAM_ID, UNIQUE, UNIQUE_COURSE, glisse, glisse_with};

#[test]
fn every_format_leads_to_every_other() {
    let formats = ["id", "string", "letters", "numbers", "inf421", "vehicules", "json"];
    for from in formats {
        let written = glisse(&["convert", JAM, "--to", from]).stdout;
        for to in formats {
            let direct = glisse(&["convert", JAM, "--to", to]).stdout;
            let run = glisse_with(written.clone(), &["convert", "-", "--to", to]);
            assert_eq!((run.code, run.stdout), (0, direct), "{from} to {to}");
        }
    }
    assert_eq!(glisse(&["convert", JAM, "--to", "id"]).stdout, format!("{JAM_ID}\n"));
    assert_eq!(glisse(&["convert", UNIQUE, "--to", "inf421"]).stdout, UNIQUE_COURSE);
}

#[test]
fn what_a_format_cannot_say_is_an_error_with_a_way_out() {
    let run = glisse(&["convert", "rush-hour:3x3:x..AA....", "--to", "inf421"]).refused("");
    assert!(run.stderr.starts_with("error: the format inf421 cannot express walls\n"));
    run.warns("help: ").warns("json");
}

#[test]
fn an_unknown_format_is_refused() {
    glisse(&["convert", JAM, "--to", "pdf"]).refused("vehicules");
    assert_eq!(glisse(&["convert", JAM]).code, 2);
}

#[test]
fn an_exit_that_a_drawing_cannot_show_is_named_as_it_is() {
    let vertical = "rush-hour:3x3:.A..A....";
    let run = glisse(&["convert", vertical, "--to", "affiche-etat"]);
    let told = "error: the format affiche-etat cannot express an exit that is not on the right\n";
    assert!(run.stderr.starts_with(told), "{}", run.stderr);
    let run = glisse(&["convert", vertical, "--to", "affiche-etat", "--lang", "fr"]);
    run.warns("une sortie qui n'est pas à droite");
}
