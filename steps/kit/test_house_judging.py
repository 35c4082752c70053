"""House rules judged and measured: alone and together, with readings and misreadings beside them."""

from __future__ import annotations

import importlib.util
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from spades.book import house, rulebook
from spades.book.exchanging import taken
from spades.book.house import HOUSE_RULES, House, HouseRule
from spades.commands import main
from spades.conformance.judging.run import Run
from spades.conformance.proof.matrix import house_rows
from spades.conformance.proof.measuring import measure, measure_game
from spades.conformance.proof.measuring.game import MOST, Asking, Measured
from spades.conformance.search.differences import Difference
from spades.conformance.search.playing import Asked
from spades.conformance.search.shrinking import write
from spades.conformance.wire.process import Process
from spades.conformance.wire.python import PythonImplementation
from spades.engine import games, questions
from spades.misreadings import MISREADINGS, find_all, house_rule
from spades.records.asked import ask
from spades.scenarios import cases
from spades.scenarios import house as suite_of
from spades.scenarios.answers import agrees, ask_reference
from spades.scenarios.cases import Suite
from spades.scenarios.questions import Question

SCORED = {"game": "partnership", "bids": ["4", "nil"], "tricks": [4, 2], "bags": 0}


class Player:
    """An implementation in this process that plays by house rules, misreads some, and declares nothing."""

    def __init__(self, played: House, readings: Sequence[str] = ()) -> None:
        self.played = played
        self.readings = find_all(readings)

    @contextmanager
    def playing(self) -> Iterator[None]:
        """It plays."""
        with house.in_force(self.played), taken(*self.readings):
            yield

    def __getattr__(self, name: str) -> object:
        if name not in ("contract", "score_hand", "outcome", "legal_plays", "resolve_trick", "replay"):
            raise AttributeError(name)

        def asked(**params: object) -> object:
            with self.playing():
                return getattr(questions, name)(**params)

        return asked


def opened(words: str, *readings: str) -> PythonImplementation:
    """It as an implementation, whose house rules are measured or judged."""
    return PythonImplementation(Player(house.parse([words]), readings), "played", limit=None)


def found(words: str, *readings: str) -> list[str]:
    """The house rules that are measured."""
    implementation = opened(words, *readings)
    return house.write(measure(implementation, implementation.initialize()))


WHOLE = cases.load()
SOME = Suite(tuple(c for n, c in enumerate(WHOLE.cases) if c.level == "interpretation" or n % 6 == 0), WHOLE.used)
"""The cases that show the readings, and some of the others."""


def statuses(words: str, *readings: str, under: str = "", suite: Suite = SOME) -> dict[str, int]:
    """How many cases there are of each status under the house rules, those played unless others are named."""
    run = Run(opened(words, *readings), suite, house=house.parse([under or words]))
    counts: dict[str, int] = {}
    for case in run.open().cases:
        status = run.result(case).status
        counts[status] = counts.get(status, 0) + 1
    return counts


def sample(rule: HouseRule, chance: random.Random) -> str:
    """The house rule with one of its values."""
    if rule.values is None:
        return rule.name
    return f"{rule.name}={chance.choice([value for value in rule.values if value != rule.ours])}"


def test_the_features_have_every_house_rule_and_no_other() -> None:
    assert sorted(rule.name for rule in HOUSE_RULES) == sorted(suite_of.chapters())
    for rule in rulebook.house_rules():
        assert rule.level == "house"
    every = suite_of.every_case()
    assert len({case.id for case in every}) == len(every)


def test_every_row_of_an_outline_is_what_its_columns_say() -> None:
    for rule in rulebook.house_rules():
        for scenario in rule.scenarios:
            for examples in scenario.get("examples", ()):
                heads = [cell["value"] for cell in examples["tableHeader"]["cells"]]
                for row in examples["tableBody"]:
                    cells = dict(zip(heads, [cell["value"] for cell in row["cells"]], strict=True))
                    for head, cell in cells.items():
                        assert suite_of.reckon(head, int(cells["N"])) in (None, cell), (rule.id, head)


def test_each_limit_is_asked_at_the_value_declared() -> None:
    (chosen,) = house.parse(["target=300"])
    own = suite_of.own_cases(chosen)
    assert {score for case in own for score in case.question.params["scores"]} >= {299, 300, 301}
    assert all("/300-" in case.id for case in own)
    for case in own:
        assert agrees(case.expected, ask_reference(case.question)), case.id


def test_each_misreading_of_a_house_rule_is_caught() -> None:
    assert [misreading.id for misreading, caught in house_rows() if not caught] == []


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.name)
def test_each_alone_is_measured_exactly_and_conformant(rule: HouseRule) -> None:
    word = sample(rule, random.Random(f"alone {rule.name}"))
    assert found(word) == [word]
    assert set(statuses(word)) == {"passed"}


def sets(number: int) -> list[str]:
    """Sets of two to five house rules that do not contradict each other."""
    chance = random.Random(11)
    chosen: list[str] = []
    while len(chosen) < number:
        words = ",".join(sample(rule, chance) for rule in chance.sample(HOUSE_RULES, chance.randint(2, 5)))
        try:
            house.parse([words])
        except ValueError:
            continue
        chosen.append(words)
    return chosen


def check_set(words: str, suite: Suite = SOME) -> None:
    """What is measured is what is played, or cannot be told from it; under it everything passes."""
    measured = found(words)
    played = house.write(house.parse([words]))
    if measured != played:
        assert alike(words, ",".join(measured)), (played, measured)
    assert set(statuses(words, under=",".join(measured) or words, suite=suite)) == {"passed"}


def alike(words: str, other: str) -> bool:
    """Whether no case of either tells the house rules apart."""
    return all(
        set(statuses(one, under=two)) == {"passed"} for one, two in ((words, other), (other, words)) if one and two
    )


@pytest.mark.parametrize("words", sets(5))
def test_sets_are_measured_and_conformant(words: str) -> None:
    check_set(words)


@pytest.mark.thorough
@pytest.mark.parametrize("words", sets(50)[5:])
def test_more_sets_are_measured_and_conformant(words: str) -> None:
    check_set(words, WHOLE)


def test_by_the_documents_nothing_is_measured() -> None:
    assert found("target=500") == []


@pytest.mark.slow
def test_misreadings_beside_house_rules_are_named() -> None:
    """Three of each: the house rules are measured, and the misreadings diagnosed under them."""
    words = "target=250,nil=50,no-double-nil"
    wrong = ["two-player.scoring.set/five", "play.winner-leads/same-leader", "partnership.sandbags.carry/one-lost"]
    assert found(words, *wrong) == house.write(house.parse([words]))
    from spades.conformance.proof.diagnosis import diagnose

    run = Run(opened(words, *wrong), cases.load(), house=house.parse([words]))
    results = [run.result(case) for case in run.open().cases]
    with house.in_force(house.parse([words])):
        named = {misreading.id for misreading in diagnose(results, run.taken).misreadings}
    assert named == set(wrong)


def test_a_value_that_is_contradicted_is_not_claimed() -> None:
    """A Nil that brings 50 and costs 100 is no nil=50."""
    player = opened("nil=50", "partnership.nil.failed/nothing")
    claimed = house.write(measure(player, player.initialize()))
    assert "nil=50" not in claimed
    assert "partnership:nil=50" not in claimed


@pytest.mark.parametrize(
    "misreading",
    [
        "cards.rank/low-wins",
        "partnership.bidding.first/who-begins",
        "partnership.bidding.range/twelve",
        "partnership.bidding.any-order/must-not-rise",
        "partnership.bidding.no-total/thirteen-at-most",
        "two-player.draw.keep/second-is-kept",
        "cards.rank/two-high",
        "breaking.lead-barred/opening-only",
        "partnership.scoring.made/ten-each-won",
        "partnership.scoring.overtricks/one-too-few",
        "two-player.scoring.overtricks/not-gathered",
        "two-player.scoring.negative/hand-downward",
        "partnership.sandbags.exactly-ten/nine",
    ],
)
def test_what_is_no_house_rule_is_not_claimed(misreading: str) -> None:
    assert found("target=500", misreading) == []


@pytest.mark.slow
def test_a_misreading_is_measured_as_what_it_equals_or_as_no_house_rule() -> None:
    for misreading in MISREADINGS:
        claimed = found("target=500", misreading.id)
        if claimed and claimed != [house_rule([misreading])]:  # it may equal two house rules together
            assert set(statuses("target=500", misreading.id, under=",".join(claimed))) == {"passed"}, misreading.id


@pytest.mark.parametrize("word", ["partnership:behind=64", "two-player:behind=702", "behind=333"])
def test_how_far_behind_is_measured_exactly(word: str) -> None:
    assert found(word) == [word]


def test_the_questions_are_few() -> None:
    for words in ("target=250", "behind=333", "bags=73,penalty=7,floor=-77,behind=60"):
        implementation = opened(words)
        asking = Asking(implementation, implementation.initialize())
        for game in games.GAMES.values():
            measure_game(Measured(asking, game))
        assert asking.asked <= MOST


def test_readings_are_taken_under_house_rules() -> None:
    counts = statuses("bags=5,nil=50", "partnership.scoring.failed-nil-bag-points/no-point")
    assert set(counts) == {"passed", "differs"}


ANSWER = [sys.executable, "-m", "spades", "answer"]


def test_a_process_is_asked_to_play_and_says_what_it_plays() -> None:
    child = Process(ANSWER, house=["target=250"])
    try:
        assert house.write(child.initialize().house) == ["target=250"]
    finally:
        child.close()


def test_conform_judges_by_what_is_named_or_declared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, badge = tmp_path / "report.json", tmp_path / "badge.svg"
    words = ["conform", "--house", "bags=5,target=250", "--game", "two-player", "--json", str(report)]
    assert main([*words, "--badge", str(badge), "--", *ANSWER]) == 0
    assert "conformant with house rules target=250, bags=5" in capsys.readouterr().out
    assert "conformant" in badge.read_text()
    data = json.loads(report.read_text())
    assert (data["verdict"], data["house"]) == ("conformant", ["target=250", "bags=5"])
    assert data["house_cases"]["changed"] > 0
    assert main(["conform", "--rule", "house.*", "--", *ANSWER, "--house", "nil=50"]) == 0
    assert "conformant with house rules nil=50" in capsys.readouterr().out
    assert main(["conform", "--house", "targets=250"]) == 2


def test_an_unknown_house_rule_in_the_answer_is_unusable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "odd.py"
    claims = {"protocol": 1, "name": "odd", "version": "1", "language": "Python", "profiles": [], "games": []}
    answer = {"jsonrpc": "2.0", "id": 0, "result": {**claims, "house": ["no-bags", "bags=5"]}}
    program.write_text(f"import json, sys\nsys.stdin.readline()\nprint({json.dumps(json.dumps(answer))}, flush=True)\n")
    assert main(["conform", "--", sys.executable, str(program)]) == 3
    assert "contradict" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("score --house nil=50 --bids nil 4 --tricks 0 4", "house rule nil=50"),
        ("outcome --house target=250 250 100", "won"),
        ("legal --house spades-led=any-time --hand A♠ K♥", "A♠ K♥"),
        ("trick --house jokers=CD LS BS A♠ 3♣", "2nd"),
        ("contract --house ten=200 4 3 2 2", "6"),
        ("contract --house minimum=4 4 3 5 6", "minimum=4 refuses the bid 3"),
        ("contract --house hook 4 3 4 2", "hook refuses the last of these bids"),
        ("score --house board=5 --bids 2 2 --tricks 3 3", "2 beside 2 is less than the 5"),
        ("score --house no-nil --bids nil 4 --tricks 0 4", "no-nil refuses the bid Nil"),
        ("score --house dealt --bids 4 4 --tricks 4 4", "dealt is a house rule of the two-player game"),
        ("trick --game two-player --house opening=2C A♠ K♠", "opening=2C is a house rule of the partnership game"),
        ("score --house ten=200 --bids 4 6 --tricks 4 6", "house rule ten=200: A contract of exactly 10"),
        ("rules --house bags=5 partnership.sandbags.penalty", "house rule bags=5: Each time 5 bags"),
        ("house", "target=N"),
        ("house target", "winning.first"),
        ("house exchange", "Double Nil"),
        ("house house.target bags=7", "The 7th bag brings the penalty"),
        ("house bags,target", "With 250 points Alex and Charlie win"),
        ("house jokers=HD", "Given the house rule jokers=HD is in force"),
        ("house --json nil", '"name": "A made Nil scores 50 points"'),
        ("house --of -- " + " ".join([*ANSWER, "--house", "target=250"]), "target=250"),
        ("vectors --house target=250 --rule cards.deck", '"house":["target=250"]'),
    ],
)
def test_commands(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        "score --house ten=200 --bids 4 4 --tricks 4 4",
        "score --house thirteen=500,minimum=4,no-nil,hook --bids 4 6 --tricks 4 6",
        "contract --house behind=100,cap=12 4 4 double-nil 2",
        "score --game two-player --house dealt --bids 4 --tricks 4",
    ],
)
def test_a_house_rule_that_does_not_apply_is_not_named(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    assert "house rule" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("score --house bags=5 --bids 4 4 --tricks 4 4 --bags 7", "bags=5"),
        ("trick BS A♠ 3♣ 4♣", "joker"),
        ("trick --house jokers=CD 2♣ A♠ 3♣ 4♣", "jokers=CD"),
        ("outcome --house tagret=250 250 100", "did you mean target"),
        ("house nonsense", "nonsense"),
        ("house target bags nil-value", '"nil-value" is not a house rule; did you mean nil?'),
        ("house bags=1", "2 to 99"),
    ],
)
def test_wrong_commands_are_refused_in_one_line(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_the_program_answers_by_house_rules() -> None:
    line = '{"jsonrpc":"2.0","id":1,"method":"outcome","params":{"game":"partnership","scores":[250,0]}}\n'
    done = subprocess.run(
        [*ANSWER, "--house", "target=250"], input=line, capture_output=True, text=True, timeout=60, check=True
    )
    assert json.loads(done.stdout)["result"] == {"winner": 0}


RECORD = """house bags=3, nil=50
players Alex, Beth, Charlie, David
dealer David
bids 4 3 Nil 2
won  5 3 0 5
score 91 -47
"""


def test_a_recorded_game_names_its_house_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its line is written again, and the pad is kept by them; a wrong one is refused with its place."""
    file = tmp_path / "friday.txt"
    file.write_text(RECORD)
    assert main(["replay", "--json", str(file)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["pad"][0]["scores"], answer["pad"][0]["bags"]) == ([91, -47], [1, 0])
    assert {one["house"] for one in answer["house"]} == {"bags=3", "nil=50"}
    assert main(["replay", "--write", str(file)]) == 0
    assert capsys.readouterr().out.startswith("house bags=3, nil=50\n")
    file.write_text(RECORD.replace("bags=3", "bag=3"))
    assert main(["replay", str(file)]) == 2
    assert "line 1, column 7" in capsys.readouterr().err


def test_a_scenario_names_no_other_house_rules_than_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario = tmp_path / "dispute.feature"
    steps = ["Given the house rule nil=50 is in force", "And Alex and Charlie have bid 4 and Nil"]
    steps += ["And Alex and Charlie have won 4 and 0 tricks", "When the hand is scored"]
    scenario.write_text("\n".join([*steps, "Then Alex and Charlie score 90 points"]))
    assert main(["ask", "--house", "nil=50,bags=5", str(scenario)]) == 0
    assert main(["ask", "--house", "nil=60", str(scenario)]) == 2
    assert "nil has two values, 60 from the table and 50 from the scenario" in capsys.readouterr().out


def test_what_a_search_finds_names_the_house_rules() -> None:
    question = Question("outcome", {"game": "partnership", "scores": [300, 0]})
    with house.in_force(house.parse(["target=300"])):
        told = write(Difference(0, Asked(question), ask_reference(question), {"winner": None}))
    assert told.splitlines()[1].strip() == "Given the house rule target=300 is in force"


class Undeclared(Player):
    """It plays nil=50 and no-double-nil, does not make anybody follow suit, and declares nothing."""

    def __init__(self) -> None:
        super().__init__(house.parse(["nil=50,no-double-nil"]), ["play.follow-suit/not-enforced"])


def test_what_the_house_rules_measured_explain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {form: tmp_path / form for form in ("json", "junit", "markdown", "html")}
    options = [word for form, file in files.items() for word in (f"--{form}", str(file))]
    words = ["conform", "--game", "two-player", *options, "--in-process", "--impl", f"{__name__}:Undeclared"]
    assert main(words) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "cases explained by: the house rule nil=50: A Nil scores 50 points" in shown
    assert "points: 100 expected, 50 given" in shown
    assert "Under nil=50, no-double-nil: " in shown
    assert "The counts without them, by the rules of the documents:" in shown
    data = json.loads(files["json"].read_text())
    explained = {one["house"]: one for one in data["measured"]["explains"]}
    assert set(explained) == {"nil=50", "no-double-nil"}
    for one in explained.values():
        assert one["example"] in one["cases"]
    for form in ("markdown", "html"):
        told = files[form].read_text()
        assert "explained by: the house rule nil=50" in told
        assert "The counts without them" in told
    assert "nil=50; " in files["junit"].read_text()


@pytest.mark.slow
def test_what_is_played_beside_what_is_declared_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["conform", "--house", "no-double-nil", "--in-process", "--impl", f"{__name__}:Undeclared"]
    assert main(words) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "Its answers are those of these house rules: nil=50, no-double-nil." in shown
    assert "explained by: the house rule no-double-nil" not in shown
    assert "The counts under no-double-nil alone:" in shown
    assert "make no sense" not in shown


@pytest.mark.parametrize(
    ("words", "question"),
    [
        ("nil=50", {"method": "score_hand", "params": SCORED}),
        ("nil=50, two-player:bags=5", {"method": "score_hand", "params": SCORED}),
        ("minimum=3,ten=200,hook", {"method": "contract", "params": {"game": "two-player", "bids": ["2", "8"]}}),
        ("target=250", {"method": "outcome", "params": {"game": "partnership", "scores": [250, 249]}}),
        (
            "jokers=CD",
            {"method": "resolve_trick", "params": {"game": "two-player", "trick": ["LS", "BS"], "spades_broken": True}},
        ),
        ("bags=3, nil=50", {"record": "players Alex, Beth, Charlie, David\nbids 4 nil 2 3\nwon 6 1 3 3\n"}),
    ],
)
def test_the_ask_page_gives_gherkin_with_the_house_rules(words: str, question: dict[str, object]) -> None:
    spec = importlib.util.spec_from_file_location("ask_page", Path(__file__).parents[2] / "docs/ask/page.py")
    assert spec
    assert spec.loader
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    reply = json.loads(page.answer(json.dumps({**question, "house": words})))
    assert reply.get("error") is None
    assert "the house rule" in reply["gherkin"]
    (asked,) = ask(reply["gherkin"])
    assert asked["passed"], asked["message"]
    assert reply["html"].count("House rule <b>") == len(reply["answer"]["remarks"])


class EachPartnerPays(Player):
    """Its penalty falls on each partner: a fault that equals the house rule penalty=200 of the partnership game."""

    def __init__(self) -> None:
        super().__init__((), ["partnership.sandbags.penalty/each-partner"])


def test_a_fault_that_equals_a_house_rule_is_named_both_ways(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "report.json"
    impl = ["--in-process", "--impl", f"{__name__}:EachPartnerPays"]
    assert main(["conform", "--rule", "partnership.sandbags.*", "--json", str(report), *impl]) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "explained by: the house rule partnership:penalty=200" in shown
    assert "(as a fault: partnership.sandbags.penalty/each-partner)" in shown
    (played,) = json.loads(report.read_text())["measured"]["explains"]
    assert played["misreadings"] == ["partnership.sandbags.penalty/each-partner"]


class OtherCards(Player):
    """It plays with jokers, deals to two, and declares nothing: what it is asked about other cards it refuses."""

    def __init__(self) -> None:
        super().__init__(house.parse(["jokers=HD,dealt"]))


def test_a_program_with_other_cards_is_measured_though_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "--in-process", "--impl", f"{__name__}:OtherCards"]) == 4
    shown = " ".join(capsys.readouterr().out.split())
    assert "Its answers are those of these house rules: jokers=HD, dealt." in shown
    assert re.search(r"under them none of its \d+ failures remains", shown)
    assert "explained by: the house rule jokers=HD" in shown
    assert "explained by: the house rule dealt" in shown
    assert "Look at the adapter first" not in shown


def test_a_program_of_which_the_house_rules_are_asked_declares_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mute = tmp_path / "mute.py"
    mute.write_text(MUTE)
    command = [sys.executable, str(mute), *ANSWER, "--house", "jokers=CH,dealt"]
    assert main(["house", "--json", "--of", "--", *command]) == 0
    assert [one["house"] for one in json.loads(capsys.readouterr().out)["house"]] == ["jokers=CH", "dealt"]


MUTE = """\
import json, subprocess, sys

with subprocess.Popen(sys.argv[1:], stdin=sys.stdin, stdout=subprocess.PIPE, text=True) as played:
    for line in played.stdout:
        answer = json.loads(line)
        answer.get("result", {}).pop("house", None)
        print(json.dumps(answer), flush=True)
"""
"""A program that answers as another does, and does not say which house rules that one plays."""


class Server(Player):
    """The program of the page on running the tests."""

    def __init__(self) -> None:
        scoring = [f"{game}.{fault}" for game in games.GAMES for fault in ("scoring.set/five", "nil.made/fifty")]
        super().__init__((), ["play.follow-suit/not-enforced", *scoring])


class HouseServer(Player):
    """The one that plays house rules."""

    def __init__(self) -> None:
        super().__init__(house.parse(["bags=5,nil=50"]), ["play.follow-suit/not-enforced"])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "begin"), [("Server", "49 rules fail"), ("HouseServer", "Its answers are")])
def test_the_page_on_running_shows_what_the_report_says(
    name: str, begin: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parents[2] / "docs/running.rst").read_text(encoding="utf-8")
    example = page[page.index(f"    {begin}") :]
    lines = example.splitlines()
    shown = [line for line in lines[: next(i for i, line in enumerate(lines) if line[:1].strip())] if line]
    main(["conform", "--in-process", "--impl", f"{__name__}:{name}"])
    said = " ".join(capsys.readouterr().out.split())
    told = " ".join(" ".join(line for line in shown if "spades conform" not in line).split())
    command = re.compile(r"spades conform --house \S+ --in-process --impl \S+ ")
    counts = re.compile(r"\d+(?= (rule|case|failure|of its))|\b\d+\.\d+\b")  # a new case changes them
    assert counts.sub("N", told) in counts.sub("N", command.sub("", said))


def test_under_jokers_only_cases_that_name_a_missing_deuce_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    suite = cases.load()
    under = suite_of.under(suite, house.parse(["jokers=CD"]))
    kept = {case.id for case in under.suite.cases}
    out = [case for case in suite.cases if case.id not in kept]
    assert under.left_out == len(out) > 0
    for case in out:
        told = " ".join(" ".join([step.text, *(cell for row in step.rows for cell in row)]) for step in case.steps)
        assert re.search("2[♣♦]|A K Q J 10 9 8 7 6 5 4 3 2[♣♦]", told), case.id
    assert main(["conform", "--house", "jokers=CD", "--rule", "cards.rank"]) == 0
    assert f"{under.left_out} make no sense" in " ".join(capsys.readouterr().out.split())
