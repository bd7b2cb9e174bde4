// A validator that does not look at the end.
#include "testlib.h"

int main(int, char*[]) {
  registerValidation();
  inf.readInt(1, 5);
  inf.readEoln();
  return 0;
}
