import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hearing } from './hear.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-hear-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = 'Sign in as admin with the password abc'
const secret = { kind: 'secret', file: 'admin-password', text } as const

/** @returns the lines that a terminal shows */
function linesOf(isWatched: boolean, message: Parameters<ReturnType<typeof hearing>>[1]): string[] {
  const lines: string[] = []
  const terminal = { isWatched, line: (line: string) => void lines.push(line), progress() {} }
  hearing(folder, terminal)('server', message)
  return lines
}

describe('a secret, such as the first password', () => {
  it('is shown on an interactive terminal, and not written to a file', () => {
    expect(linesOf(true, secret)).toEqual([text])
    expect(() => statSync(join(folder, secret.file))).toThrow('ENOENT')
  })

  it('is written to a file that only its owner may read if there is no terminal', () => {
    const path = join(folder, secret.file)
    writeFileSync(path, 'left by somebody', { mode: 0o644 })
    expect(linesOf(false, secret)).toEqual([
      `A secret was written to ${path}; read it and delete it.`,
    ])
    expect(readFileSync(path, 'utf8')).toBe(`${text}\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is written inside the data folder whatever its file name', () => {
    linesOf(false, { ...secret, file: '../../outside' })
    expect(readFileSync(join(folder, 'outside'), 'utf8')).toBe(`${text}\n`)
  })

  it('is the only kind of message that is not always shown', () => {
    expect(linesOf(false, { kind: 'say', text: 'Mails are shown at …' })).toEqual([
      'Mails are shown at …',
    ])
  })
})
