/** Counts how often programs of one language near the time limit are misjudged. */
import type { Language } from '#contract'
import type { JudgeEnvironment } from '../host/environment.ts'
import type { Test } from '../run/run-test.ts'
import { judge } from './judge.ts'
import { c, cpp, java } from './sources.ts'

export type Steadiness = {
  runs: number
  /** Wrong verdicts of the programs at 80 % and at 130 % of the limit. */
  wrong: { below: string[]; above: string[] }
  /** The time shown for the runs at 80 %, sorted. */
  timesMs: number[]
}

/** @param limitMs the resulting limit, of which 80 % and 130 % are used up */
export async function measureSteadiness(
  environment: JudgeEnvironment,
  language: Language,
  { limitMs, runs, test }: { limitMs: number; runs: number; test: Test },
): Promise<Steadiness> {
  const wrong: Steadiness['wrong'] = { below: [], above: [] }
  const timesMs: number[] = []
  const judgeAt = (share: number) =>
    judge(environment, language, burning(language, Math.round(limitMs * share)), [test], {
      limitMs,
      memoryLimitMb: 256,
    })
  for (let run = 0; run < runs; run += 1) {
    const below = await judgeAt(0.8)
    if (below.verdict === 'OK') timesMs.push(below.results[0]?.timeMs ?? 0)
    else wrong.below.push(`${below.verdict} ${below.reason ?? ''}`.trim())
    const above = await judgeAt(1.3)
    if (above.verdict !== 'TIME_LIMIT_EXCEEDED' || above.reason !== null)
      wrong.above.push(`${above.verdict} ${above.reason ?? ''}`.trim())
  }
  timesMs.sort((a, b) => a - b)
  return { runs, wrong, timesMs }
}

/**
 * Returns a program that computes until it has used this CPU time, with its start-up and all threads,
 * and then prints `done`. It asks the kernel, so that a busy machine makes no difference.
 */
function burning(language: Language, cpuMs: number): string {
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
    default:
      throw new Error(`There is no program in ${language} whose steadiness is measured.`)
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
