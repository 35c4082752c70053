"""How the suite is proven: which cases catch which misreading, and what explains a failing run."""
