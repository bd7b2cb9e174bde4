/**
 * An ordinary program, which must not notice earlier attacks. Its CPU time and wall time are compared
 * with those of the same program in a sandbox that is not attacked. The two run alternately, so that a
 * busy machine slows both.
 */
import type { Sandbox } from '#sandbox/client.ts'
import { command } from './judge.ts'

/** Computes for about 20 ms, on memory that does not fit into the first cache. */
const source = `
#include <stdio.h>
static unsigned values[1 << 15];
int main(void) {
  unsigned sum = 0;
  for (int round = 0; round < 400; round++)
    for (int at = 0; at < 1 << 15; at++) values[at] = values[at] * 1664525u + 1013904223u + at, sum ^= values[at];
  printf("%d\\n", sum ? 42 : 41);
}`

export type Cost = { cpuMs: number; wallMs: number }

type HonestProgram = Awaited<ReturnType<typeof honestProgram>>

export async function honestProgram(sandbox: Sandbox) {
  const files = { copyIn: { 'a.c': { content: source } }, keep: ['a'] }
  const compiled = await sandbox.run(command(['/usr/bin/gcc', '-O1', 'a.c', '-o', 'a'], files))
  const fileId = compiled.files['a']?.id
  if (fileId === undefined) throw new Error('The honest program does not compile.')
  return {
    /** One run. @throws when it does not end with exit code 0 */
    async run(): Promise<Cost> {
      const outcome = await sandbox.run(command(['./a'], { copyIn: { a: { fileId } } }))
      const said = outcome.stdout.toString()
      if (outcome.ending !== 'exited' || outcome.code !== 0 || said !== '42\n') {
        throw new Error(`The honest program ended as ${outcome.ending} ${outcome.code}: ${said}`)
      }
      return { cpuMs: outcome.cpuMs, wallMs: outcome.wallMs }
    },
  }
}

export function median(costs: readonly Cost[]): Cost {
  const middle = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    cpuMs: middle(costs.map(({ cpuMs }) => cpuMs)),
    wallMs: middle(costs.map(({ wallMs }) => wallMs)),
  }
}

/** CPU time within 10 %, wall time within a factor of 2; both clocks tick in milliseconds. */
function isLike(before: Cost, after: Cost): boolean {
  return after.cpuMs <= before.cpuMs * 1.1 + 1 && after.wallMs <= before.wallMs * 2 + 1
}

/**
 * Compares the cost with the cost before. If it is higher, compares with an untouched sandbox several
 * times: lasting damage shows every time, a busy machine only sometimes.
 * @returns null, or a sentence with the figures
 */
export async function costsMore(
  attacked: HonestProgram,
  untouched: HonestProgram,
  before: Cost,
): Promise<string | null> {
  const first = await attacked.run()
  if (isLike(before, first)) return null
  let figures = ''
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const pairs: { here: Cost; there: Cost }[] = []
    for (let round = 0; round < 3; round += 1) {
      pairs.push({ there: await untouched.run(), here: await attacked.run() })
    }
    const here = median(pairs.map((pair) => pair.here))
    const there = median(pairs.map((pair) => pair.there))
    if (isLike(there, here)) return null
    figures = `${JSON.stringify(here)} where an untouched sandbox needs ${JSON.stringify(there)}`
  }
  return `the next program costs ${figures}`
}
