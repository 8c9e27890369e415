## Le bilan d’une partie.

review-title = Bilan de la partie
review-nothing = Pas encore de partie à revoir : faites d’abord quelques déplacements.
review-play = Jouer
review-stopped = Le bilan a été arrêté.
review-stopped-part = Le bilan a été arrêté ; voici ce que l’on sait déjà.
review-again = Faire le bilan
review-try = Reprendre d’ici
review-map = La voir dans l’espace d’états
review-moves = Déplacements
review-optimum = Optimum
review-best = Optimaux
review-wasted = Perdus
review-mistakes = Erreurs
review-unknown = Sans avis
review-none = aucun
review-perfect = Résolu, et chaque déplacement était optimal.
review-solved = Résolu, avec des déplacements de trop.
review-unsolved = La partie n’est pas encore au but.
review-curve = Distance au but après chaque déplacement
review-axis-moves = déplacements faits
review-axis-distance = déplacements jusqu’au but
review-legend-mistake = erreur : plus loin du but
review-legend-wasted = perdu : pas plus près

## Le tableau.

review-number = Nº
review-move = Déplacement
review-distance = Reste
review-change = Écart
review-judgement = Avis
review-is-best = optimal
review-is-wasted = perdu
review-is-mistake = erreur
review-is-unknown = sans avis
review-better = Mieux : { $move }
