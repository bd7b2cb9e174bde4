// Compiles into a program that the kernel does not start.
__asm__(".pushsection .interp,\"a\",@progbits\n.string \"/w/nothing\"\n.popsection");
int main(void) { return 0; }
