"""How the kit talks to an implementation: the protocol, child processes, Python objects."""
