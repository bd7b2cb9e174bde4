import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Has a variant for browsers that uses `document`, which workers do not have. */
const decoder = 'decode-named-character-reference'

/** Takes the modules for Node where those for browsers do not work in a worker. */
export function workerModules(): Plugin {
  return {
    name: 'worker-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== decoder || importer === undefined) return null
      return createRequire(importer).resolve(decoder)
    },
  }
}
