// A program of a hundred megabytes, which is more than is collected.
__asm__(".data\n.fill 100000000,1,1\n.text");
int main(void) { return 0; }
