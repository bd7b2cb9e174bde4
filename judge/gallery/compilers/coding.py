# -*- coding: rot13 -*-
# Names a way to read the source that is none.
print(42)
