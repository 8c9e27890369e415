## Les sujets du cours, en visites guidées.

handouts-contents = Textes du cours
handouts-intro = Ses chiffres à côté de ceux que glisse trouve. Chacun peut être essayé ici, ou retrouvé par une commande.
handouts-missing = Cette page a été construite sans les textes du cours.
handouts-boards = Ses grilles
handouts-board = Grille { $name }
handouts-play = Jouer
handouts-play-named = Jouer { $name }
handouts-map = Espace d’états
handouts-map-named = Espace d’états de { $name }
handouts-next = Suivant : { $title }

## Combien de chiffres.

handouts-count-agree = concordent
handouts-count-differ = diffèrent, avec la raison
handouts-count-asked = demandés, non donnés
handouts-absent =
    { $count ->
        [one] { $count } chiffre d’une grille fournie avec le cours, absente du texte
       *[other] { $count } chiffres de grilles fournies avec le cours, absentes du texte
    }

## Un chiffre.

handouts-what = Chiffre
handouts-text = Texte
handouts-ours = glisse
handouts-both = Texte et glisse
handouts-verdict = Verdict
handouts-verdict-agrees = concorde
handouts-verdict-differs = diffère
handouts-verdict-fails = ne concorde pas
handouts-verdict-asked = non donné
handouts-verdict-time = durée
handouts-verdict-skipped = prend du temps
handouts-verdict-absent = absent du texte
handouts-why = Pourquoi :
handouts-none = aucun
handouts-true = oui
handouts-false = non
handouts-try-it = Essayer
handouts-try = Essayer
handouts-try-named = Essayer : { $what } ({ $view })
handouts-copy = Copier la commande
handouts-copy-named = Copier la commande { $command }
handouts-copied = Commande copiée
