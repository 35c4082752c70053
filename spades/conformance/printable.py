"""Text of strangers, made fit to be shown."""


def printable(text: str) -> str:
    """The text with everything escaped that a terminal or a reader could take for something else.

    Control characters (line ends and ESC among them), marks that change the direction of writing, invisible
    characters, private ones and lone surrogates become backslash escapes. HTML is escaped by who writes it.
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
