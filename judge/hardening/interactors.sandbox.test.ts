/**
 * Judges with hostile interactors and validators, in the sandbox of the gallery: afterwards, nothing may be left
 * on the host, and no secret may have come out.
 */
import { describe, expect } from 'vitest'
import { testGallery } from '../testing/environment.ts'
import {
  type HostileInteraction,
  hostileInteractions,
  patientProgram,
} from '../testing/hostile-interactors.ts'
import { withInteractorLimits } from '../testing/interactors.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

const gallery = await testGallery()

/** Interactors that meet their limits get shorter ones. */
const shorter = { cpuLimitMs: 2000, wallLimitMs: 5000 }

async function endOf(row: HostileInteraction): Promise<string> {
  const { interactor = null, validator = null, program = patientProgram, passes = 1 } = row
  const tests = Array.from({ length: row.tests ?? 1 }, (_, at) => test(`${at}\n`, ''))
  const environment = withInteractorLimits(gallery.environment, shorter)
  const judged = judge(environment, 'python', program, tests, {
    ...{ interactorProgram: interactor, checkerProgram: validator, passes, limitMs: 1500 },
  })
  return judged.then(
    ({ verdict }) => verdict,
    (error: Error) => error.message,
  )
}

describe('a hostile interactor', () => {
  for (const [what, row] of Object.entries(hostileInteractions)) {
    needs(row.onlyFull === undefined ? 'limited' : 'full', row.onlyFull)(
      `with ${what} leaves nothing`,
      { timeout: 120_000 },
      async () => {
        const { ends = 'OK' } = row
        const end = await endOf(row)
        if (typeof ends === 'string') expect(end).toBe(ends)
        else expect(end).toMatch(ends)
        expect(await gallery.aftermath()).toEqual([])
      },
    )
  }
})
