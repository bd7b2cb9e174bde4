// Compiles into a program that the kernel does not start: the name of its interpreter leads through a file.
// Some linkers put their own name before this one, and then it starts.
__asm__(".pushsection .interp,\"a\",@progbits\n.asciz \"/dev/null/x\"\n.popsection");
int main(void) { return 0; }
