## Pourquoi il n'y a pas d'image.

draw-unsolvable = sans solution : il n'y a pas de solution à dessiner
draw-stopped-search = arrêt : { $limit }, avant d'avoir une solution à dessiner
    .help = augmentez la limite, ou prenez une grille plus petite
draw-stopped = arrêt : { $limit }, avant la fin de l'image
    .help = augmentez la limite
draw-no-kind = { $path } ne dit pas de quelle sorte est l'image
    .help = que le nom finisse par .svg, .png ou .gif
draw-gif = un GIF montre une solution, déplacement par déplacement
    .help = dites --solution, ou que le nom du fichier finisse par .svg ou .png
draw-too-many-moves = la solution a { $count } déplacements, trop pour être dessinés ; glisse solve les énumère
draw-board-alone-help = dessinez la grille seule : omettez --solution
draw-too-many-states-help = prenez une grille plus petite ; glisse explore compte les états des plus grandes
draw-cell-help = omettez --cell, ou prenez une largeur entre les deux
draw-too-large-help = prenez un --cell plus petit, ou une grille plus petite
draw-defect = { $error } ; c'est un défaut de glisse, merci de le signaler
