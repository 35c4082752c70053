"""The conformance kit: any implementation, in any language, judged by the cases of the rulebook."""
