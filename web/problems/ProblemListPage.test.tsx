import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ProblemItem } from '#contract/shapes.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { cellsIn, hrefOf } from '../testing/page-content.ts'
import { openPage, renderPage } from '../testing/render-page.tsx'
import { ProblemList } from './ProblemList.tsx'
import { ProblemListPage } from './ProblemListPage.tsx'

const problems: ProblemItem[] = [
  { problemId: 1, title: 'Apple Crates', difficulty: 1, tags: 'Array,Math', userStatus: true },
  { problemId: 2, title: 'Bridge of Ice', difficulty: 2, tags: 'Array,Tree', userStatus: false },
  { problemId: 3, title: 'Quiet Bridge', difficulty: 3, tags: '', userStatus: false },
  { problemId: 4, title: 'Odd One', difficulty: 7, tags: 'Tree', userStatus: true },
]
const server = {
  'GET /api/problems/no-account': {
    data: { problems: problems.map((problem) => ({ ...problem, userStatus: false })) },
  },
  'GET /api/problems/with-account': { data: { problems } },
}
const user = userEvent.setup()

async function openList({ signedIn = false, at = '/problems', listSorting = false } = {}) {
  const around = { at, firstData: { settings: { listSorting } } }
  const as = signedIn ? {} : null
  const page = openPage(<ProblemListPage />, { as, answers: server, ...around })
  await screen.findByText(/^\d.* problems$/)
  return page
}

function shownTitles() {
  return screen.queryAllByRole('row').flatMap((row) => {
    const link = within(row).queryByRole('link')
    return link?.textContent ?? []
  })
}

function marks() {
  return screen.getAllByRole('img').map((mark) => {
    const icon = /circle-\w+/.exec(mark.getAttribute('class') ?? '')?.[0]
    return [mark.getAttribute('aria-label'), icon, mark.getAttribute('width')]
  })
}

async function choose(menu: string, value: string) {
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: value }))
}

describe('the problem list', () => {
  it('shows Status, Title, Tags and Difficulty of every problem', async () => {
    await openList({ signedIn: true })
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
    expect(cellsIn(screen)).toEqual([
      ['Status', 'Title', 'Tags', 'Difficulty'],
      ['', 'Apple Crates', 'ArrayMath', 'Bronze'],
      ['', 'Bridge of Ice', 'ArrayTree', 'Platinum'],
      ['', 'Quiet Bridge', '', 'Master'],
      ['', 'Odd One', 'Tree', 'Unknown'],
    ])
    // In the colour of Master, red.
    expect(screen.getByText('Unknown').className).toContain('text-master')
  })

  it('requests the list without a token for a visitor, and with one for a user', async () => {
    const { sent, unmount } = await openList()
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/problems/no-account'])
    expect(screen.queryByText('1/1')).toBe(null)
    unmount()
    const asUser = await openList({ signedIn: true })
    expect(asUser.sent.map(({ call }) => call)).toContain('GET /api/problems/with-account')
    expect(screen.getAllByRole('img', { name: 'Solved' })).toHaveLength(2)
    // The progress by level is the user's.
    expect(screen.getByText('1/1')).toBeTruthy()
    expect(screen.getAllByText('0/1')).toHaveLength(2)
  })

  it('marks an unsolved problem with the rejected icon, smaller than the accepted one', async () => {
    await openList({ signedIn: true })
    const [solved, toDo] = [
      ['Solved', 'circle-check', '19'],
      ['To do', 'circle-x', '13'],
    ]
    expect(marks()).toEqual([solved, toDo, toDo, solved])
  })

  it('marks a pending contribution with no icon that reads as rejected', () => {
    const rest = { noun: 'contributions', total: 4, provisional: false, sortMessage: null }
    const paths = { pathOf: () => '/', onNear: () => undefined }
    renderPage(<ProblemList items={problems} pending {...rest} {...paths} />)
    expect(marks()[1]).toEqual(['To do', 'circle-dashed', '13'])
  })

  it('links each row to the description', async () => {
    await openList()
    expect(hrefOf('Quiet Bridge')).toBe('/problems/3/description')
  })
})

describe('the filters', () => {
  it.each([
    ['Platinum', 'Difficulty', ['Bridge of Ice'], 'difficulty=Platinum'],
    ['Solved', 'Status', ['Apple Crates', 'Odd One'], 'status=solved'],
    ['To do', 'Status', ['Bridge of Ice', 'Quiet Bridge'], 'status=todo'],
  ])('filter by %s, and choosing it again clears it', async (value, menu, titles, query) => {
    const { place } = await openList({ signedIn: true })
    await choose(menu, value)
    expect(shownTitles()).toEqual(titles)
    expect(screen.getByText(`${titles.length} of 4 problems`)).toBeTruthy()
    expect(place()).toBe(`/problems?${query}`)
    await choose(`${menu}: ${value}`, value)
    expect(shownTitles()).toHaveLength(4)
    expect(place()).toBe('/problems')
  })

  it('require all chosen tags, and Reset clears them', async () => {
    await openList()
    await user.click(screen.getByRole('button', { name: 'Tags' }))
    const panel = await screen.findByRole('dialog', { name: 'Tags' })
    await user.click(within(panel).getByRole('button', { name: 'Array' }))
    expect(shownTitles()).toEqual(['Apple Crates', 'Bridge of Ice'])
    await user.click(within(panel).getByRole('button', { name: 'Tree' }))
    expect(shownTitles()).toEqual(['Bridge of Ice'])
    expect(within(panel).getByRole('button', { name: 'Tree', pressed: true })).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Reset' }))
    expect(shownTitles()).toHaveLength(4)
  })

  it('find titles that contain the text in any case, and write it to the URL', async () => {
    const { place } = await openList()
    await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'BRIDGE')
    expect(shownTitles()).toEqual(['Bridge of Ice', 'Quiet Bridge'])
    await waitFor(() => expect(place()).toBe('/problems?title=BRIDGE'))
  })

  it('combine, show a message when nothing matches, and can be cleared at once', async () => {
    const { place, sent } = await openList({ at: '/problems?title=bridge&tag=Math' })
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'bridge')
    expect(screen.getByText('No problems found')).toBeTruthy()
    expect(screen.getByText('0 of 4 problems')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(shownTitles()).toHaveLength(4)
    expect(place()).toBe('/problems')
    expect(sent).toHaveLength(1)
  })
})

it('Hide tags until solved is a switch below the tags, and keeps the tags of solved problems visible', async () => {
  await openList({ signedIn: true })
  const spoilers = () =>
    screen.getAllByRole('row').map((row) => row.querySelector('.spoiler')?.textContent ?? null)
  // The first row is the header.
  expect(spoilers()).toEqual([null, null, 'ArrayTree', '', null])
  await user.click(screen.getByRole('button', { name: 'Tags' }))
  const hide = await screen.findByRole('switch', { name: 'Hide tags until solved' })
  expect(hide.getAttribute('aria-checked')).toBe('false')
  await user.click(hide)
  expect(document.documentElement.hasAttribute('data-hide-tags')).toBe(true)
  await user.click(hide)
  expect(document.documentElement.hasAttribute('data-hide-tags')).toBe(false)
})

it.each([
  [0, 1],
  [0.5, 3],
  [0.999999, 4],
])(
  'Pick Random opens any problem of the whole loaded list, regardless of the filters',
  async (at, id) => {
    vi.spyOn(Math, 'random').mockReturnValue(at)
    const { place } = await openList({ at: '/problems?title=apple' })
    await user.click(screen.getByRole('button', { name: 'Pick Random' }))
    expect(place()).toBe(`/problems/${id}/description`)
  },
)

describe('the Title control', () => {
  it('shows that sorting is not implemented', async () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const { place } = await openList()
    await user.click(screen.getByRole('button', { name: 'Title' }))
    expect(alert.mock.calls).toEqual([['Sorting is not implemented']])
    expect(shownTitles()[0]).toBe('Apple Crates')
    expect(place()).toBe('/problems')
  })

  it('sorts ascending, descending or not at all when sorting is enabled, and writes it to the URL', async () => {
    const { place } = await openList({ listSorting: true })
    const title = screen.getByRole('button', { name: 'Title' })
    await user.click(title)
    expect(shownTitles()).toEqual(['Apple Crates', 'Bridge of Ice', 'Odd One', 'Quiet Bridge'])
    expect(place()).toBe('/problems?sort=ascending')
    await user.click(title)
    expect(shownTitles()[0]).toBe('Quiet Bridge')
    await user.click(title)
    expect(shownTitles()[2]).toBe('Quiet Bridge')
    expect(place()).toBe('/problems')
  })

  it('ignores an order in the URL when sorting is disabled', async () => {
    await openList({ at: '/problems?sort=descending' })
    expect(shownTitles()[0]).toBe('Apple Crates')
  })
})

it('the keyboard moves to the search with / and through the rows with j and k', async () => {
  await openList()
  await user.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('Bridge of Ice')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Apple Crates')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('jk')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk')
})

describe('a list of which only the first rows are embedded in the page', () => {
  const first = { call: 'listProblemsNoAccount' as const, parameters: {}, status: 200, total: 9000 }
  const firstData = { replies: [{ ...first, data: { problems: problems.slice(0, 2) } }] }

  it('shows them and the length of the whole list', () => {
    answerCalls({ 'GET /api/problems/no-account': () => new Promise(() => undefined) })
    renderPage(<ProblemListPage />, { at: '/problems', firstData })
    expect(shownTitles()).toEqual(['Apple Crates', 'Bridge of Ice'])
    expect(screen.getByText('9000 problems')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pick Random' })).toHaveProperty('disabled', true)
  })

  it('waits for the rest before it shows filtered results', async () => {
    answerCalls(server)
    renderPage(<ProblemListPage />, { at: '/problems?title=quiet', firstData })
    expect(screen.getByText('Fetching data')).toBeTruthy()
    expect(screen.queryByText('No problems found')).toBe(null)
    expect(await screen.findByRole('link', { name: 'Quiet Bridge' })).toBeTruthy()
  })
})

it('a list that cannot be fetched shows the reason, and retries on request', async () => {
  answerCalls({ 'GET /api/problems/no-account': { status: 503, message: 'Not ready yet' } })
  renderPage(<ProblemListPage />, { at: '/problems' })
  expect((await screen.findByRole('alert')).textContent).toContain('Not ready yet')
  answerCalls(server)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shownTitles()).toHaveLength(4))
})
