/**
 * Judges hostile and unusual programs and checks their verdicts. After each one, nothing may be left
 * on the host, no secret may have come out, and an ordinary program must cost what it did before.
 */
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { type Gallery, openGallery } from './gallery.ts'
import type { GalleryCase } from './gallery-cases.ts'
import { needs } from './needs.ts'

/** Defines a test for each case. @returns how a test gets the gallery that they share */
export function testGallery(cases: readonly GalleryCase[]): () => Gallery {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery(inject('sandbox'))
  }, 120_000)
  afterAll(() => gallery.close())

  describe.each(cases)('the gallery', (row) => {
    const verdicts = [row.verdict].flat()
    const input = row.input === undefined ? '' : ` with ${row.input.length} bytes of input`
    const title = `${row.program}${input} is ${verdicts.join(' or ')}, and leaves nothing`
    needs(row.isolation ?? 'limited').it(title, async () => {
      for (let time = 0; time < (row.times ?? 1); time += 1) {
        const judged = await gallery.judge(row)
        const context = judged.stderr ?? judged.results.at(-1)?.output.text.slice(0, 1000)
        expect(verdicts, context).toContain(judged.verdict)
        if (row.reason !== undefined) expect(judged.reason, context).toBe(row.reason)
        if (row.says !== undefined) expect(judged.stderr).toMatch(row.says)
        for (const { output, stderr } of judged.results) {
          expect(output.text + stderr.text).not.toContain('\0')
        }
        expect(await gallery.aftermath()).toEqual([])
        expect(await gallery.costsMore()).toBe(null)
      }
    })
  })
  return () => gallery
}
