from tolaria.engine.batch import Match

def play_checked(
    match: Match,
    seed: int,
    first: int,
    count: int,
    pilots: tuple[int, int],
    on_the_play: int = 2,
    cap: int | None = None,
    pay_every: int = 16,
) -> list[str]: ...
