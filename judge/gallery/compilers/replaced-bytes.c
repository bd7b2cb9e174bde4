// What was not UTF-8 comes as replacement characters.
#include <stdio.h>
int ma�in(void) { puts("42"); }
