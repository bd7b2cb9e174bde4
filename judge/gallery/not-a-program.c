// Compiles into something that is no program at all: the kernel knows no such machine.
__asm__(".pushsection .interp,\"a\",@progbits\n.string \"/dev/null\"\n.popsection");
int main(void) { return 0; }
