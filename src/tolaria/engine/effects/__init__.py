"""CR 608-610: what effects do; the compiled rooms of the interpreter."""
