/** Verdicts on a machine that has much else to do, while heavy users hold every container. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect } from 'vitest'
import type { Command, Pair, Sandbox } from '#sandbox/client.ts'
import { openArena } from '../testing/attack.ts'
import { testEnvironment } from '../testing/environment.ts'
import { command, judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { FairSemaphore } from './fair-semaphore.ts'
import { SandboxFiles } from './sandbox-files.ts'

const timeout = 600_000
const [lanes, extra] = [2, 6]
const arena = openArena()
const usual = await testEnvironment()

const burning = (ms: number) => `
#include <stdio.h>
#include <time.h>
int main(void) {
  while (clock() < ${ms} * (CLOCKS_PER_SEC / 1000)) for (volatile int i = 0; i < 20000; i++);
  puts("done");
}`

/** An environment in which all programs are those of users with much usage. */
async function environmentOfHeavyUsers() {
  const { sandbox } = await arena.start({ lanes, extraContainers: extra })
  let running = 0
  async function run(command: Command, signal?: AbortSignal) {
    running += 1
    const heavy = { ...command, usedBeforeMs: 60_000 }
    return sandbox.run(heavy, signal).finally(() => {
      running -= 1
    })
  }
  return {
    running: () => running,
    ...usual,
    sandbox: { ...sandbox, run },
    files: new SandboxFiles(sandbox, 2 ** 28),
    permits: new FairSemaphore(lanes, { extra }),
  }
}

describe('on a machine with a load of 14', () => {
  let load: ChildProcess[] = []

  /** @param detached each gets as much of the CPUs as all of a session together */
  function keepBusy(detached: boolean): void {
    const loop = `while (process.ppid === ${process.pid});`
    load = Array.from({ length: 14 }, () => spawn(process.execPath, ['-e', loop], { detached }))
  }
  /** Runs something 20 times beside two programs that compute. @returns the different results */
  async function besideOthers(sandbox: Sandbox, run: () => Promise<string>): Promise<Set<string>> {
    const stop = new AbortController()
    const others = [1, 2].map(() => {
      const loop = command(['/bin/sh', '-c', 'while :; do :; done'], { cpuLimitMs: 60_000 })
      return sandbox.run({ ...loop, wallLimitMs: 60_000 }, stop.signal).catch(() => undefined)
    })
    const results = new Set<string>()
    for (let time = 0; time < 20; time += 1) results.add(await run())
    stop.abort()
    await Promise.all(others)
    return results
  }
  afterEach(async () => {
    const ends = load.map((child) => once(child, 'exit'))
    for (const child of load) child.kill('SIGKILL')
    await Promise.all(ends)
  })

  needs('full')(
    'heavy users get right verdicts at the first try, and another user before them',
    { timeout },
    async () => {
      keepBusy(false)
      const environment = await environmentOfHeavyUsers()
      const order: string[] = []
      async function submit(name: string, owner: number, ms: number) {
        const permit = { owner, priority: 0, order: 1 } as const
        const request = { limitMs: 1000, permit }
        const judged = await judge(environment, 'c', burning(ms), [test('', 'done\n')], request)
        order.push(name)
        const { verdict, results } = judged
        return [verdict, ...results.map(({ message }) => message)].join(' ').trim()
      }
      // Compiles what the heavy users submit.
      await submit('first', 1, 900)
      const heavy = Array.from({ length: lanes + extra }, (_, at) => submit('heavy', at + 2, 900))
      await expect.poll(() => environment.running()).toBe(lanes + extra)
      const verdicts = await Promise.all([submit('other', 100, 10), ...heavy])
      expect(new Set(verdicts)).toEqual(new Set(['OK']))
      expect(order.slice(0, 2)).toEqual(['first', 'other'])
    },
  )

  needs('full')(
    'the time in which a program waits to be started and to be ended does not count',
    { timeout },
    async () => {
      keepBusy(true)
      const { sandbox } = await arena.start({ lanes: 3 })
      const endings = await besideOthers(sandbox, async () => {
        const { ending } = await sandbox.run(command(['/bin/true'], { wallLimitMs: 100 }))
        return ending
      })
      expect(endings).toEqual(new Set(['exited']))
    },
  )

  needs('full')('nor does that of two programs that talk to each other', { timeout }, async () => {
    keepBusy(true)
    const { sandbox } = await arena.start({ lanes: 4 })
    const shell = (script: string) => command(['/bin/sh', '-c', script], { wallLimitMs: 500 })
    const pair: Pair = {
      program: shell('read line && echo "$line"'),
      partner: shell('echo 5 && read line && test "$line" = 5'),
      acceptingCode: 0,
    }
    const endings = await besideOthers(sandbox, async () => {
      const { program, partner } = await sandbox.runPair(pair)
      return [program, partner].map(({ ending, code }) => `${ending} ${code}`).join(', ')
    })
    expect(endings).toEqual(new Set(['exited 0, exited 0']))
  })
})
