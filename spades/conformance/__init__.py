"""The kit: cases, implementations that are asked, judging, and what is reported."""
