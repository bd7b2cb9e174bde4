/*
 * The least that judging can cost: compile, then fork and exec the program once for each test, and
 * compare its output. No sandbox, no limits. It measures itself, so that the time to start it does not
 * count.
 *
 * floor WIDTH TESTS COUNT [COMPILE...] -- RUN...   prints "compile-ms tests-ms"
 * TESTS contains input1.txt, output1.txt and so on. WIDTH tests run at once; 1 runs them one after the
 * other. Without COMPILE, it only runs the tests.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void fail(const char *what, int test) {
  fprintf(stderr, "%s (test %d)\n", what, test);
  exit(1);
}

static double now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static char *read_all(int fd, size_t *size) {
  size_t room = 4096;
  char *bytes = malloc(room);
  *size = 0;
  for (;;) {
    ssize_t got = read(fd, bytes + *size, room - *size);
    if (got <= 0) break;
    *size += (size_t)got;
    if (*size == room) bytes = realloc(bytes, room *= 2);
  }
  close(fd);
  return bytes;
}

static void await_success(pid_t child, int test) {
  int status;
  if (waitpid(child, &status, 0) != child || status != 0) fail("did not end with 0", test);
}

static size_t trimmed(const char *bytes, size_t size) {
  while (size > 0 && (unsigned char)bytes[size - 1] <= ' ') size--;
  return size;
}

static void run_test(const char *tests, int test, char **command) {
  char path[4096];
  snprintf(path, sizeof path, "%s/input%d.txt", tests, test);
  int input = open(path, O_RDONLY | O_CLOEXEC);
  int ends[2];
  if (input < 0 || pipe2(ends, O_CLOEXEC) != 0) fail("no input or pipe", test);
  pid_t child = fork();
  if (child == 0) {
    dup2(input, 0);
    dup2(ends[1], 1);
    execv(command[0], command);
    _exit(127);
  }
  close(input);
  close(ends[1]);
  size_t printed_size, expected_size;
  char *printed = read_all(ends[0], &printed_size);
  await_success(child, test);
  snprintf(path, sizeof path, "%s/output%d.txt", tests, test);
  int output = open(path, O_RDONLY | O_CLOEXEC);
  if (output < 0) fail("no expected output", test);
  char *expected = read_all(output, &expected_size);
  printed_size = trimmed(printed, printed_size);
  if (printed_size != trimmed(expected, expected_size) || memcmp(printed, expected, printed_size))
    fail("wrong answer", test);
  free(printed);
  free(expected);
}

static void run_tests(const char *tests, int count, int first, int step, char **command) {
  for (int test = first; test <= count; test += step) run_test(tests, test, command);
}

static void run_at_once(int width, const char *tests, int count, char **command) {
  pid_t children[64];
  for (int child = 0; child < width; child++) {
    children[child] = fork();
    if (children[child] != 0) continue;
    run_tests(tests, count, child + 1, width, command);
    _exit(0);
  }
  for (int child = 0; child < width; child++) await_success(children[child], child + 1);
}

int main(int count, char **words) {
  int width = count < 6 ? 0 : atoi(words[1]);
  if (width < 1 || width > 64) return 2;
  int at = 4;
  while (at < count && strcmp(words[at], "--") != 0) at++;
  if (at + 1 >= count) return 2;
  words[at] = NULL;
  double started = now_ms();
  if (at > 4) {
    pid_t compiler = fork();
    if (compiler == 0) {
      dup2(2, 1); /* fpc prints to standard output */
      execv(words[4], words + 4);
      _exit(127);
    }
    await_success(compiler, 0);
  }
  double compiled = now_ms();
  if (width == 1)
    run_tests(words[2], atoi(words[3]), 1, 1, words + at + 1);
  else
    run_at_once(width, words[2], atoi(words[3]), words + at + 1);
  printf("%.3f %.3f\n", compiled - started, now_ms() - compiled);
  return 0;
}
