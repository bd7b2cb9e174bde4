import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Command, Outcome } from '#sandbox/client.ts'
import { fakeBench } from '../testing/fake-bench.ts'
import { fakeSandbox } from '../testing/fake-sandbox.ts'
import { compile } from './compile.ts'
import { FairSemaphore } from './fair-semaphore.ts'

/** Compiles where the sandbox stops the compiler. */
function compileStopped(stopped: { cpuMs: number; wallMs: number }) {
  const well = fakeSandbox(async () => '')
  const sandbox = {
    ...well,
    run: async (command: Command): Promise<Outcome> => ({
      ...(await well.run(command)),
      ...stopped,
      ending: 'stopped',
      code: 9,
      files: {},
    }),
  }
  const bench = fakeBench(sandbox, {
    programFolder: join(tmpdir(), 'no-programs-here'),
    slots: new FairSemaphore(1),
    onTrouble: () => {},
  })
  return compile(bench, 'python', 'print(1)', { owner: 1, priority: 0, order: 1 })
}

it.each([
  {
    what: 'waited',
    stopped: { cpuMs: 200, wallMs: 30_010 },
    message: 'Compilation took longer than 30 s, 0.2 s of them computing.',
  },
  {
    what: 'computed',
    stopped: { cpuMs: 10_010, wallMs: 30_000 },
    message: 'Compilation took longer than 10 s.',
  },
])('reports a compiler that $what for too long', async ({ stopped, message }) => {
  expect(await compileStopped(stopped)).toEqual({ ok: false, message })
})
