#include <stdio.h>

int main(void) {
  int count;
  long long sum = 0, number;
  if (scanf("%d", &count) != 1) return 1;
  for (int i = 0; i < count; i++) {
    if (scanf("%lld", &number) != 1) return 1;
    sum += number;
  }
  printf("%lld\n", sum);
  return 0;
}
