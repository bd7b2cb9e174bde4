import { describe, expect, it } from 'vitest'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { fakeSandbox } from '../testing/fake-environment.ts'
import { compilerVersions } from './environment.ts'

/** Each says 1.2.3, but what a compiler of Java meets. */
function sandboxWhoseJava(meets: SandboxError) {
  return fakeSandbox(async ({ args: [program = ''] }) => {
    if (program.endsWith('/javac')) throw meets
    return `compiler 1.2.3 (${program})\n`
  })
}

describe('the versions of the compilers', () => {
  it('are what each says, but for one that does not exist', async () => {
    const missing = new SandboxError('internal', 'execve: no such file or directory')
    expect(await compilerVersions(sandboxWhoseJava(missing), {})).toEqual({
      python: '1.2.3',
      cpp: '1.2.3',
      c: '1.2.3',
      javascript: '1.2.3',
    })
  })

  it('are not known while the sandbox is away: no language is left out for that', async () => {
    const away = new SandboxError('unreachable', 'The sandbox does not answer: socket hang up')
    await expect(compilerVersions(sandboxWhoseJava(away), {})).rejects.toBe(away)
  })
})
