import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reasons, verdicts } from '#contract'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { textsOf } from '../testing/page-content.ts'
import { renderPage } from '../testing/render-page.tsx'
import { reasonMeanings } from './meanings.ts'
import { VerdictsPage } from './VerdictsPage.tsx'

const python: LanguageEnvironment = {
  ...{ language: 'python', version: '3.11.2', libraries: 'The standard library.' },
  compile: [['python3', '-m', 'py_compile', 'a.py']],
  run: ['python3', '-B', 'a.py', '--limit={memory limit}m'],
  ...{ compileSeconds: 10, compileMemoryMb: 512, processes: 16, stackMb: null },
}

function open(languages: LanguageEnvironment[] | null) {
  answerCalls(languages === null ? {} : { 'GET /api/languages': { data: { languages } } })
  renderPage(<VerdictsPage />, { at: '/verdicts' })
}

describe('the page of verdicts', () => {
  it('explains each verdict and what to do, with an anchor of its own', () => {
    open([])
    expect(document.title).toBe('Verdicts · Assay')
    for (const { name } of verdicts) {
      const section = screen.getByRole('region', { name })
      expect(section.id).toBe(name.toLowerCase().replaceAll(' ', '-'))
      expect(within(section).getAllByText('What to do:').length).toBeGreaterThan(0)
    }
    expect(document.getElementById('compile-error')).not.toBeNull()
  })

  it.each(reasons)('explains the reason %s below its verdict', (reason) => {
    open([])
    const { of, name, means } = reasonMeanings[reason]
    const verdict = verdicts.find(({ code }) => code === of)?.name ?? ''
    const section = within(screen.getByRole('region', { name: verdict }))
    expect(section.getByText(name).closest(`#${reason}`)?.textContent).toContain(means)
  })

  it("explains the time limits with the judge's factors", () => {
    open([])
    const section = within(screen.getByRole('region', { name: 'How time and memory count' }))
    section.getByText(/C\+\+ and C once, Java and Javascript 2 times, Python 3 times\.$/)
    section.getByText(/measured for each compiler, and added to the limit/)
  })

  it("shows the judge's own commands and versions, and the missing languages", async () => {
    open([python])
    const section = within(await screen.findByRole('region', { name: 'Python' }))
    section.getByRole('heading', { name: 'Python 3.11.2' })
    expect(textsOf(section.getAllByRole('figure'))).toEqual([
      'Compilepython3 -m py_compile a.py',
      'Runpython3 -B a.py --limit=128m',
    ])
    section.getByText(/at most 10 s and 512 MB\. .*as large as the memory limit/)
    const java = within(screen.getByRole('region', { name: 'Java' }))
    java.getByText(/^No judge has a compiler for this language at the moment\./)
  })

  it('shows when no judge has started yet', async () => {
    open([])
    await screen.findByText(/^No judge has connected yet\./)
  })

  it('keeps the explanations after a failure, and can retry', async () => {
    open(null)
    await screen.findByRole('button', { name: /again/i }, { timeout: 10_000 })
    expect(screen.getByRole('region', { name: 'Accepted' })).toBeTruthy()
  })
})
