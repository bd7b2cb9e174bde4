/** The short form of `npm run steady`, which repeats each fifty times. */
import { describe, expect } from 'vitest'
import { languageCodes } from '#contract'
import { testEnvironment } from '../testing/environment.ts'
import { test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { burnBeside, neighbours } from '../testing/neighbours.ts'
import { measureSteadiness } from '../testing/steadiness.ts'

const environment = await testEnvironment()

describe('a verdict about time', () => {
  const rows = neighbours.flatMap((beside) =>
    languageCodes.map((language) => ({ beside, language })),
  )

  needs('full').each(rows)(
    'in $language is right at 80 % and at 130 % of the limit, beside what burns: $beside',
    async ({ beside, language }) => {
      const stop = await burnBeside(environment, beside, test('', ''))
      try {
        const request = { limitMs: 400, runs: 1, test: test('', 'done\n') }
        const { wrong } = await measureSteadiness(environment, language, request)
        expect(wrong).toEqual({ below: [], above: [] })
      } finally {
        await stop()
      }
    },
  )
})
