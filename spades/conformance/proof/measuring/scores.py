"""The house rules of scores: read off hands that are scored, and off who has won."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.bidding import DOUBLE_NIL, NIL, NILS
from .game import Measured, least


class Scores:
    """What contracts, bags and Nils score, and at which scores the game ends."""

    def __init__(self, one: Measured) -> None:
        self.one = one
        self.game = one.game
        self.overtrick = 1

    def measure(self) -> None:
        """Ask, and claim what is found."""
        for step in (self._ending, self._contracts, self._bags, self._nils):
            step()

    def score(self, bids: Sequence[str], tricks: Sequence[int], bags: int = 0) -> tuple[int, int] | None:
        """Points and bags of a hand; of the bids and tricks of a partnership a player alone has the sum."""
        if self.game.alone:
            if len(bids) > 1:
                bids = [str(sum(map(int, bids)))]
            tricks = [sum(tricks)]
        answer = self.one.ask("score_hand", bids=list(bids), tricks=list(tricks), bags=bags)
        return (answer["points"], answer["bags"]) if answer else None

    def points(self, bids: Sequence[str], tricks: Sequence[int], bags: int = 0) -> int | None:
        """The points alone."""
        scored = self.score(bids, tricks, bags)
        return scored[0] if scored else None

    def _contracts(self) -> None:
        plain, one = self.points(["3", "4"], [3, 4]), self.points(["3", "4"], [4, 4])
        other, more = self.points(["5", "1"], [4, 2]), self.points(["5", "1"], [4, 3])
        if plain is not None and one is not None and other is not None and more is not None:
            self.overtrick = one - plain
            if more - other == self.overtrick and self._overtricks_are_bags(plain):
                self.one.claim("overtrick", self.overtrick)
        for name, bids, tricks in (("ten", ["6", "4"], [6, 4]), ("thirteen", ["7", "6"], [7, 6])):
            made, lost = self.points(bids, tricks), self.points(bids, [tricks[0] - 1, tricks[1]])
            if made is not None and lost == -made:
                self.one.claim(name, made)

    def _overtricks_are_bags(self, plain: int) -> bool:
        """Whether all score alike and are bags, or none is; and each bag of a failed Nil scores that or nothing."""
        one, three = self.score(["3", "4"], [4, 4]), self.score(["3", "4"], [5, 5])
        if one is None or three is None or one[1] not in (0, 1):
            return False
        if three[1] != 3 * one[1]:
            return one[1] == 1  # a penalty for three bags or two
        failed, more = self._failed_nil(1), self._failed_nil(2)
        scored = more[0] - failed[0] if more and failed else 0
        return three[0] - plain == 3 * self.overtrick and scored in (0, self.overtrick)

    def _failed_nil(self, won: int) -> tuple[int, int] | None:
        """Points and bags of a Nil that fails with so many tricks, for partners beside a contract that is made."""
        return self.score([NIL], [won]) if self.game.alone else self.score([NIL, "4"], [won, 4])

    def _bags(self) -> None:
        bids, won = ["3", "4"], [3, 4]
        plain = self.points(bids, won)
        one, three = self.score(bids, [4, 4]), self.score(bids, [5, 5])
        if plain is None or one is None or three is None:
            return
        if one[1] == three[1] == 0 and three[0] - plain == 3 * self.overtrick:
            if not (failed := self._failed_nil(2)) or failed[1] == 0:
                self.one.found["no-bags"] = None
            return

        def kept(before: int) -> bool:
            scored = self.score(bids, [4, 4], before)
            return scored is not None and scored[1] == before + 1 and scored[0] == plain + self.overtrick

        last = least(0, 99, lambda before: not kept(before)) if not (kept(8) and not kept(9)) else 9
        if last is None:
            return
        tenth, same = self.score(bids, [4, 4], last), self.score(["6", "6"], [7, 6], last)
        if tenth is None or same is None or (tenth[1], same[1]) != (0, 0):
            return
        limit, cost = last + 1, plain + self.overtrick - tenth[0]
        left = [scored and scored[1] for scored in (self.score(bids, won, last) for won in ([4, 5], [5, 5]))]
        if left in ([1 % limit, 2 % limit], [0, 0]) or self._falls_twice(limit, cost):
            self.one.claim("bags", limit)
        if same[0] == 120 + self.overtrick - cost:
            self.one.claim("penalty", cost)
        if last > 2 and left == [0, 0]:
            self.one.found["bags-reset"] = None

    def _falls_twice(self, limit: int, cost: int) -> bool:
        """Whether twice so many bags cost the penalty twice; so it is taken to be if no hand has so many tricks."""
        if limit > 10:
            return True
        points = self.points(["1", "1"], [limit, 3], limit - 1)
        return points is None or points == 20 + (limit + 1) * self.overtrick - 2 * cost

    def _nils(self) -> None:
        for name, bid in (("nil", NIL), ("double-nil", DOUBLE_NIL)):
            beside = [] if self.game.alone else [4]
            made, lost, more = (self.points([bid, *map(str, beside)], [won, *beside]) for won in (0, 1, 2))
            if made is not None and lost is not None:
                worth = made - 10 * sum(beside)
                if lost - made + 2 * worth in (0, self.overtrick, more and more - lost):  # the trick may score, or not
                    self.one.claim(name, worth)
        if not self.game.alone:
            self._failed_nils()
            self._two_nils()

    def _failed_nils(self) -> None:
        uses = set()
        for bid in NILS:
            made, three, two = (self.points([bid, "4"], [0, won]) for won in (4, 3, 2))
            scored, less = self.score([bid, "4"], [2, 3]), self.score([bid, "4"], [1, 2])
            if made is None or three is None or two is None or scored is None or less is None:
                continue  # a program without Double Nil answers for Nil alone
            lost = 2 * (made - 40)  # by a Nil that fails, for one that is made
            got, short = scored[0] + lost, less[0] + lost
            if got == made + self.overtrick and short == three:
                uses.add("partner")
            elif (
                (got, short) == (three, two)
                and scored[1] == less[1] == 0
                and ("no-bags" not in self.one.found or self.overtrick)
            ):
                uses.add("nothing")
            else:
                uses.add("bags")
        if len(uses) == 1:
            self.one.claim("failed-nil", uses.pop())

    def _two_nils(self) -> None:
        together = []
        for bid in NILS:
            one, both = self.points([bid, "4"], [0, 4]), self.points([bid, bid], [0, 0])
            if one is None or both != 2 * (one - 40):
                return
            for won in ([0, 2], [2, 0]):
                failed = self.points([bid, bid], won)
                together.append(failed is not None and failed + both in (0, 2 * self.overtrick))
        if all(together):
            self.one.claim("two-nils", "together")

    def winner(self, ours: int, theirs: int) -> int | None:
        """Who has won with these scores; None for nobody, -1 without an answer."""
        answer = self.one.ask("outcome", scores=[ours, theirs])
        return answer["winner"] if answer else -1

    def _ending(self) -> None:
        def wins(score: int) -> bool:
            return self.winner(score, score - 1) == 0

        known = wins(500) and not wins(499)
        target = 500 if known else least(1, 10000, wins)
        if target is not None:
            right = self.winner(target - 2, target) == 1 and self.winner(target, target) is None
            if right and self.winner(target - 1, target - 2) is None:
                self.one.claim("target", target)

        def loses(low: int) -> bool:
            return self.winner(-low, 0) == 1

        if loses(9999) and (floor := least(1, 9999, loses)):
            right = self.winner(-floor, -floor - 3) == 0 and self.winner(-floor, -floor) is None
            if right and self.winner(0, -floor) == 0:
                self.one.claim("floor", -floor)
