// Bytes that are not UTF-8, where a replacement character is expected.
#include <stdio.h>
int main(void) { puts("\xff\xfe\xc3"); }
