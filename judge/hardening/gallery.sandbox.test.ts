/**
 * Judges the cheapest programs of the gallery, or in an exhaustive run all of them, and checks their
 * verdicts. After each one, nothing may be left on the host, no secret may have come out, and an
 * ordinary program must cost what it did before. `npm run gallery` prints figures.
 */
import { describe, expect, it } from 'vitest'
import { cheapestCases } from '../testing/cheapest.ts'
import { testGallery } from '../testing/environment.ts'
import { galleryFiles } from '../testing/gallery.ts'
import { galleryCases } from '../testing/gallery-cases.ts'
import { command } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const gallery = await testGallery()

describe.each(cheapestCases(galleryCases))('the gallery', (row) => {
  const verdicts = [row.verdict].flat()
  const input = row.input === undefined ? '' : ` with ${row.input.length} bytes of input`
  const title = `${row.program}${input} is ${verdicts.join(' or ')}, and leaves nothing`
  needs(row.onlyFull === undefined ? 'limited' : 'full', row.onlyFull)(title, async () => {
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

describe('the gallery', () => {
  it('has a case for each of its programs', () => {
    const named = new Set(galleryCases.map(({ program }) => program))
    expect([...named].toSorted()).toEqual([...galleryFiles.keys()].toSorted())
  })

  needs('full')('notices processes, groups and secrets while they are there', async () => {
    const secret = gallery.secrets.make('this test')
    const environment = ['PATH=/bin', `SECRET=${secret}`]
    const shell = (script: string) => command(['/bin/sh', '-c', script], { environment })
    const giveUp = new AbortController()
    const running = gallery.sandbox.run(shell('echo "$SECRET"; sleep 100'), giveUp.signal)
    await expect.poll(gallery.leftNow).toContainEqual(expect.stringMatching(/sleep\) still lives/))
    giveUp.abort()
    await expect(running).rejects.toThrow()
    expect(await gallery.aftermath()).toEqual([])

    await gallery.sandbox.run(shell('echo "$SECRET"'))
    expect(await gallery.leftNow()).toContain('stdout holds the secret of this test')
  })
})
