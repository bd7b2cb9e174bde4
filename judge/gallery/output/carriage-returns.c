// Lines that end as on another system.
#include <stdio.h>
int main(void) { printf("42\r\n\r\n"); }
