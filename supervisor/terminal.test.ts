import { describe, expect, it } from 'vitest'
import { openTerminal } from './terminal.ts'

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
