#!/usr/bin/env python3
"""Checks game records, with nothing but Python's standard library.

    examples/check.py FILE...
    examples/check.py FILE --kept KEPT      also against what your browser kept of this game's dice

Prints one line for each file. The exit status is 0 if every record in every file is in order, and 1 otherwise.
The program itself is in the folder `check` beside this file.
"""

import os
import runpy

runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), "check"), run_name="__main__")
