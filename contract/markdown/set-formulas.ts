import type { Element, ElementContent, Parents, Root, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Replaces the code elements of formulas by MathML. It runs after the sanitiser, so the inserted
 * markup comes only from KaTeX and its input text.
 *
 * @returns a sentence for each formula that could not be read; such a formula stays as source text
 */
export async function setFormulas(tree: Root): Promise<string[]> {
  if (!hasFormulas(tree)) return []
  // Loaded on demand, because KaTeX is large and most previews have no formulas.
  const { renderFormula } = await import('./formula.ts')
  const faults: string[] = []
  visit(tree, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined) return
    const code = element.tagName === 'pre' ? element.children[0] : element
    if (code?.type !== 'element' || !isFormula(code)) return
    const display = element.tagName === 'pre'
    const source = textOf(code.children).trim()
    const formula = renderFormula(source, display)
    if (formula.ok) {
      // `raw` is output unescaped. Nothing before this point can create such a node.
      const mayScroll = source.length > shortSource
      const { mathml } = formula
      const value = display && mayScroll ? mathml.replace('<math', '<math tabindex="0"') : mathml
      const raw: ElementContent = { type: 'raw', value }
      const math = !display && mayScroll ? scrolling(raw) : raw
      parent.children[index] = display ? block(math) : withPunctuation(math, parent, index)
    } else {
      faults.push(`A formula could not be read (${formula.why}): ${source.slice(0, 80)}`)
      element.properties = {}
      element.children = [{ type: 'text', value: source }]
    }
    return SKIP
  })
  return faults
}

function hasFormulas(tree: Root): boolean {
  let found = false
  visit(tree, 'element', (element) => {
    found ||= isFormula(element)
  })
  return found
}

function isFormula(element: Element): boolean {
  const names = element.properties['className']
  return element.tagName === 'code' && Array.isArray(names) && names.includes('language-math')
}

function textOf(children: readonly ElementContent[]): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}

/** Characters on each side of a formula that stay with it. The bounds keep long texts fast. */
const before = /[([{«“‘]{1,20}$/
const after = /^[.,;:!?)\]}»”’…%]{1,20}/

/**
 * Browsers may break a line on either side of a formula, even before a full stop. Adjacent
 * characters are therefore kept in one unbreakable element with it.
 */
function withPunctuation(math: ElementContent, parent: Parents, index: number): ElementContent {
  const children = [
    ...taken(parent.children[index - 1], before),
    math,
    ...taken(parent.children[index + 1], after),
  ]
  if (children.length === 1) return math
  const properties = { className: ['one-piece'] }
  return { type: 'element', tagName: 'span', properties, children }
}

/** Removes the adjacent characters from a neighbouring text and returns them. */
function taken(neighbour: Parents['children'][number] | undefined, adjacent: RegExp): Text[] {
  if (neighbour?.type !== 'text') return []
  const [value] = adjacent.exec(neighbour.value) ?? []
  if (value === undefined) return []
  neighbour.value = neighbour.value.replace(adjacent, '')
  return [{ type: 'text', value }]
}

/** Length of a source up to which a formula fits into any line. Longer ones are reachable by keyboard. */
const shortSource = 30

function scrolling(math: ElementContent): Element {
  const properties = { className: ['math-scroll'], tabIndex: 0 }
  return { type: 'element', tagName: 'span', properties, children: [math] }
}

function block(math: ElementContent): Element {
  const properties = { className: ['math-display'] }
  return { type: 'element', tagName: 'div', properties, children: [math] }
}
