// Compiles into a program that the kernel does not start: the name of its interpreter is too long.
// Whether a linker puts its own name before this one or leaves it out makes no difference.
__asm__(".pushsection .interp,\"a\",@progbits\n.fill 5000,1,120\n.byte 0\n.popsection");
int main(void) { return 0; }
