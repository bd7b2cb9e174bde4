// Lets the assembler repeat something very often.
__asm__(".rept 2000000000\n.quad 1\n.endr");
int main(void) { return 0; }
