import type { Plugin } from 'vite'

const made = 'new MutationCache()'
/** The part of a cache that the query client itself uses. */
const empty = '{ clear() {}, resumePausedMutations: () => Promise.resolve() }'

/**
 * Leaves out the mutations of TanStack Query. The pages use only its queries, but every query client
 * makes a cache for mutations, which adds almost a KB to each page.
 */
export function dropMutations(): Plugin {
  return {
    name: 'assay-drop-mutations',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/@tanstack\/query-core\/.+\/queryClient\./, code: made },
      handler: (code) => code.replace(made, empty),
    },
  }
}
