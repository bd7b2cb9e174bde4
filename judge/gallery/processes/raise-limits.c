// Raises each of its limits.
#include <stdio.h>
#include <sys/resource.h>
int main(void) {
  int raised = 0;
  for (int which = 0; which < RLIM_NLIMITS; which++) {
    struct rlimit before, more = {RLIM_INFINITY, RLIM_INFINITY};
    getrlimit(which, &before);
    if (before.rlim_max != RLIM_INFINITY && setrlimit(which, &more) == 0) raised++;
  }
  struct rlimit core, files;
  getrlimit(RLIMIT_CORE, &core);
  getrlimit(RLIMIT_FSIZE, &files);
  puts(raised == 0 && core.rlim_max == 0 && files.rlim_max <= 64 << 20 ? "42" : "raised");
}
