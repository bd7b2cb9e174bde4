import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './checkout.mjs'

const programs = mkdtempSync(join(tmpdir(), 'assay-doctor-'))
afterAll(() => rmSync(programs, { recursive: true }))

/** Runs the doctor on a host whose program `name` reports this version. */
function doctor(name: string, says: string, more: Record<string, string> = {}) {
  writeFileSync(join(programs, name), `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 })
  const { DATABASE_URL: _, ...environment } = process.env
  const PATH = [programs, process.env['PATH']].join(delimiter)
  const env = { ...environment, ...more, PATH }
  const { stdout } = spawnSync(process.execPath, ['scripts/doctor.mjs'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return stdout
}

describe('the doctor', () => {
  it.each([
    ['Go', 'go', 'go version go1.24.9 linux/amd64', /^too old {2}Go .* needs 1\.25 or newer/m],
    ['Go', 'go', 'go version go1.25.0 linux/arm64', /^ok {7}Go +go version go1\.25\.0/m],
    ['Java', 'javac', 'javac 11.0.29', /^too old {2}Java .* needs 17 or newer/m],
    ['Java', 'javac', 'javac 1.8.0_442', /^too old {2}Java /m],
    ['Java', 'javac', 'javac 21', /^ok {7}Java +javac 21$/m],
  ])('checks the version of %s: %s says "%s"', (_what, name, says, line) => {
    const stdout = doctor(name, says)
    expect(stdout).toMatch(line)
    const isNeeded = name === 'go' && line.source.includes('too old')
    expect(/^Assay needs: .*\bGo\b/m.test(stdout)).toBe(isNeeded)
  })

  it('warns of vulnerabilities of the embedded PostgreSQL, and not of another one', () => {
    const own = { DATABASE_URL: 'postgres://localhost/assay' }
    expect(doctor('go', 'go version go1.26')).toMatch(
      /^warning +PostgreSQL +PostgreSQL 18\.\d+ has/m,
    )
    expect(doctor('go', 'go version go1.26', own)).toMatch(
      /^ok +PostgreSQL +that of DATABASE_URL$/m,
    )
  })
})
