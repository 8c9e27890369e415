//! The language: who decides it, and what is never translated.

use crate::{Folder, JAM, UNIQUE, command, glisse};

/// What the command says, and where, in this environment.
fn said(environment: &[(&str, &str)], arguments: &[&str]) -> (String, String) {
    let mut command = command();
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let output = command.envs(environment.iter().copied()).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

#[test]
fn the_flag_decides_then_the_locale_and_then_it_is_english() {
    let solve = ["solve", UNIQUE, "--show", "none"];
    let is_french = |environment: &[(&str, &str)], more: &[&str]| {
        said(environment, &[&solve[..], more].concat())
            .0
            .starts_with("3 déplacements, optimal\u{a0}:")
    };
    assert!(!is_french(&[], &[]));
    assert!(is_french(&[("LANG", "fr_FR.UTF-8")], &[]));
    assert!(is_french(&[("LC_MESSAGES", "fr_BE"), ("LANG", "en_GB.UTF-8")], &[]));
    assert!(!is_french(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")], &[]));
    assert!(!is_french(&[("LANG", "fr_FR.UTF-8")], &["--lang", "en"]));
    assert!(is_french(&[("LANG", "de_DE.UTF-8")], &["--lang", "fr"]));
    // Before the command or behind it.
    let before = said(&[], &[&["--lang", "fr"], &solve[..]].concat()).0;
    assert!(before.starts_with("3 déplacements"), "{before}");
}

#[test]
fn help_and_complaints_are_in_the_language_too() {
    let french = [("LANG", "fr_FR.UTF-8")];
    for arguments in [&["--help"][..], &["solve", "--help"], &["help", "trace"], &["draw", "-h"]] {
        let help = said(&french, arguments).0;
        assert!(help.contains("\nUtilisation\u{a0}: glisse "), "{help}");
        assert!(help.contains("Exemples\u{a0}:\n  glisse "), "{help}");
        for english in ["Usage:", "Print help", "[default", "[possible", "Examples"] {
            assert!(!help.contains(english), "{english}: {help}");
        }
    }
    let complaints = [
        (&["solve"][..], "il manque des arguments obligatoires\u{a0}:\n  <BOARD>\n"),
        (&["salve"], "commande inconnue «\u{a0}salve\u{a0}»\n"),
        (&["solve", JAM, "--algoritm"], "argument inattendu «\u{a0}--algoritm\u{a0}»\n"),
        (
            &["solve", JAM, "--metric", "x"],
            "valeur «\u{a0}x\u{a0}» invalide pour «\u{a0}--metric <METRIC>\u{a0}»\n",
        ),
        (&["generate", "tiles", "--moves", "9..3"], "l'intervalle finit avant de commencer\n"),
        (&["draw", JAM, "--space", "--cell", "9"], "ne va pas avec --cell"),
        (&["solve", JAM, "--json", "--json"], "ne peut pas être donné plusieurs fois\n"),
        (&["solve", JAM, "--threads", "0"], "un nombre de 1 à 1024 était attendu\n"),
        (&["solve", JAM, "--seed", "x"], "un nombre entier à partir de 0 était attendu\n"),
        (&["solve", JAM, "--time-limit", "5x"], "un temps tel que 500ms, 10s ou 1m30s"),
        (&["solve", JAM, "--memory-limit", "x"], "une taille telle que 512MB ou 2GiB"),
        (&["solve", JAM, "--seed"], "«\u{a0}--seed <N>\u{a0}» attend une valeur"),
        (&["solve", JAM, "--all", "3"], "argument inattendu «\u{a0}3\u{a0}»\n"),
        (&["solve", "/no/such/board.txt", "--weight", "2"], "--weight ne veut rien dire"),
        (&["check", "/"], "impossible de lire /\u{a0}: c'est un dossier\n"),
    ];
    for (arguments, complaint) in complaints {
        let (stdout, told) = said(&french, arguments);
        assert_eq!(stdout, "");
        assert!(
            told.starts_with("erreur\u{a0}: ") && told.contains(complaint),
            "{arguments:?}: {told}"
        );
    }
    // English stays what clap says.
    let told = glisse(&["solve", JAM, "--metric", "x"]).stderr;
    assert!(told.starts_with("error: invalid value 'x' for '--metric <METRIC>'\n"), "{told}");
}

#[test]
fn data_is_the_same_in_every_language() {
    let stable = |text: String| -> String {
        let lines = text.lines().filter(|line| !line.contains("seconds"));
        lines.collect::<Vec<_>>().join("\n")
    };
    for arguments in [
        &["check", JAM, "--json"][..],
        &["verify", UNIQUE, "B+3", "--json"],
        &["generate", "tiles", "--size", "3x3", "--count", "2"],
        &["generate", "tiles", "--size", "2x2", "--unsolvable"],
        &["convert", JAM, "--to", "json"],
        &["trace", UNIQUE, "--to", "csv"],
        &["solve", UNIQUE, "--quiet"],
        &["enumerate", "rush-hour", "--size", "3x3"],
    ] {
        let [english, french] =
            ["en", "fr"].map(|language| glisse(&[arguments, &["--lang", language]].concat()));
        assert_eq!(stable(english.stdout), stable(french.stdout), "{arguments:?}");
    }
    let batch = |language: &str| {
        let arguments = ["batch", "-", "--puzzle", "tiles", "--lang", language];
        crate::glisse_with(format!("{JAM}\n"), &arguments).stdout
    };
    assert_eq!(batch("en"), batch("fr"));
}

#[test]
fn what_is_wrong_is_explained_in_the_language() {
    let folder = Folder::new();
    let twice = folder.write("twice.txt", "1 2 3\n4 2 0\n");
    let script = folder.write("bad.rhai", "let h = 0;\nh + row(\"q\")\n");
    for (arguments, code, told) in [
        // A board, with both places and what to do.
        (&["check", &twice][..], 2, "2 est deux fois dans la grille, et il manque 5"),
        (&["check", &twice], 2, "2 encore"),
        (&["check", &twice], 2, "2 pour la première fois"),
        (&["check", &twice], 2, "aide\u{a0}: remplacez l'un des deux par 5"),
        (&["check", "tiles:2x2:1-2-3-0:goal=1-2-3-3"], 2, "3 est deux fois dans le but"),
        (
            &["check", "no.txt"],
            2,
            "impossible de lire no.txt\u{a0}: aucun fichier ni dossier de ce nom",
        ),
        // A solution.
        (
            &["verify", JAM, "B+9"],
            1,
            "non valide\u{a0}: le déplacement 1 (B+9) n'est pas possible\u{a0}: le véhicule E bloque le véhicule B",
        ),
        (&["verify", JAM, "B+1"], 1, "après 1 déplacement, la cible n'est pas à la sortie"),
        (&["verify", JAM, "X"], 2, "«\u{a0}X\u{a0}» n'est pas un déplacement"),
        // A heuristic.
        (&["solve", JAM, "--heuristic", "best"], 2, "les heuristiques pour Rush Hour sont zero"),
        (&["solve", JAM, "--heuristic", "manhattan"], 2, "ne peut pas guider cette recherche"),
        (
            &["solve", JAM, "--heuristic", &script],
            2,
            "il n'y a pas de véhicule «\u{a0}q\u{a0}» sur cette grille",
        ),
        (&["solve", JAM, "--heuristic", &script], 2, "aide\u{a0}: ses véhicules sont A, B,"),
        (&["compare", JAM, "--with", "astar:gap"], 2, "il n'y a pas d'heuristique gap"),
        // A format.
        (
            &["convert", "tiles:2x3:1-2-3-4-0-5", "--to", "school42"],
            2,
            "ne peut pas exprimer une grille qui n'est pas carrée",
        ),
        (
            &["convert", JAM, "--to", "korf"],
            2,
            "une grille de rush-hour ne s'écrit pas au format korf",
        ),
        // Boards that are not there.
        (&["generate", "tiles", "--unique"], 2, "unique ne veut rien dire pour tiles"),
        (
            &["generate", "rush-hour", "--size", "2x9"],
            2,
            "une grille a de 3 à 16 lignes et colonnes, pas 2x9",
        ),
    ] {
        let arguments = [&["--lang", "fr"], arguments].concat();
        let run = glisse(&arguments);
        let said = format!("{}{}", run.stdout, run.stderr);
        assert_eq!(run.code, code, "{arguments:?}: {said}");
        assert!(said.contains(told), "{arguments:?}: {said}");
        for english in ["error:", "help:", " the ", " is ", " was "] {
            assert!(!said.contains(english), "{english}: {arguments:?}: {said}");
        }
    }
}

#[test]
fn advice_on_a_misspelt_name_fits_the_family_of_the_board() {
    let swap = "swap:2x2:2-1-3-4";
    let cases: [(&[&str], Option<&str>, &str); 7] = [
        (&["solve", swap, "--algorithm", "naiv"], Some("naive"), "korf"),
        (&["solve", JAM, "--algorithm", "naiv"], None, "naive"),
        (&["solve", JAM, "--format", "inf412"], Some("inf421"), "korf"),
        (&["convert", "tiles:2x2:1-2-3-0", "--to", "kor"], Some("korf"), "inf421"),
        (&["solve", JAM, "--notation", "kpas"], Some("k-pas"), "tuples"),
        (&["generate", "rush-hour", "--format", "leters"], Some("letters"), "korf"),
        (&["solve", JAM, "--metric", "movs"], Some("moves"), "naive"),
    ];
    for (arguments, meant, foreign) in cases {
        for (language, tip) in
            [("en", "tip: a similar value"), ("fr", "conseil\u{a0}: une valeur semblable")]
        {
            let run = glisse(&[arguments, &["--lang", language]].concat()).ended(2);
            assert!(!run.stderr.contains(foreign), "{arguments:?}: {}", run.stderr);
            let told = run.stderr.lines().find(|line| line.contains(tip));
            assert_eq!(told.is_some(), meant.is_some(), "{arguments:?}: {}", run.stderr);
            if let Some((told, meant)) = told.zip(meant) {
                assert!(told.contains(meant), "{told}");
            }
        }
    }
    let run = glisse(&["compare", JAM, "--with", "naiv,astar"]);
    assert!(!run.stderr.contains("naive"), "{}", run.stderr);
    let run = glisse(&["compare", swap, "--with", "naiv", "--lang", "fr"]);
    run.warns("vouliez-vous dire naive\u{a0}?");
    let run =
        glisse(&["compare", JAM, "--with", "astar:clearence"]).refused("did you mean clearance?");
    assert!(!run.stderr.contains("manhattan"), "{}", run.stderr);
}

#[test]
fn one_board_is_not_told_as_several() {
    for (language, one) in [("en", "1 board, "), ("fr", "1 grille, ")] {
        let folder = Folder::new();
        let path = &folder.file("one.db");
        let enumerate = ["enumerate", "rush-hour", "--size", "3x3", "--db", path];
        let run = glisse(&[&enumerate[..], &["--lang", language]].concat());
        assert!(run.stderr.starts_with(one), "{}", run.stderr);
        glisse(&["catalog", path, "--summary", "--lang", language]).tells(one);
    }
}

#[test]
fn headings_of_french_help_have_the_space_of_french() {
    for arguments in [&["--help"][..], &["solve", "--help"], &["help", "catalog"]] {
        let help = glisse(&[arguments, &["--lang", "fr"]].concat()).stdout;
        let headings: Vec<&str> = help.lines().filter(|line| line.ends_with(':')).collect();
        assert!(headings.len() >= 2, "{help}");
        for heading in headings {
            assert!(heading.ends_with("\u{a0}:"), "{heading:?}");
        }
    }
}
