"""The suite and the tests of the tools are run by the plugin of the package beside them."""

pytest_plugins = ["spades.conformance.plugin"]
