title = Cochon
about = Lancez le dé tant que vous osez : un 1 vous coûte tout ce que le tour a rapporté.
takes = environ 5 minutes
how-1 = À votre tour, vous lancez un dé aussi souvent que vous voulez, et ses points s’ajoutent.
how-2 = Un 1 vous coûte tout ce que le tour a rapporté, et y met fin.
how-3 = Arrêtez-vous à temps pour garder vos points : qui en a assez en premier gagne.
option-target = Points pour gagner
turn-points = Ce tour
safe = acquis
face-say = Le dé montre { $face }
ask-roll = Relancer, ou garder { $turn } ?
ask-enough = C’est assez : gardez
deed-roll = Relancer
deed-hold = Garder { $turn }
log-rolled = { $name } fait { $face } : { $turn } ce tour.
log-lost = { $name } fait 1 et perd les points du tour.
log-held = { $points ->
    [one] { $name } garde 1 point.
   *[other] { $name } garde { $points } points.
}
tip-die = Chaque nombre sauf 1 s’ajoute au tour.
tip-hold = Gardez vos points : un 1 les coûterait tous.
typed-die = Que montre le dé ?
rule-no-such-face = Un dé montre de 1 à 6. Regardez encore une fois
rule-enough = Vous avez assez pour gagner. Gardez vos points
