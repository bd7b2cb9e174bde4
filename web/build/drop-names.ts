import { type Plugin, Visitor } from 'vite'

/**
 * Radix UI comes from its authors' build with a call around each of its functions, which tells the
 * function its own name. Nothing reads these names, and they cost a page with menus a KB and more.
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
        // From the end, so that what stands before keeps its place.
        return gone
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
      },
    },
  }
}
