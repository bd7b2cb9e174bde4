import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import type { LanguageEnvironment, Problem } from '#contract/shapes.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { EnvironmentCard } from './EnvironmentCard.tsx'

const problem: Problem = {
  problemId: 5,
  title: 'Bridge of Ice',
  difficulty: 2,
  tags: 'Array',
  userStatus: false,
  description: 'Cross it.',
  descriptionHtml: '<p>Cross it.</p>',
  status: 2,
  timeLimit: 1000,
  memoryLimit: 96,
  limits: { python: 3000, cpp: 1010, c: 1010, java: 2100, javascript: 2050 },
  samples: [],
  comparison: 'tokens',
  tolerance: null,
  author: null,
  solvedBy: 0,
  submittedBy: 0,
  createdAt: '2026-11-20T15:42:00.000Z',
}
const java: LanguageEnvironment = {
  language: 'java',
  version: '17.0.15',
  compile: [
    ['javac', '-d', 'out', 'Main.java'],
    ['jar', '-C', 'out', '.'],
  ],
  run: ['java', '-Xmx{memory limit}m', '-jar', 'a b.jar'],
  compileSeconds: 10,
  compileMemoryMb: 1024,
  processes: 64,
  stackMb: 64,
  libraries: 'All modules of the JDK.',
}
const c: LanguageEnvironment = { ...java, language: 'c', stackMb: null, run: ['./a'] }
const user = userEvent.setup()

async function openCard(language: Language, languages: LanguageEnvironment[] | null) {
  answerCalls(languages === null ? {} : { 'GET /api/languages': { data: { languages } } })
  renderPage(<EnvironmentCard language={language} problem={problem} />)
  await user.click(screen.getByRole('button', { name: /^How .* is judged$/ }))
  return within(await screen.findByRole('dialog', { name: /^How .* is judged$/ }))
}

describe('The judging environment of a language', () => {
  it('shows version, commands and limits for this problem', async () => {
    const card = await openCard('java', [java])
    await card.findByRole('heading', { name: 'Java 17.0.15' })
    expect(card.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'Compilejavac -d out Main.javajar -C out .',
      "Runjava -Xmx96m -jar 'a b.jar'",
    ])
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '2100 ms of CPU time for each test',
      '96 MB',
      'Compared word by word: spaces and line ends do not count, letter case does.',
      '64 MB',
      'at most 64, those of the language itself and processes included',
      'at most 10 s and 1024 MB',
      'All modules of the JDK.',
    ])
  })

  it('is copied as one line', async () => {
    const card = await openCard('java', [java])
    await user.click(await card.findByRole('button', { name: 'Copy the commands as one line' }))
    expect(await navigator.clipboard.readText()).toBe(
      "javac -d out Main.java && jar -C out . && java -Xmx96m -jar 'a b.jar'",
    )
  })

  it('explains that the stack may use all memory', async () => {
    const card = await openCard('c', [c])
    await card.findByText('as large as the memory limit')
  })

  it('shows a message when no judge has started yet, or none for this language', async () => {
    const card = await openCard('c', [])
    await card.findByText(/^No judge has started here yet\./)
  })

  it('shows a message when the judge lacks the compiler', async () => {
    const card = await openCard('c', [java])
    await card.findByText(/^The judge has no compiler for C at present\./)
  })

  it('can be requested again after a failure', async () => {
    const card = await openCard('c', null)
    await card.findByRole('button', { name: /again/i }, { timeout: 10_000 })
  })

  it('closes with Escape and returns the focus', async () => {
    await openCard('java', [java])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    const button = screen.getByRole('button', { name: 'How Java is judged' })
    expect(document.activeElement).toBe(button)
  })
})
