import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { textsOf } from '../testing/page-content.ts'
import { renderPage } from '../testing/render-page.tsx'
import { sampleProblem } from '../testing/sample-problem.ts'
import { EnvironmentCard } from './EnvironmentCard.tsx'

const java: LanguageEnvironment = {
  language: 'java',
  version: '17.0.15',
  compile: [
    ['javac', '-d', 'out', 'Main.java'],
    ['jar', '-C', 'out', '.'],
  ],
  run: ['java', '-Xmx{memory limit}m', '-jar', 'a b.jar'],
  ...{ compileSeconds: 10, compileMemoryMb: 1024, processes: 64, stackMb: 64 },
  libraries: 'All modules of the JDK.',
}
const c: LanguageEnvironment = { ...java, language: 'c', stackMb: null, run: ['./a'] }
const user = userEvent.setup()

async function openCard(language: Language, languages: LanguageEnvironment[] | null) {
  answerCalls(languages === null ? {} : { 'GET /api/languages': { data: { languages } } })
  renderPage(<EnvironmentCard language={language} problem={sampleProblem} />)
  await user.click(screen.getByRole('button', { name: /^How .* is judged$/ }))
  return within(await screen.findByRole('dialog', { name: /^How .* is judged$/ }))
}

describe('The judging environment of a language', () => {
  it('shows version, commands to copy, and limits for this problem, until Escape', async () => {
    const card = await openCard('java', [java])
    await card.findByRole('heading', { name: 'Java 17.0.15' })
    expect(textsOf(card.getAllByRole('figure'))).toEqual([
      'Compilejavac -d out Main.javajar -C out .',
      "Runjava -Xmx128m -jar 'a b.jar'",
    ])
    expect(textsOf(card.getAllByRole('definition'))).toEqual([
      '2 s of CPU time for each test, plus 100 ms for Java to start',
      '128 MB',
      'Compared word by word. White space is ignored; letter case matters.',
      '64 MB',
      'at most 64, including processes and the threads of the language itself',
      'at most 10 s and 1024 MB',
      'All modules of the JDK.',
    ])
    await user.click(card.getByRole('button', { name: 'Copy the commands as one line' }))
    expect(await navigator.clipboard.readText()).toBe(
      "javac -d out Main.java && jar -C out . && java -Xmx128m -jar 'a b.jar'",
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    const button = screen.getByRole('button', { name: 'How Java is judged' })
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['the stack may use all memory', [c], /^as large as the memory limit$/],
    ['no judge has started yet', [], /^No judge has connected yet\./],
    ['the judge lacks the compiler', [java], /^No judge has a compiler for C at the moment\./],
  ])('says that %s', async (_, languages, text) => {
    await (await openCard('c', languages)).findByText(text)
  })

  it('can be requested again after a failure', async () => {
    const card = await openCard('c', null)
    await card.findByRole('button', { name: /again/i }, { timeout: 10_000 })
  })
})
