/** Replaces the macros without arguments that a statement defines, such as `\newcommand{\maxn}{1000}`. */
import { BadPackage } from '../bad-package.ts'

const definition =
  /\\(?:def|(?:re)?newcommand\*?)\s*(?:\{\\([A-Za-z]{1,50})\}|\\([A-Za-z]{1,50}))\s*\{((?:[^{}]|\{[^{}]{0,200}\}){0,200})\}/g
const longest = 2 * 1024 * 1024

/** @throws BadPackage if the text becomes too long */
export function withoutMacros(source: string): string {
  const macros = new Map<string, string>()
  const rest = source.replaceAll(definition, (_, braced, bare, text: string) => {
    macros.set(braced ?? bare, expanded(text, macros))
    return ''
  })
  return macros.size === 0 ? source : expanded(rest, macros)
}

function expanded(source: string, macros: ReadonlyMap<string, string>): string {
  let length = source.length
  return source.replaceAll(/\\([A-Za-z]+)(?:\{\})?/g, (whole, name: string) => {
    const text = macros.get(name)
    if (text === undefined) return whole
    length += text.length
    if (length > longest) throw new BadPackage('The macros of the statement make it too long.')
    return text
  })
}
