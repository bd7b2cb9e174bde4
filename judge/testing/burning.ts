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
        `long x = 0; while (usedMs() < ${cpuMs}) for (int i = 0; i < 1000000; i++) x += i % 7; System.out.println(x < 0 ? "" : "done");`,
        // The kernel's count in hundredths of a second; the JDK's own bean takes long to load.
        '\nstatic long usedMs() throws Exception { try (var in = new FileInputStream("/proc/self/stat")) { String[] f = new String(in.readAllBytes()).replaceAll(".*\\\\) ", "").split(" "); return (Long.parseLong(f[11]) + Long.parseLong(f[12])) * 10; } }',
      )
  }
}
