# Code that would run if the check imported what it checks.
raise SystemExit('this must not run while compiling')
