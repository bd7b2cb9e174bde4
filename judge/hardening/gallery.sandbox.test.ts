/**
 * The cheapest cases of the gallery of hostile programs, or in an exhaustive run all of them, and
 * checks of the gallery itself. `npm run gallery` prints figures.
 */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cheapestCases } from '../testing/cheapest.ts'
import { galleryFolder } from '../testing/gallery.ts'
import { galleryCases } from '../testing/gallery-cases.ts'
import { needs } from '../testing/needs.ts'
import { testGallery } from '../testing/test-gallery.ts'

const gallery = testGallery(cheapestCases(galleryCases))

describe('the gallery', () => {
  it('has a case for each of its programs', () => {
    const named = new Set(galleryCases.map(({ program }) => program))
    expect([...named].toSorted()).toEqual(readdirSync(galleryFolder).toSorted())
  })

  it('has cases in all five languages', () => {
    const endings = new Set(galleryCases.map(({ program }) => program.split('.').at(-1)))
    expect(endings).toEqual(new Set(['c', 'cpp', 'py', 'js', 'java']))
  })

  needs('full').it(
    'notices a process, a control group and a secret while they are there',
    async () => {
      const secret = gallery().secrets.make('this test')
      const command = {
        args: ['/bin/sh', '-c', 'echo "$SECRET"; sleep 100'],
        environment: ['PATH=/bin', `SECRET=${secret}`],
        stdin: { content: '' },
        copyIn: {},
        keep: [],
        cpuLimitMs: 1000,
        wallLimitMs: 30_000,
        memoryLimitBytes: 2 ** 26,
        stackLimitBytes: 2 ** 23,
        processes: 8,
        streamLimitBytes: 1000,
      }
      const giveUp = new AbortController()
      const running = gallery().sandbox.run(command, giveUp.signal)
      await expect
        .poll(gallery().leftNow)
        .toContainEqual(expect.stringMatching(/sleep\) still lives/))
      giveUp.abort()
      await expect(running).rejects.toThrow()
      expect(await gallery().aftermath()).toEqual([])

      await gallery().sandbox.run({ ...command, args: ['/bin/sh', '-c', 'echo "$SECRET"'] })
      expect(await gallery().leftNow()).toContain('stdout holds the secret of this test')
    },
  )
})
