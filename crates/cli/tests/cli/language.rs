//! The language: who decides it, and what is never translated.

use crate::{JAM, UNIQUE, command, glisse};

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
        said(environment, &[&solve[..], more].concat()).0.starts_with("3 déplacements, optimal :")
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
        assert!(help.contains("\nUtilisation : glisse "), "{help}");
        assert!(help.contains("Exemples\u{a0}:\n  glisse "), "{help}");
        for english in ["Usage:", "Print help", "[default", "[possible", "Examples"] {
            assert!(!help.contains(english), "{english}: {help}");
        }
    }
    let complaints = [
        (&["solve"][..], "il manque des arguments obligatoires :\n  <BOARD>\n"),
        (&["salve"], "commande inconnue « salve »\n"),
        (&["solve", JAM, "--algoritm"], "argument inattendu « --algoritm »\n"),
        (&["solve", JAM, "--metric", "x"], "valeur « x » invalide pour « --metric <METRIC> »\n"),
        (&["generate", "tiles", "--moves", "9..3"], "l'intervalle finit avant de commencer\n"),
        (&["draw", JAM, "--space", "--cell", "9"], "ne va pas avec --cell"),
        (&["solve", JAM, "--json", "--json"], "ne peut pas être donné plusieurs fois\n"),
        (&["solve", JAM, "--seed"], "« --seed <N> » attend une valeur"),
        (&["solve", JAM, "--all", "3"], "argument inattendu « 3 »\n"),
        (&["solve", "/no/such/board.txt", "--weight", "2"], "--weight ne veut rien dire"),
        (&["check", "/"], "impossible de lire / : c'est un dossier\n"),
    ];
    for (arguments, complaint) in complaints {
        let (stdout, told) = said(&french, arguments);
        assert_eq!(stdout, "");
        assert!(told.starts_with("erreur : ") && told.contains(complaint), "{arguments:?}: {told}");
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
