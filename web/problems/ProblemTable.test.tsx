import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ProblemList } from './ProblemList.tsx'

const items = [true, false].map((userStatus, place) => ({
  ...{ problemId: place + 1, title: `Bridge ${place}`, difficulty: 1, tags: '', userStatus },
}))

function marks(pending: boolean) {
  const rest = { noun: 'problems', total: 2, provisional: false, sortMessage: null }
  const paths = { pathOf: () => '/', onNear: () => undefined }
  renderPage(<ProblemList items={items} pending={pending} {...rest} {...paths} />)
  return screen.getAllByRole('img').map((mark) => {
    const [icon] = /circle-\w+/.exec(mark.getAttribute('class') ?? '') ?? []
    return [mark.getAttribute('aria-label'), icon, mark.getAttribute('width')]
  })
}

it('marks an unsolved problem with the rejected icon, smaller than the accepted one', () => {
  expect(marks(false)).toEqual([
    ['Solved', 'circle-check', '19'],
    ['To do', 'circle-x', '13'],
  ])
})

it('marks a pending contribution with no icon that reads as rejected', () => {
  expect(marks(true)).toEqual([
    ['Solved', 'circle-check', '19'],
    ['To do', 'circle-dashed', '13'],
  ])
})
