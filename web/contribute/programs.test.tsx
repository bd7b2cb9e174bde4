import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contribution } from '../testing/sample-contribution.ts'
import { field, open, openFilled, submit, submitted, user } from './testing/contribute-page.tsx'

const program = {
  ...{ protocol: 'icpc', language: 'python', code: 'exit(42)', flags: 'a b' },
  headers: [{ name: 'helper.py', text: 'x = 1\n' }],
} as const
const revise = 'PATCH /api/contributions/9'

/** Fields of programs are loaded when they are needed. */
const found = (name: string) => screen.findByLabelText(name)

async function write(control: HTMLElement, text: string) {
  await user.click(control)
  await user.paste(text)
}

async function choose(comparison: string) {
  await user.click(screen.getByText(/^Optional: /))
  await user.selectOptions(field('Comparison of outputs'), comparison)
}

it('sends a checker program with its header files', async () => {
  const { sentForm } = await openFilled()
  await choose('Checker program')
  await user.selectOptions(await found('Checker protocol'), 'icpc')
  await user.selectOptions(field('Checker language'), 'python')
  await write(field('Checker code'), 'exit(42)')
  await write(field('Checker arguments'), 'a b')
  await user.upload(field('Checker header files'), [
    new File(['x = 1\n'], 'helper.py'),
    new File(['y'], 'other.py'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Remove other.py' }))
  await submitted()
  expect(sentForm()).toMatchObject({
    ...{ comparison: 'program', checkerProtocol: 'icpc', checkerLanguage: 'python' },
    ...{ checkerCode: 'exit(42)', checkerFlags: 'a b' },
    checkerHeaders: JSON.stringify(program.headers),
  })
})

it('requires the code of a checker program', async () => {
  const { sentForm } = await openFilled()
  await choose('Checker program')
  await found('Checker code')
  await submit()
  expect(await screen.findByText('Checker: Code is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Checker code')))
  expect(sentForm()).toBeUndefined()
})

it('sends no fields of a checker with another comparison', async () => {
  const { sentForm } = await openFilled()
  await choose('Checker program')
  await write(await found('Checker code'), 'exit(42)')
  await user.selectOptions(field('Comparison of outputs'), 'Lines in any order')
  await submitted()
  const names = Object.keys(sentForm() ?? {})
  expect(names.filter((name) => name.startsWith('checker'))).toEqual([])
  expect(sentForm()).toMatchObject({ comparison: 'unordered' })
})

it('sends an interactor with its passes, and an input validator', async () => {
  const { sentForm } = await openFilled()
  await choose('Interactor: talks to the program')
  expect(screen.queryByLabelText('Checker code')).toBeNull()
  await write(await found('Interactor code'), 'exit(42)')
  expect(screen.queryByLabelText('Passes')).toBeNull()
  await user.selectOptions(field('Interactor protocol'), 'icpc')
  await user.clear(field('Passes'))
  await write(field('Passes'), '3')
  await user.click(screen.getByRole('button', { name: 'Add an input validator' }))
  await write(await found('Input validator code'), 'exit(0)')
  await submitted()
  expect(sentForm()).toMatchObject({
    ...{ comparison: 'interactor', passes: '3', checkerCode: '' },
    ...{ interactorProtocol: 'icpc', interactorCode: 'exit(42)' },
    ...{ validatorProtocol: 'testlib', validatorCode: 'exit(0)' },
  })
})

it('sends a checker that follows a testlib interactor', async () => {
  const { sentForm } = await openFilled()
  await choose('Interactor: talks to the program')
  await write(await found('Interactor code'), 'exit(0)')
  await user.click(screen.getByRole('button', { name: 'Add a checker' }))
  await write(await found('Checker code'), 'exit(1)')
  await submitted()
  expect(sentForm()).toMatchObject({ interactorCode: 'exit(0)', checkerCode: 'exit(1)' })
  expect(sentForm()).not.toHaveProperty('passes')
})

const stored = {
  ...contribution,
  ...{ comparison: 'interactor', interactor: program, validator: program, passes: 4, revision: 2 },
} as const
const answers = {
  'GET /api/contributions/9': { data: { contribution: stored } },
  'GET /api/submissions/71': { data: { submission: { code: 'right()' } } },
  'GET /api/submissions/72': { data: { submission: { code: 'wrong()' } } },
  [revise]: { data: { contribution } },
}

it('fills the form with the programs of the current revision', async () => {
  const { sentForm } = open({ at: '/contribute?edit=9', answers })
  expect(await screen.findAllByRole('button', { name: 'Remove helper.py' })).toHaveLength(2)
  expect(field('Interactor code')).toHaveProperty('value', 'exit(42)')
  expect(field('Passes')).toHaveProperty('value', '4')
  await submitted('Submit revision')
  const headers = JSON.stringify(program.headers)
  expect(sentForm(revise)).toMatchObject({
    ...{ comparison: 'interactor', passes: '4' },
    ...{ interactorProtocol: 'icpc', interactorLanguage: 'python', interactorCode: 'exit(42)' },
    ...{ interactorFlags: 'a b', interactorHeaders: headers },
    ...{ validatorCode: 'exit(42)', validatorHeaders: headers },
  })
})

it('removes an input validator with the next revision', async () => {
  const { sentForm } = open({ at: '/contribute?edit=9', answers })
  await user.click(await screen.findByRole('button', { name: 'Remove the input validator' }))
  expect(screen.getByRole('button', { name: 'Add an input validator' })).toBeTruthy()
  await submitted('Submit revision')
  expect(sentForm(revise)).toMatchObject({ validatorCode: '' })
  expect(sentForm(revise)).not.toHaveProperty('validatorHeaders')
})
