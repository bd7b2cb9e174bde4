/** Code that reads the statements of all formats. */
import type { Losses } from './packaged-problem.ts'

/** Returns the first of these languages that exists, else the first candidate. */
export function inLanguage<Candidate extends { language: string }>(
  candidates: readonly Candidate[],
  ...wanted: string[]
): Candidate | undefined {
  const order = wanted.map((one) => candidates.find(({ language }) => language === one))
  return order.find((candidate) => candidate !== undefined) ?? candidates[0]
}

export function reportLanguages(
  all: readonly { language: string }[],
  chosen: string,
  losses: Losses,
): void {
  for (const { language } of all) {
    if (language !== chosen) losses.add(`The statement in the language "${language}" is left out.`)
  }
}

export function reportPictures(markdown: string, losses: Losses): void {
  for (const [, address = ''] of markdown.matchAll(/!\[[^\]\n]{0,1000}\]\(([^)\s]{1,1000})/g)) {
    losses.add(`The picture ${address} is not carried over.`)
  }
}

/** Joins the parts that are not empty; one without a heading comes first. */
export function joinParts(
  parts: readonly (readonly [heading: string, markdown: string])[],
): string {
  return parts
    .filter(([, markdown]) => markdown.trim() !== '')
    .map(([heading, markdown]) => (heading === '' ? markdown : `## ${heading}\n\n${markdown}`))
    .join('\n\n')
}
