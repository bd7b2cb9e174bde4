int numbers[1 << 28] = {1};
int main(void) { return numbers[0]; }
