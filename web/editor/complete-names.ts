/**
 * Completes names from lists, and the words of the code. Types are unknown, so after a dot the
 * usual methods of all types are suggested.
 */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completeAnyWord,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'

export type NameLists = {
  /** Names separated by blanks, by CodeMirror's completion type. */
  names: Partial<
    Record<'function' | 'class' | 'type' | 'keyword' | 'constant' | 'namespace', string>
  >
  members: string
  /** Headers or packages. `after` matches the text that ends where the name begins. */
  included?: { after: RegExp; names: string; close: string }
}

export function completeNames({ names, members, included }: NameLists): CompletionSource {
  const known = Object.entries(names).flatMap(([type, list]) => options(list, type))
  const methods = options(members, 'method')
  const headers = included === undefined ? [] : options(included.names, 'namespace')
  return (context) => {
    if (included !== undefined) {
      const before = context.matchBefore(included.after)
      if (before !== null) {
        const from = context.pos - (/[\w./]*$/.exec(before.text)?.[0].length ?? 0)
        const closed = headers.map((one) => ({ ...one, apply: one.label + included.close }))
        const next = context.state.sliceDoc(context.pos, context.pos + 1)
        const open = included.close !== '' && next !== included.close
        return { from, options: open ? closed : headers, validFor: /^[\w./]*$/ }
      }
    }
    if (inText(context)) return null
    const member = context.matchBefore(/(?:\.|->)\w*/)
    if (member !== null) {
      if (/\d\.$/.test(context.state.sliceDoc(Math.max(0, member.from - 1), member.from + 1)))
        return null
      const from = member.from + (member.text.startsWith('.') ? 1 : 2)
      return { from, options: [...methods, ...ownWords(context)], validFor: /^\w*$/ }
    }
    const word = context.matchBefore(/[A-Za-z_]\w*/)
    if (word === null && !context.explicit) return null
    const from = word?.from ?? context.pos
    const own = ownWords(context)
    return {
      from,
      options: [...known, ...own.filter(({ label }) => !known.some((one) => one.label === label))],
      validFor: /^\w*$/,
    }
  }
}

function ownWords(context: CompletionContext): readonly Completion[] {
  // Unlike other sources, this one answers at once.
  const found = completeAnyWord(context) as CompletionResult | null
  return found?.options ?? []
}

function inText({ state, pos }: CompletionContext): boolean {
  return /String|Comment|Char/.test(syntaxTree(state).resolveInner(pos, -1).name)
}

function options(list: string, type: string): Completion[] {
  return list
    .split(/\s+/)
    .filter(Boolean)
    .map((label) => ({ label, type }))
}
