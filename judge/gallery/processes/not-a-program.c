// Compiles into something that is no program: the name of its interpreter does not end.
__asm__(".pushsection .interp,\"a\",@progbits\n.ascii \"/dev/null\"\n.popsection");
int main(void) { return 0; }
