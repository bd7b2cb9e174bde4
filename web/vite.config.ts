/**
 * Two builds from one set of sources: `client`, what a browser loads, and `renderer`, the same
 * pages for the server (`web/dist/renderer/render.js`). The renderer is built second because it
 * carries the client's manifest: the hashed names that its HTML has to mention.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

type ChunkingContext = Rolldown.ChunkingContext

import { compressAssets } from './build/compress-assets.ts'
import { dropNames } from './build/drop-names.ts'

const web = import.meta.dirname
// The start builds beside the pages that a server shows meanwhile, and renames at the end.
const dist = process.env['WEB_DIST'] ?? join(web, 'dist')
const manifestFile = join(dist, 'client/.vite/manifest.json')

/** `virtual:client-manifest`: what the client build wrote about its files. */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest'
  return {
    name: 'assay-client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return undefined
      return `export default ${existsSync(manifestFile) ? readFileSync(manifestFile, 'utf8') : '{}'}`
    },
  }
}

/** Whether the entry reaches it without a dynamic import. */
function isReached(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = context.getModuleInfo(id)
  if (info === null) return false
  return info.isEntry || info.importers.some((importer) => isReached(importer, context, seen))
}

const icons = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.mjs$/

/** All icons come through their package's one door: whose one is, tells the code that names it. */
function isIconOfEntry(id: string, name: string, context: ChunkingContext): boolean {
  const component = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const named = new RegExp(
    `import\\s*\\{[^}]*\\b${component}\\b[^}]*\\}\\s*from\\s*["']lucide-react["']`,
  )
  const doors = context.getModuleInfo(id)?.importers ?? []
  return doors
    .flatMap((door) => context.getModuleInfo(door)?.importers ?? [])
    .some((user) => {
      const { code = null } = context.getModuleInfo(user) ?? {}
      return code !== null && named.test(code) && isReached(user, context)
    })
}

/**
 * What every page needs packs best as one file: 5 KB less than the dozen that it would become. That
 * is all that the entry reaches without a dynamic import.
 */
function nameOfShared(id: string, context: ChunkingContext): string | null {
  // Reached only through a package's one door: what goes in is what the entry itself uses.
  if (/\/contract\/(?!calls|session-token)/.test(id)) return null
  const [, icon] = icons.exec(id) ?? []
  if (icon !== undefined) return isIconOfEntry(id, icon, context) ? 'shared' : null
  // The entry waits for its page's module, which needs the shared one: it has to stay apart.
  return isReached(id, context) && !context.getModuleInfo(id)?.isEntry ? 'shared' : null
}

// Small things that most pages of problems, submissions and people need: as files of their own they
// would weigh half as much again.
const common =
  /\/web\/(?:ui\/(?:NoAnswer|CodeView|CopyButton|DateText|DifficultyMark|VerdictMark)|client\/(?:kept|use-owner))\.|\/contract\/(?:languages|verdicts|deleted-user|tags)\./
/** Menus, and what else the lists and pages of problems share: apart they would each be a request. */
const menus =
  /\/web\/(?:ui\/(?:Menu|Popover|Hint)|problems\/(?:use-problems|problem-path)|editor\/(?:editor-settings|language-support))\./
/** Tables that stay fluid with thousands of rows. */
const tables = /\/web\/ui\/(?:SubmissionTable|use-virtual-rows)\./
/** A problem to read and to solve, for the page that solves it and the one that reviews it. */
const panes = /\/web\/problems\/ProblemPanes\./
/** What the pages of a submission, of a Run and of a contribution share. */
const outcomes =
  /\/web\/(?:comparison\/(?:TextPane|common-parts|line-diff)|client\/(?:follow|judge-event|download))\.|\/contract\/comparison\./
/** An output beside the expected one: of a submission, and of a Run. */
const compared = /\/web\/comparison\/(?!TextPane|common-parts|line-diff)/

/** Else its look would come with the pane or the form that was first to show one. */
const statement = /\/web\/ui\/Statement\./

export default defineConfig({
  root: web,
  publicDir: join(web, 'public'),
  plugins: [react(), tailwindcss(), clientManifest(), dropNames(), compressAssets()],
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: join(dist, 'client'),
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: join(web, 'main.tsx'),
          // Catalogues and rules of the contract that a page does not use stay out of it.
          treeshake: { moduleSideEffects: (id) => !id.includes('/contract/') },
          output: {
            // The entry names each of them: a name beside the hash costs every page half a KB in all.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // First: the shared one would take it along with the call table, which names it.
                { name: 'admin-calls', test: /\/contract\/admin-calls\./, priority: 1 },
                { name: nameOfShared, debugName: 'shared' },
                { name: 'common', test: common },
                { name: 'menus', test: menus },
                { name: 'tables', test: tables },
                { name: 'statement', test: statement },
                { name: 'panes', test: panes },
                { name: 'outcomes', test: outcomes },
                { name: 'compared', test: compared },
              ],
            },
          },
        },
      },
    },
    renderer: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: join(dist, 'renderer'),
        copyPublicDir: false,
        emitAssets: false,
        ssr: true,
        rolldownOptions: {
          input: join(web, 'render.tsx'),
          // One file: the server loads a new build under a new address, and parts that import each
          // other by name would bring the old one along, with other contexts than the new one's.
          output: { entryFileNames: 'render.js', format: 'es', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'renderer']) {
        const environment = builder.environments[name]
        if (environment !== undefined) await builder.build(environment)
      }
    },
  },
})
