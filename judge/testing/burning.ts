/**
 * A program that computes until it has used up an amount of CPU time, start-up and every thread of
 * its runtime included: it asks the kernel, so a slow or busy machine changes nothing. It then
 * prints `done`.
 */
import type { Language } from '#contract'
import { c, cpp, java } from './sources.ts'

export function burning(language: Language, cpuMs: number): string {
  switch (language) {
    case 'cpp':
      return cpp(
        `while (clock() < ${cpuMs} * (CLOCKS_PER_SEC / 1000)) for (volatile int i = 0; i < 20000; i = i + 1); puts("done");`,
      )
    case 'c':
      return c(
        `while (clock() < ${cpuMs} * (CLOCKS_PER_SEC / 1000)) for (volatile int i = 0; i < 20000; i = i + 1); puts("done");`,
        '\n#include <time.h>',
      )
    case 'python':
      return `import time\nwhile time.process_time() < ${cpuMs / 1000}:\n    for i in range(2000): pass\nprint("done")\n`
    case 'javascript':
      return `const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }\nlet x = 0\nwhile (used() < ${cpuMs}) for (let i = 0; i < 100000; i++) x += i % 7\nconsole.log(x < 0 ? "" : "done")\n`
    case 'java':
      return java(
        `long x = 0; while (usedMs() < ${cpuMs}) for (int i = 0; i < 20000; i++) x += i % 7; System.out.println(x < 0 ? "" : "done");`,
        countedByKernel,
      )
  }
}

/**
 * The time of all threads in hundredths of a second: fields 14 and 15 of a line whose second ends
 * with a bracket. The JDK's own means take longer to load than there may be time.
 */
const countedByKernel = `
static RandomAccessFile stat; static byte[] line = new byte[1000];
static long usedMs() throws Exception {
  if (stat == null) stat = new RandomAccessFile("/proc/self/stat", "r");
  stat.seek(0);
  int end = stat.read(line), at = end;
  while (line[at - 1] != ')') at--;
  long user = 0, system = 0;
  for (int field = 2; at < end; at++)
    if (line[at] == ' ') field++;
    else if (field == 14) user = user * 10 + line[at] - '0';
    else if (field == 15) system = system * 10 + line[at] - '0';
  return (user + system) * 10;
}`
