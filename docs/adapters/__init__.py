"""Adapters between the tests and a program: skeletons to start from, and worked cases."""
