import { screen } from '@testing-library/react'

/** The page, or a part of it that `within` returns. */
type Part = Pick<typeof screen, 'getByRole' | 'getAllByRole'>

/** Returns where the link of this name leads. */
export function hrefOf(name: string | RegExp, part: Part = screen): string | null {
  return part.getByRole('link', { name }).getAttribute('href')
}

/** Returns the text and the address of each link. */
export function linksIn(part: Part): (string | null)[][] {
  const links = part.getAllByRole('link')
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}

export function textsOf(elements: Iterable<Element>): string[] {
  return Array.from(elements, ({ textContent }) => textContent)
}

/** Returns the texts of the cells of each row, the header's first. */
export function cellsIn(part: Part): string[][] {
  return part.getAllByRole('row').map(({ children }) => textsOf(children))
}
