import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import type { PartMessage } from './parts.ts'
import { openTerminal, showMessage } from './terminal.ts'

const folder = temporaryFolder()

function recorded(isTTY: boolean) {
  const written: string[] = []
  const clock = { ms: 0 }
  const out = {
    isTTY,
    columns: 60,
    write(text: string | Uint8Array) {
      written.push(String(text))
      return true
    },
  }
  return { written, clock, terminal: openTerminal(out, () => clock.ms) }
}

describe('the terminal', () => {
  it('keeps one status line below the other lines', () => {
    const { terminal, written } = recorded(true)
    terminal.progress('sandbox', 'building')
    terminal.progress('samples', '3 of 24')
    terminal.line('Ready.')
    terminal.progress('sandbox', '')
    expect(written).toEqual([
      '\r\x1b[Ksandbox: building',
      '\r\x1b[Ksandbox: building · samples: 3 of 24',
      '\r\x1b[KReady.\nsandbox: building · samples: 3 of 24',
      '\r\x1b[Ksamples: 3 of 24',
    ])
  })

  it('never lets the status line wrap', () => {
    const { terminal, written } = recorded(true)
    terminal.progress('samples', 'x'.repeat(200))
    expect(written.join('').replace('\r\x1b[K', '')).toHaveLength(59)
  })

  it('prints few progress lines without a terminal', () => {
    const { terminal, written, clock } = recorded(false)
    terminal.progress('samples', '1 of 24')
    clock.ms = 1_000
    terminal.progress('samples', '2 of 24')
    clock.ms = 6_000
    terminal.progress('samples', '9 of 24')
    terminal.progress('samples', '')
    expect(written).toEqual(['samples: 1 of 24\n', 'samples: 9 of 24\n', 'samples: done\n'])
  })
})

describe('a secret, such as the first password', () => {
  const text = 'Sign in as admin with the password abc'
  const secret = { kind: 'secret', file: 'admin-password', text } as const

  /** Returns what a terminal shows. */
  function shown(isTTY: boolean, message: PartMessage): string {
    const { terminal, written } = recorded(isTTY)
    showMessage(terminal, folder, 'server', message)
    return written.join('')
  }

  it('is shown on an interactive terminal, and not written to a file', () => {
    expect(shown(true, secret)).toBe(`\r\x1b[K${text}\n`)
    expect(() => statSync(join(folder, secret.file))).toThrow('ENOENT')
  })

  it('is written to a file that only its owner may read if there is no terminal', () => {
    const path = join(folder, secret.file)
    writeFileSync(path, 'of an earlier start', { mode: 0o644 })
    expect(shown(false, secret)).toBe(`A secret was written to ${path}; read it and delete it.\n`)
    expect(readFileSync(path, 'utf8')).toBe(`${text}\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is written inside the data folder whatever its file name', () => {
    shown(false, { ...secret, file: '../../outside' })
    expect(readFileSync(join(folder, 'outside'), 'utf8')).toBe(`${text}\n`)
  })

  it('is the only kind of message that is not always shown', () => {
    expect(shown(false, { kind: 'say', text: 'Mails are shown at …' })).toBe(
      'Mails are shown at …\n',
    )
  })
})
