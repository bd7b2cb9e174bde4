/** Runs the tests of the sandbox's own program, which are written in Go. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { goCommand } from './build.ts'

it('passes its tests in Go', async () => {
  const { stdout } = await promisify(execFile)(
    goCommand(process.env),
    ['test', '-tags', 'seccomp', './...'],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly', GOWORK: 'off' },
    },
  )
  expect(stdout).toContain('ok')
}, 300_000)
