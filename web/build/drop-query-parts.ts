import type { Plugin } from 'vite'

const uses: [use: string, rest: string][] = [
  // The query client itself uses a part of this cache.
  ['new MutationCache()', '{ clear() {}, resumePausedMutations: () => Promise.resolve() }'],
  ['infiniteQueryBehavior(this.options.pages)', 'undefined'],
]

/**
 * Leaves out the mutations and the infinite queries of TanStack Query. The pages use neither, but every
 * query client refers to them, which adds more than a KB to each page.
 */
export function dropQueryParts(): Plugin {
  return {
    name: 'assay-drop-query-parts',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/@tanstack\/query-core\/.+\/(?:queryClient|query)\./ },
      handler: (code) => uses.reduce((left, [use, rest]) => left.replace(use, rest), code),
    },
  }
}
