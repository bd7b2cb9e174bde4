import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contribution } from '../testing/sample-contribution.ts'
import { field, fill, open, submit, user } from './testing/contribute-page.tsx'

const checker = {
  ...{ protocol: 'icpc', language: 'python', code: 'exit(42)', flags: 'a b' },
  headers: [{ name: 'helper.py', text: 'x = 1\n' }],
} as const
const revise = 'PATCH /api/contributions/9'

async function choose(comparison: string) {
  await user.click(screen.getByText(/^Optional: /))
  await user.selectOptions(field('Comparison of outputs'), comparison)
}

it('sends a checker program with its header files', async () => {
  const { sentForm } = open()
  await fill()
  await choose('Checker program')
  await user.selectOptions(field('Checker protocol'), 'icpc')
  await user.selectOptions(field('Checker language'), 'python')
  await user.type(field('Checker code'), 'exit(42)')
  await user.type(field('Checker arguments'), 'a b')
  await user.upload(field('Checker header files'), [
    new File(['x = 1\n'], 'helper.py'),
    new File(['y'], 'other.py'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Remove other.py' }))
  await submit()
  expect(await screen.findByText('Contribution submitted')).toBeTruthy()
  expect(sentForm()).toMatchObject({
    ...{ comparison: 'program', checkerProtocol: 'icpc', checkerLanguage: 'python' },
    ...{ checkerCode: 'exit(42)', checkerFlags: 'a b' },
    checkerHeaders: JSON.stringify(checker.headers),
  })
})

it('requires the code of a checker program', async () => {
  const { sentForm } = open()
  await fill()
  await choose('Checker program')
  await submit()
  expect(await screen.findByText('Checker: Code is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Checker code')))
  expect(sentForm()).toBeUndefined()
})

it('sends no fields of a checker with another comparison', async () => {
  const { sentForm } = open()
  await fill()
  await choose('Checker program')
  await user.type(field('Checker code'), 'exit(42)')
  await user.selectOptions(field('Comparison of outputs'), 'Lines in any order')
  await submit()
  expect(await screen.findByText('Contribution submitted')).toBeTruthy()
  const names = Object.keys(sentForm() ?? {})
  expect(names.filter((name) => name.startsWith('checker'))).toEqual([])
  expect(sentForm()).toMatchObject({ comparison: 'unordered' })
})

it('fills the form with the checker of the current revision', async () => {
  const stored = { ...contribution, comparison: 'program', checker, revision: 2 }
  const { sentForm } = open({
    at: '/contribute?edit=9',
    answers: {
      'GET /api/contributions/9': { data: { contribution: stored } },
      'GET /api/submissions/71': { data: { submission: { code: 'right()' } } },
      'GET /api/submissions/72': { data: { submission: { code: 'wrong()' } } },
      [revise]: { data: { contribution } },
    },
  })
  expect(await screen.findByRole('button', { name: 'Remove helper.py' })).toBeTruthy()
  expect(field('Checker code')).toHaveProperty('value', 'exit(42)')
  await submit('Submit revision')
  expect(await screen.findByText('Contribution submitted')).toBeTruthy()
  expect(sentForm(revise)).toMatchObject({
    ...{ comparison: 'program', checkerProtocol: 'icpc', checkerLanguage: 'python' },
    ...{ checkerFlags: 'a b', checkerHeaders: JSON.stringify(checker.headers) },
  })
})
