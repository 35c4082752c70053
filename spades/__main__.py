"""``python -m spades`` is the command ``spades``."""

import sys

from .commands import main

sys.exit(main())
