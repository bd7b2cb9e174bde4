import { expect, it } from 'vitest'
import { keep } from '../client/kept.ts'
import { readDraft } from './form-draft.ts'
import { emptyContribution } from './use-contribution-form.ts'

const place = { owner: 7, problemId: null }
const store = (values: object) =>
  keep(7, 'contribution:new', JSON.stringify({ values, fileName: 'tests.zip' }))

it('reads a draft of an earlier version, with lists, a boolean and a tag that is gone', () => {
  const wrong = { language: 'c', code: 'main(){}', expected: 'WRONG_ANSWER' }
  store({
    title: 'Crates',
    tags: ['Tree', 'Magic', 'Array'],
    scaleTimeLimit: true,
    wrongSolutions: [wrong],
  })
  expect(readDraft(place)).toEqual({
    values: {
      ...emptyContribution,
      title: 'Crates',
      tags: 'Array,Tree',
      scaleTimeLimit: 'true',
      wrongSolutions: JSON.stringify([wrong]),
    },
    fileName: 'tests.zip',
  })
})

it.each(['null', '5', '{'])('is absent when %s is stored', (stored) => {
  keep(7, 'contribution:new', stored)
  expect(readDraft(place)).toBe(null)
})
