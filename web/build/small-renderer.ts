import type { Plugin } from 'vite'

/** Modules that run only in browsers: the editor and the parsers of languages, 40 % of the source. */
export const onlyInBrowsers =
  /\/web\/editor\/(?:open-editor|further-modes|highlight-code|modes\/\w+)\.ts$/

/**
 * Escapes the renderer's characters outside ASCII. The server keeps the source in memory, with two bytes for
 * each character if one of them needs two.
 */
export function asciiRenderer(): Plugin {
  return {
    name: 'assay-ascii-renderer',
    applyToEnvironment: (environment) => environment.name === 'renderer',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped)
      }
    },
  }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
