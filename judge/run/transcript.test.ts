import { describe, expect, it } from 'vitest'
import { limits } from '#contract'
import type { Passage } from '#sandbox/client.ts'
import { joinTranscripts, transcriptText } from './transcript.ts'

const text = (transcript: Passage[]) => transcriptText({ transcript, isTranscriptCut: false })

describe('a transcript', () => {
  it('marks each line with its direction', () => {
    const shown = text([
      { by: 'partner', text: '10\n20\n' },
      { by: 'program', text: '? 1\n' },
      { by: 'partner', text: '\n' },
      { by: 'program', text: '! 5' },
    ])
    expect(shown).toEqual({ text: '< 10\n< 20\n> ? 1\n< \n> ! 5\n', cut: false })
  })

  it('has no U+0000, which the database refuses', () => {
    expect(text([{ by: 'program', text: 'a\0b\n' }]).text).toBe('> a\u2400b\n')
  })

  it('of several passes names each pass, and ends with a whole line', () => {
    const one = { text: '> 1\n', cut: false }
    expect(joinTranscripts([one]).text).toBe('-- pass 1 --\n> 1\n')
    expect(joinTranscripts([one, one]).text).toBe('-- pass 1 --\n> 1\n-- pass 2 --\n> 1\n')
    const long = { text: '> 12345\n'.repeat(5000), cut: false }
    const joined = joinTranscripts([long, long])
    expect(joined.cut).toBe(true)
    expect(joined.text).toMatch(/> 12345\n$/)
    expect(joined.text.length).toBeLessThanOrEqual(limits.shownTextBytes)
    expect(joined.text.length).toBeGreaterThan(limits.shownTextBytes - 20)
  })
})
