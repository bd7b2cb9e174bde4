# -*- coding: raw_unicode_escape -*-
# Hides a line in escapes: \u000aprint(42)
