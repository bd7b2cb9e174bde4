/** CPU time is user plus system time of a program and everything that it starts, with control groups or not. */
import { describe, expect } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const environment = await testEnvironment()

const limitMs = 600

/** A program that starts with a function which uses CPU time in the given way. */
const using = (body: string) => (ms: number) =>
  `
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
static char block[1 << 16];
static void burn(int ms, int calls, clockid_t clock) {
  int zero = open("/dev/urandom", O_RDONLY);
  struct timespec now;
  do {
    if (calls) read(zero, block, sizeof block);
    else for (volatile int i = 0; i < 20000; i++);
    clock_gettime(clock, &now);
  } while (now.tv_sec * 1000 + now.tv_nsec / 1000000 < ms);
}
static void compute(int ms) { burn(ms, 0, CLOCK_PROCESS_CPUTIME_ID); }
static void call(int ms) { burn(ms, 1, CLOCK_PROCESS_CPUTIME_ID); }
static void *inThread(void *ms) { burn(*(int *)ms, 0, CLOCK_THREAD_CPUTIME_ID); return 0; }
int main(void) {
  int all = ${ms}, part = all / 3, started = 0;
  ${body}
  puts("done");
}`

const ways: { what: string; program: (ms: number) => string }[] = [
  { what: 'computing', program: using('compute(all);') },
  { what: 'system calls', program: using('call(all);') },
  {
    what: 'threads',
    program: using(`pthread_t one; pthread_create(&one, 0, inThread, &part);
      pthread_join(one, 0); compute(all);`),
  },
  {
    what: 'children that it waits for',
    program: using(
      'for (; started < 3; started++) { if (!fork()) { call(part); _exit(0); } wait(0); }',
    ),
  },
  {
    what: 'children that run beside it',
    program: using(`for (; started < 2; started++) if (!fork()) { compute(part); _exit(0); }
      compute(part); while (wait(0) > 0);`),
  },
  {
    what: 'children that it ignores',
    program: using(`signal(SIGCHLD, SIG_IGN);
      for (; started < 3; started++) if (!fork()) { compute(part); _exit(0); }
      while (wait(0) > 0);`),
  },
  {
    what: 'orphans',
    program: using(`int told[2]; pipe(told);
      for (; started < 3; started++) {
        if (!fork()) { if (!fork()) compute(part); _exit(0); }
        wait(0);
      }
      close(told[1]); read(told[0], block, 1);`),
  },
]

const judgeUsing = (program: string) =>
  judge(environment, 'c', program, [test('', 'done\n')], { limitMs })

describe('the time of a program counts', () => {
  needs('limited').each(ways)('$what, within 10 %', async ({ program }) => {
    const below = limitMs * 0.8
    const { verdict, results, stderr } = await judgeUsing(program(below))
    expect({ verdict, stderr }).toEqual({ verdict: 'OK', stderr: null })
    const timeMs = results[0]?.timeMs ?? 0
    expect(timeMs).toBeGreaterThan(below * 0.9)
    expect(timeMs).toBeLessThan(below * 1.1 + 20)
  })

  needs('limited').each(ways)('$what, and ends above the limit', async ({ program }) => {
    const { verdict, reason, results } = await judgeUsing(program(limitMs * 3))
    expect({ verdict, reason }).toEqual({ verdict: 'TIME_LIMIT_EXCEEDED', reason: null })
    expect(results[0]?.timeMs).toBeLessThan(limitMs * 1.5)
  })

  needs('limited')('reading at the end of the input, for ever', async () => {
    const code = '#include <unistd.h>\nint main(void) { char c; for (;;) read(0, &c, 1); }'
    const { verdict, reason } = await judgeUsing(code)
    expect({ verdict, reason }).toEqual({ verdict: 'TIME_LIMIT_EXCEEDED', reason: null })
  })
})
