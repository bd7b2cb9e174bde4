import { expect, it } from 'vitest'
import { fakeEnvironment, fakeSandbox } from '../testing/fake-environment.ts'
import { CompileError, compile } from './compile.ts'

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
  const sandbox = fakeSandbox(() => ({ ...stopped, ending: 'stopped', code: 9, files: {} }))
  const permit = { owner: 1, priority: 0, order: 1 } as const
  const environment = fakeEnvironment(sandbox)
  const source = { language: 'python', code: 'print(1)', permit } as const
  await expect(compile(environment, source)).rejects.toThrow(new CompileError(message))
})
