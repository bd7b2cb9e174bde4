import { type Plugin, Visitor } from 'vite'

/**
 * Removes calls that set function names. The published build of Radix UI wraps each of its
 * functions in one. Nothing reads these names, and they add more than a KB to each page with menus.
 */
export function dropNames(): Plugin {
  return {
    name: 'assay-drop-names',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/@radix-ui\// },
      handler(code) {
        const gone: Range[] = []
        new Visitor({
          CallExpression({ callee, arguments: [named], start, end }) {
            if (callee.type !== 'Identifier' || callee.name !== '__name' || !named) return
            gone.push({ start, end: named.start }, { start: named.end, end })
          },
        }).visit(this.parse(code))
        return without(code, gone)
      },
    },
  }
}

const uses: [use: string, rest: string][] = [
  // The query client itself uses a part of this cache.
  ['new MutationCache()', '{ clear() {}, resumePausedMutations: () => Promise.resolve() }'],
  ['infiniteQueryBehavior(this.options.pages)', 'undefined'],
  ['if (this.options.persister) return this.options.persister(queryFn, queryFnContext, this);', ''],
  [
    'if (!defaultedOptions.networkMode && defaultedOptions.persister) defaultedOptions.networkMode = "offlineFirst";',
    '',
  ],
]

/** Methods of the query client that no page calls: those for mutations and infinite queries, and a few others. */
const methods =
  /^(?:(?:isMutating|isFetching|query|cancelQueries|ensureQueryData|[sg]etQueriesData|getMutationCache|[sg]etMutationDefaults|defaultMutationOptions)|\w*[iI]nfiniteQuery(?:Data)?)$/

/**
 * Leaves out the mutations, the infinite queries and the persisters of TanStack Query. The pages use none
 * of them, but every query client refers to them, which adds more than a KB to each page.
 */
export function dropQueryParts(): Plugin {
  return {
    name: 'assay-drop-query-parts',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/@tanstack\/query-core\/.+\/(?:queryClient|query)\./ },
      handler(code) {
        const gone: Range[] = []
        new Visitor({
          MethodDefinition({ key, start, end }) {
            if (key.type === 'Identifier' && methods.test(key.name)) gone.push({ start, end })
          },
        }).visit(this.parse(code))
        return uses.reduce((left, [use, rest]) => left.replace(use, rest), without(code, gone))
      },
    },
  }
}

type Range = { start: number; end: number }

/** Removes from the end, so that earlier offsets stay valid. */
function without(code: string, gone: readonly Range[]): string {
  return gone
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}
