"""The house rules of cards and play: read off tricks, and off what a hand may play."""

from __future__ import annotations

from collections.abc import Sequence

from .game import Measured


class Plays:
    """Which cards there are, which wins, and when spades may be played."""

    def __init__(self, one: Measured) -> None:
        self.one = one
        self.game = one.game

    def measure(self) -> None:
        """Ask, and claim what is found."""
        self._cards()
        self._play()

    def _cards(self) -> None:
        gone = "".join(suit for suit in "CHD" if self._trick([f"{rank}{suit}" for rank in "3245"]) is None)
        pair = next((word for word in ("CD", "HD", "CH") if set(word) == set(gone)), "")
        if pair and self._trick(["BS", "LS", "KS", "AS"]) is not None:
            self.one.found["jokers"] = pair
        alone = self.game.alone
        suit = next(suit for suit in "HDC" if suit not in pair)  # its 2 is in the deck, and is the lowest of it
        asked = {
            ("AS", "2S", "3S", "KS"): 1,
            (f"2{suit}", "AS", "2S", "KS")[alone:]: 2 - alone,
            ("AS", "3S", "KS", "QS"): 0,
            (f"A{suit}", f"2{suit}", f"3{suit}", f"K{suit}"): 0,
        }
        if all(self._trick(trick) == winner for trick, winner in asked.items()):
            self.one.found["high-deuce"] = None

    def _trick(self, trick: Sequence[str]) -> int | None:
        played = list(trick[: self.game.seats])
        answer = self.one.ask("resolve_trick", trick=played, spades_broken=True)
        return answer["winner"] if answer else None

    def _may_play(self, hand: Sequence[str], trick: Sequence[str] = (), broken: bool = False) -> set[str] | None:
        answer = self.one.ask("legal_plays", hand=list(hand), trick=list(trick), spades_broken=broken)
        return set(answer["cards"]) if answer else None

    def _play(self) -> None:
        others = [f"{rank}{suit}" for suit in "DC" for rank in "AKQJT"]
        whole = ["AS", "QS", "9S", *others]
        led = [["AS", "KH", "QD"], ["3S", "KC"], whole]
        if all(self._may_play(hand) == set(hand) for hand in led) and self._may_play(led[0], ["5C"]) == set(led[0]):
            self.one.found["spades-led"] = "any-time"
        if self._may_play(whole, ["5H"]) == set(others) and self._may_play(whole[:-1], ["5H"]) == set(whole[:-1]):
            self.one.found["first-trick"] = "no-spades"
        if not self.game.alone:
            low = "3C" if "C" in str(self.one.found.get("jokers", "")) else "2C"
            hand = [*(f"{rank}{suit}" for suit in "HD" for rank in "AKQJT9"), low]
            if self._may_play(hand, broken=True) == {low} and self._may_play(hand[1:], broken=True) == set(hand[1:]):
                self.one.found["opening"] = "2C"
