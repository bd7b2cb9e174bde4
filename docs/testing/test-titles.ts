import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Returns the full titles of the tests in a source file, such as `a token > is valid for an hour`. The
 * title of a table of cases stands once, with its placeholders.
 */
export function testTitles(path: string, source: string): string[] {
  const titles: string[] = []
  const groups: string[] = []
  new Visitor({
    CallExpression(call) {
      const [title, names] = [titleOf(call, source), namesIn(call.callee)]
      if (title === undefined) return
      if (names.includes('describe')) groups.push(title)
      else if (names.some((name) => name === 'it' || name === 'test' || name === 'needs')) {
        titles.push([...groups, title].join(' > '))
      }
    },
    'CallExpression:exit'(call) {
      if (titleOf(call, source) !== undefined && namesIn(call.callee).includes('describe')) {
        groups.pop()
      }
    },
  }).visit(parseSync(path, source).program)
  return titles
}

/** Returns the names in an expression such as `it.each(cases)`, without those in its arguments. */
function namesIn(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesIn(callee.callee)
  if (callee.type !== 'MemberExpression') return []
  return [...namesIn(callee.object), ...namesIn(callee.property)]
}

/** Returns the first argument of a call that has a function behind it. */
function titleOf({ arguments: [title, ...rest] }: ESTree.CallExpression, source: string) {
  if (!rest.some(({ type }) => /Function/.test(type))) return undefined
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral'
    ? source.slice(title.start + 1, title.end - 1)
    : undefined
}
