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
        const gone: { start: number; end: number }[] = []
        new Visitor({
          CallExpression({ callee, arguments: [named], start, end }) {
            if (callee.type !== 'Identifier' || callee.name !== '__name' || !named) return
            gone.push({ start, end: named.start }, { start: named.end, end })
          },
        }).visit(this.parse(code))
        // Removes from the end, so that earlier offsets stay valid.
        return gone
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
      },
    },
  }
}
