import { describe, expect } from 'vitest'
import type { Command } from '#sandbox/client.ts'
import { openArena } from '../testing/attack.ts'
import { command } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { forWeakerHost } from './environment.ts'

const arena = openArena()

const mib = 2 ** 20

function python(code: string): Command {
  const limits = { memoryLimitBytes: 144 * mib, stackLimitBytes: 128 * mib, processes: 16 }
  return command(['/usr/bin/python3', '-c', code], limits)
}

/** The limits that the kernel sets for each process if no group is limited. */
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
  needs('limited')('threads have room for their stacks', async () => {
    const program = python(threads)
    expect((await arena.hardened.run(byProcess(program))).stderr.toString()).toContain(
      "can't start new thread",
    )
    const outcome = await arena.hardened.run(byProcess(forWeakerHost(program, false)))
    expect(outcome.stdout.toString()).toBe('7\n')
  })

  needs('limited')('memory still has an end', async () => {
    const program = byProcess(forWeakerHost(python('bytearray(4 << 30)'), false))
    expect((await arena.hardened.run(program)).stderr.toString()).toContain('MemoryError')
  })
})
