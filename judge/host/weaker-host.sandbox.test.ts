import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Command } from '#sandbox/client.ts'
import { type Arena, openArena } from '../testing/attack.ts'
import { needs } from '../testing/needs.ts'
import { forWeakerHost } from './weaker-host.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const mib = 2 ** 20

function python(code: string): Command {
  return {
    args: ['/usr/bin/python3', '-c', code],
    stdin: { content: '' },
    copyIn: {},
    keep: [],
    cpuLimitMs: 5_000,
    wallLimitMs: 20_000,
    memoryLimitBytes: 144 * mib,
    stackLimitBytes: 128 * mib,
    processes: 16,
    streamLimitBytes: mib,
  }
}

/** As the kernel limits each process where no group is limited. */
function byProcess(command: Command): Command {
  const limited = ['/usr/bin/prlimit', `--data=${command.memoryLimitBytes}`, ...command.args]
  return { ...command, args: limited }
}

const threads = `
from threading import Barrier, Thread
together = Barrier(8)
all = [Thread(target=together.wait, daemon=True) for _ in range(7)]
for thread in all: thread.start()
together.wait()
print(len(all))`

describe('without control groups', () => {
  needs('limited').it('threads have room for their stacks', async () => {
    const program = python(threads)
    expect((await arena.hardened.run(byProcess(program))).stderr.toString()).toContain(
      "can't start new thread",
    )
    const outcome = await arena.hardened.run(byProcess(forWeakerHost(program, false)))
    expect(outcome.stdout.toString()).toBe('7\n')
  })

  needs('limited').it('memory still has an end', async () => {
    const program = byProcess(forWeakerHost(python('bytearray(4 << 30)'), false))
    expect((await arena.hardened.run(program)).stderr.toString()).toContain('MemoryError')
  })
})
