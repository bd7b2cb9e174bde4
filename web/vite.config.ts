/**
 * Two builds from the same sources: `client` for browsers, and `renderer`, which renders the pages
 * on the server and embeds the client's manifest.
 */
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compressAssets } from './build/compress-assets.ts'
import { dropNames, dropQueryParts } from './build/drop-unused-code.ts'
import { asciiRenderer, onlyInBrowsers } from './build/small-renderer.ts'

type ChunkingContext = Rolldown.ChunkingContext

const web = import.meta.dirname
// `npm start` builds into a folder beside the one in use and renames it at the end.
const dist = process.env['WEB_DIST'] ?? join(web, 'dist')

/** Returns true if the entry imports the module statically, directly or indirectly. */
function isReached(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = context.getModuleInfo(id)
  if (info === null) return false
  return info.isEntry || info.importers.some((importer) => isReached(importer, context, seen))
}

/**
 * Names the chunk of the modules that every page needs: those that the entry imports statically.
 * One file is 5 KB smaller than the dozen small ones it would become.
 */
function nameOfShared(id: string, context: ChunkingContext): string | null {
  // The contract has one entry module. Of its parts, only those that the entry uses belong here.
  if (/\/contract\/(?!calls|session-token)/.test(id)) return null
  // The entry imports all icons of the package through one module, but uses only a few of them.
  if (id.includes('/lucide-react/dist/esm/icons/')) return null
  // The entry waits for its page's module, which imports the shared chunk.
  return isReached(id, context) && !context.getModuleInfo(id)?.isEntry ? 'shared' : null
}

/** The modules that share a chunk, by its name; see docs/decisions/0050-what-pages-keep.md. */
const chunks = {
  // Small modules of most pages. As separate files they would be about 50% larger.
  common:
    /\/web\/(?:ui\/(?:NoAnswer|CopyButton|DateText|DifficultyMark|VerdictMark)|client\/(?:delayed-save|draft|kept))\.|\/contract\/(?:administration|languages|verdicts|tags)\./,
  // Otherwise pages with it would load one of the chunks below.
  download: /\/icons\/download\./,
  judged: /\/web\/ui\/(?:AuthorLink|CodeView|RevealedText)\.|\/contract\/verdict-detail\./,
  menus:
    /\/web\/(?:ui\/(?:Menu|Popover|Hint)|problems\/(?:use-problems|narrow-list)|editor\/(?:editor-settings|language-support))\./,
  tables: /\/web\/ui\/(?:SubmissionTable|use-virtual-rows)\./,
  // Otherwise its styles would be in the chunk of the first pane or form that uses it.
  statement: /\/web\/ui\/(?:Statement|format-bytes)\.|\/contract\/problem-languages\./,
  panes: /\/web\/problems\/Problem(?:Panes|Page)\./,
  // Otherwise they would be in a chunk of the pages that follow submissions.
  forms: /\/web\/(?:client\/(?:use-request|use-checked-form)|ui\/(?:Field|TextField))\./,
  facts: /\/web\/(?:ui\/Command|client\/download)\.|\/contract\/comparison\./,
  outcomes:
    /\/web\/(?:comparison\/(?:TextPane|common-parts|line-diff)|client\/(?:follow|live-query|use-worker))\./,
  compared: /\/web\/comparison\/(?!TextPane|common-parts|line-diff|Transcript)/,
  links: /\/web\/problems\/(?:NeighbourLinks|StatementLinks)\./,
  // The parsers' own parts, which code outside the editor can use.
  parsing: /\/@lezer\/(?:common|highlight|lr)\/|\/web\/editor\/syntax-roles\./,
  // Everything that opens with the editor. As separate files it would be 4 KB larger.
  editor:
    /\/web\/editor\/(?:open-editor|editor-theme|complete-names)\.|\/@codemirror\/(?!lang-|legacy-modes|streamparser|lint)/,
}

/** Workers have no `document`, which this package's variant for browsers decodes characters with. */
function withoutDocument(): Plugin {
  const decoder = 'decode-named-character-reference'
  const path = join(web, '../node_modules', decoder, 'index.js')
  return {
    name: 'without-document',
    enforce: 'pre',
    resolveId: (id) => (id === decoder ? path : null),
  }
}

export default defineConfig({
  root: web,
  publicDir: join(web, 'public'),
  plugins: [
    ...[react(), tailwindcss(), dropNames(), dropQueryParts(), compressAssets()],
    asciiRenderer(),
  ],
  resolve: {
    alias: {
      'virtual:client-manifest': join(dist, 'client/.vite/manifest.json'),
      'react-remove-scroll': join(web, 'build/no-modal-menus.ts'),
      'aria-hidden': join(web, 'build/no-modal-menus.ts'),
    },
  },
  worker: { plugins: () => [withoutDocument()] },
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
          input: [join(web, 'main.tsx'), join(web, 'main-with-languages.tsx')],
          treeshake: {
            // Removes unused catalogues and rules of the contract from each page.
            moduleSideEffects: (id) => !id.includes('/contract/'),
            propertyReadSideEffects: false,
          },
          output: {
            // The entry contains all file names, so that longer ones would add half a KB.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // Otherwise the shared chunk would include it with the call table.
                { name: 'admin-calls', test: /\/contract\/admin-calls\./, priority: 1 },
                { name: nameOfShared, debugName: 'shared' },
                ...Object.entries(chunks).map(([name, test]) => ({ name, test })),
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
        // The server keeps the source in memory.
        minify: true,
        emitAssets: false,
        ssr: true,
        rolldownOptions: {
          input: join(web, 'render.tsx'),
          external: onlyInBrowsers,
          // One file, because the server loads each new build under a new address, and chunks that
          // import each other by name would load parts of the old build.
          output: { entryFileNames: 'render.js', format: 'es', codeSplitting: false },
        },
      },
    },
  },
  // Builds the environments one after the other.
  builder: {},
})
