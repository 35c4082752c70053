"""Where the features, the steps and the schemas are: in the package when it is installed, beside it in a checkout."""

from __future__ import annotations

import os

_HERE = os.path.dirname(os.path.abspath(__file__))
_HOME = _HERE if os.path.isdir(os.path.join(_HERE, "features")) else os.path.dirname(_HERE)

FEATURES = os.path.join(_HOME, "features")
"""The folder of the feature files."""

STEPS = os.path.join(_HOME, "steps")
"""The folder of the step definitions."""

SCHEMAS = os.path.join(_HERE, "schemas") if _HOME == _HERE else os.path.join(_HOME, "docs", "schemas", "v1")
"""The folder of the JSON Schemas."""
