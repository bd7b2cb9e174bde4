// A program of many gigabytes, all of them on the disk.
__asm__(".data\n.fill 1073741824,8,1\n.text");
int main(void) { return 0; }
