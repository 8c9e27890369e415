"""Les épreuves : pour chaque nom des énoncés, des plateaux du plus petit au plus grand, et un juge."""

from __future__ import annotations

from ._epreuve import Epreuve
from ._epreuves_rush_hour import EPREUVES as _RUSH_HOUR
from ._epreuves_swap import EPREUVES as _SWAP
from ._epreuves_taquin import EPREUVES as _TAQUIN

EPREUVES: dict[str, Epreuve] = {**_RUSH_HOUR, **_SWAP, **_TAQUIN}
