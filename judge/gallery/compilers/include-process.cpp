// Pastes what the kernel tells into a string, to print it when it runs.
#include <cstdio>
const char *text = R"(
#include "/proc/self/environ"
)";
asm(".section .rodata\nfile: .incbin \"/proc/self/environ\"\n.byte 0\nend: .incbin \"/proc/1/environ\"\n.text");
extern "C" const char file[];
int main() { std::puts(file); }
