## D’où viennent les grilles : la galerie, les nouvelles, tout texte, et tous les formats.

boards-parts = Parties de cette page
boards-part-gallery = Galerie
boards-part-new = Nouvelle grille
boards-part-paste = Coller ou déposer
boards-part-convert = Tous les formats
boards-part-edit = Modifier
boards-play = Jouer
boards-solve = Résoudre
boards-edit = Modifier

boards-family-rush-hour = Rush Hour
boards-family-tiles = Taquin
boards-family-swap = Échanges

## La galerie.

boards-today = Les grilles du jour
boards-classics = Classiques
boards-levels = Par difficulté
boards-other-levels = D’autres grilles
boards-texts = Dans les sujets du cours
boards-level-1 = Facile
boards-level-2 = Moyenne
boards-level-3 = Difficile
boards-moves =
    { $moves ->
        [0] résolue
        [one] { $moves } déplacement
       *[other] { $moves } déplacements
    }
boards-classic-jam = L’embouteillage
boards-classic-vertical = Une sortie en bas
boards-classic-fifteen = Quinze tuiles
boards-classic-eight = Le taquin de 8 le plus loin
boards-classic-reversed = Neuf nombres à l’envers
boards-classic-barriers = Deux barrières

## Nouvelles grilles.

boards-new-family = Jeu
boards-new-rows = Lignes
boards-new-columns = Colonnes
boards-new-wanted = La choisir par
boards-new-by-level = difficulté
boards-new-by-length = nombre de déplacements
boards-new-level = Difficulté
boards-new-least = De (déplacements)
boards-new-most = À (déplacements)
boards-new-seed = Graine
boards-new-make = Créer une grille
boards-new-another = Une autre
boards-new-made = Une nouvelle grille est là.
boards-new-none = Aucune grille de ce genre n’a été trouvée. Demandez d’autres déplacements ou une autre taille.
boards-new-rating = Difficulté { $difficulty } sur 10
boards-new-hint = Les mêmes souhaits avec la même graine donnent partout la même grille.

## Combien de déplacements il faut.

boards-optimum-searching = Recherche de la plus courte solution…
boards-optimum-solved = Déjà résolue
boards-optimum-exact =
    { $moves ->
        [one] Optimum : { $moves } déplacement
       *[other] Optimum : { $moves } déplacements
    }
boards-optimum-at-most =
    { $moves ->
        [one] Au plus { $moves } déplacement
       *[other] Au plus { $moves } déplacements
    }
boards-optimum-at-least =
    { $moves ->
        [one] Au moins { $moves } déplacement
       *[other] Au moins { $moves } déplacements
    }
boards-optimum-between = Au moins { $least } et au plus { $most } déplacements
boards-optimum-unsolvable = Sans solution
boards-optimum-unknown = Pas trouvé en quelques secondes

## Tout texte.

boards-paste-text = Une grille en texte
boards-paste-example = Une grille de lettres ou de nombres, un fichier du cours, du JSON, un identifiant…
boards-paste-file = Choisir un fichier
boards-paste-anywhere = ou le coller ou le déposer n’importe où ici
boards-paste-drop = Déposez un fichier ici, ou collez une grille : tout ce que glisse lit, dans son propre format.
boards-paste-format = Lire comme
boards-paste-recognised = le format reconnu
boards-paste-read = { $puzzle }, { $rows } × { $columns }, lu comme { $format }
boards-paste-other = Lire comme { $format }
boards-paste-too-long = Ce fichier est trop long pour une grille.

## Tous les formats.

boards-convert-copy = Copier
boards-convert-copy-as = Copier comme { $format }
boards-convert-copied = Copié
boards-convert-download = Télécharger
boards-convert-download-as = Télécharger comme { $format }

## Ce qu’on peut souhaiter de plus.

boards-wish-fewest = Véhicules, au moins
boards-wish-most = Véhicules, au plus
boards-wish-walls = Murs
boards-wish-any = libre
boards-wish-minimal = Aucun véhicule ne peut être ôté sans que la solution raccourcisse
boards-wish-unique = Une seule solution minimale
