import type { LanguageSupport } from '@codemirror/language'
import { highlightCode as forEachPart, tagHighlighter } from '@lezer/highlight'
import type { Language } from '#contract'
import { cWords, syntaxRoles, syntaxStyle } from './syntax-roles.ts'

type Parser = LanguageSupport['language']['parser']
export type CodePart = { text: string; style: ReturnType<typeof syntaxStyle> }

/** Longer work is done in slices, so that the page stays responsive. */
const sliceMs = 10
/** Some code takes a grammar minutes. */
const mostMs = 1000

const highlighter = tagHighlighter(
  Object.entries(syntaxRoles).flatMap(([role, look]) =>
    look.tags.map((tag) => ({ tag, class: role })),
  ),
)

/** Returns the parts of each line; null if the code takes too long, or its language has no grammar. */
export async function highlightCode(
  language: Language,
  code: string,
): Promise<CodePart[][] | null> {
  const parser = await parserOf(language)
  const tree = parser === null ? null : await parse(parser, code)
  if (tree === null) return null
  const lines: CodePart[][] = [[]]
  forEachPart(
    code,
    tree,
    highlighter,
    (text, role) => lines.at(-1)?.push({ text, style: syntaxStyle(role) }),
    () => lines.push([]),
  )
  return lines
}

async function parse(parser: Parser, code: string) {
  const work = parser.startParse(code)
  for (let spentMs = 0; spentMs < mostMs; spentMs += sliceMs) {
    const untilMs = performance.now() + sliceMs
    while (performance.now() < untilMs) {
      const tree = work.advance()
      if (tree !== null) return tree
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  return null
}

async function parserOf(language: Language): Promise<Parser | null> {
  switch (language) {
    case 'python':
      return (await import('@lezer/python')).parser
    case 'cpp':
      return (await import('@lezer/cpp')).parser
    case 'c':
      return (await import('@lezer/cpp')).parser.configure({ props: [cWords] })
    case 'java':
      return (await import('@lezer/java')).parser
    case 'javascript':
      return (await import('@lezer/javascript')).parser
  }
  const { loadMode } = await import('./language-support.ts')
  return (await loadMode(language))?.support().language.parser ?? null
}
