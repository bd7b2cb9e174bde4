import { expect, it } from 'vitest'
import { keep } from '../client/kept.ts'
import { emptyContribution } from './contribution-form.ts'
import { readDraft, saveDraft } from './form-draft.ts'

const place = { owner: 7, problemId: null }
const store = (values: object) =>
  keep(7, 'contribution:new', JSON.stringify({ values, fileName: 'tests.zip' }))

it('returns what was stored', () => {
  const draft = { values: { ...emptyContribution, title: 'Crates' }, fileName: null }
  expect(saveDraft(place, draft)).toBe(true)
  expect(readDraft(place)).toEqual(draft)
})

it('reads a draft of an earlier version, with lists and a boolean', () => {
  const wrong = { language: 'c', code: 'main(){}', expected: 'WRONG_ANSWER' }
  store({ title: 'Crates', tags: ['Tree', 'Array'], scaleTimeLimit: true, wrongSolutions: [wrong] })
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

it('drops tags that are not in the catalogue', () => {
  store({ tags: 'Tree,Magic' })
  expect(readDraft(place)?.values.tags).toBe('Tree')
})

it.each(['null', '5', '{', '{"values":5}'])('is absent when %s is stored', (stored) => {
  keep(7, 'contribution:new', stored)
  expect(readDraft(place)).toBe(null)
})
