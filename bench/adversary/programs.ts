/**
 * Hostile programs for the problem "Apple Crates" (1 s, 128 MB), with the verdicts that are right for
 * each. They stay inside the sandbox and end by its limits. None of them installs filters of system
 * calls.
 */
import type { Language, Verdict } from '#contract'

export type ProgramGroup = 'slow' | 'compilers' | 'processes' | 'files' | 'streams'

export interface HostileProgram {
  name: string
  group: ProgramGroup
  language: Language
  code: string
  expected: readonly Verdict[]
}

const headers = `#include <bits/stdc++.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
`

/** C++ that does something first and then answers correctly. */
function answering(first: string, before = ''): string {
  return `${headers}${before}
int main() {
  ${first}
  long long n, k, apples = 0, basket;
  std::cin >> n >> k;
  while (n-- > 0 && std::cin >> basket) apples += basket;
  std::cout << apples / k << ' ' << apples % k << std::endl;
}
`
}

function cpp(
  group: ProgramGroup,
  name: string,
  code: string,
  ...expected: Verdict[]
): HostileProgram {
  return { name, group, language: 'cpp', code, expected }
}

const right: Verdict = 'OK'
const wrong: Verdict = 'WRONG_ANSWER'
const late: Verdict = 'TIME_LIMIT_EXCEEDED'
const ended: Verdict = 'RUNTIME_ERROR'
const uncompiled: Verdict = 'COMPILE_ERROR'

const burn = (share: number) =>
  `while (clock() < ${share} * CLOCKS_PER_SEC) for (volatile int i = 0; i < 10000; ++i) {}`

/** Correct on every problem of the bench, and slow on each test. */
export const slowProgram = cpp('slow', 'half of the time limit', answering(burn(0.5)), right)

export const hostilePrograms: readonly HostileProgram[] = [
  slowProgram,
  cpp('slow', 'never ends', `int main() { for (volatile int i = 0;; ++i) {} }`, late),
  cpp('slow', 'sleeps', `${headers}int main() { sleep(1000); }`, late),
  {
    name: 'sleeps in Python',
    group: 'slow',
    language: 'python',
    code: 'import time\ntime.sleep(1000)\n',
    expected: [late],
  },

  cpp(
    'compilers',
    'templates without end',
    `template <int N, int M> struct T { static const int value = T<N - 1, M>::value + T<N - 1, M + 1>::value; };
template <int M> struct T<0, M> { static const int value = M; };
int main() { return T<850, 0>::value; }`,
    uncompiled,
  ),
  cpp(
    'compilers',
    'a constant that takes long',
    `constexpr long f(long n) { long s = 0; for (long i = 0; i < n; ++i) for (long j = 0; j < n; ++j) s += i ^ j; return s; }
constexpr long a = f(5000);
int main() { return a & 1; }`,
    uncompiled,
  ),
  cpp('compilers', 'includes a device', `#include "/dev/random"\nint main() {}`, uncompiled),
  cpp('compilers', 'includes itself', `#include __FILE__\nint main() {}`, uncompiled),
  cpp(
    'compilers',
    'macros that double',
    `#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(x)))\nint main() { B(B(B(i;))) }`,
    uncompiled,
  ),
  cpp(
    'compilers',
    'a program of 60 MB',
    answering('if (big[clock() & 1] == 2) return 1;', 'char big[60 << 20] = {1};'),
    ...[right, uncompiled, ended],
  ),
  {
    name: 'a class too large for Java',
    group: 'compilers',
    language: 'java',
    code: `public class Main { ${'static { int a = 1; String s = "x" + a; }\n'.repeat(1200)} public static void main(String[] a) { throw new RuntimeException(); } }`,
    expected: [uncompiled, ended],
  },

  cpp(
    'processes',
    'forks without end',
    `${headers}int main() { for (;;) fork(); }`,
    ...[late, ended, wrong],
  ),
  cpp(
    'processes',
    'children that stay',
    answering('for (int i = 0; i < 50; ++i) if (fork() == 0) sleep(1000);'),
    ...[right, late, ended],
  ),
  cpp(
    'processes',
    'threads without end',
    `${headers}int main() { for (;;) try { std::thread([] { for (;;) {} }).detach(); } catch (...) {} }`,
    ...[late, ended],
  ),
  cpp(
    'processes',
    'takes all memory',
    `${headers}int main() { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }`,
    ended,
  ),
  cpp(
    'processes',
    'takes memory again and again',
    answering(
      `for (int i = 0; i < 8; ++i) { void *p = mmap(0, 100 << 20, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); memset(p, 1, 100 << 20); munmap(p, 100 << 20); }`,
    ),
    ...[right, late],
  ),
  cpp(
    'processes',
    'ignores signals',
    `${headers}int main() { for (int s = 1; s < 64; ++s) signal(s, SIG_IGN); for (;;) {} }`,
    late,
  ),

  cpp(
    'files',
    'reads large files past the cache',
    answering(
      `static char b[1 << 20]; for (const char *n : {"/usr/bin/gcc", "/usr/lib/gcc", "/usr/bin/python3", "/usr/lib/x86_64-linux-gnu/libc.so.6"})
      for (int i = 0; i < 20; ++i) { int f = open(n, O_RDONLY); if (f < 0) break; posix_fadvise(f, 0, 0, POSIX_FADV_DONTNEED); while (read(f, b, sizeof b) > 0) {} close(f); }`,
    ),
    ...[right, late],
  ),
  cpp(
    'files',
    'fills /w and /tmp',
    answering(
      `static char b[1 << 20]; for (const char *n : {"big", "/tmp/big"}) { int f = open(n, O_CREAT | O_WRONLY, 0600); for (int i = 0; i < 60 && f >= 0; ++i) if (write(f, b, sizeof b) < 0) break; }`,
    ),
    ...[right, late, ended],
  ),
  cpp(
    'files',
    'many inodes',
    answering(
      `for (int i = 0; i < 100000; ++i) { int f = open(("f" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600); if (f < 0) break; close(f); }`,
    ),
    ...[right, late, ended],
  ),

  cpp(
    'streams',
    'writes without end',
    `${headers}int main() { static char b[1 << 20]; memset(b, 'x', sizeof b); for (;;) if (write(1, b, sizeof b) < 0) return 1; }`,
    ended,
  ),
  cpp(
    'streams',
    'writes 15 MB of errors',
    answering(
      `static char b[1 << 20]; memset(b, 'x', sizeof b); for (int i = 0; i < 15; ++i) if (write(2, b, sizeof b) < 0) break;`,
    ),
    right,
  ),
  cpp(
    'streams',
    'writes 60 KB wrongly',
    `${headers}int main() { std::cout << std::string(60000, '7'); std::cerr << std::string(60000, '8'); }`,
    wrong,
  ),
  cpp(
    'streams',
    'closes its streams',
    `${headers}int main() { close(0); close(1); close(2); usleep(200000); }`,
    wrong,
  ),
  cpp('streams', 'never reads', `int main() {}`, wrong),
]
