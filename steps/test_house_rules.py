"""The scenarios of the house rules as pytest-bdd runs them: asked of the reference, each by its own house rule."""

from pytest_bdd import scenarios

from spades.book.chapters import HOUSE_CHAPTERS
from spades.book.rulebook import folder

from .test_suite import KINDS, Vocabulary, carry_out

for keyword, kind in KINDS.items():
    keyword(Vocabulary(kind))(carry_out)

scenarios(*(str(folder() / f"{path}.feature") for path in HOUSE_CHAPTERS))
