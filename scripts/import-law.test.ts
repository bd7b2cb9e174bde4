import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './checkout.mjs'

/** The layers that each layer may import in addition to itself. `bench` may import everything. */
const layers: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  settings: ['contract'],
  /** `judge/toolchains/`: what the languages are, for the sandbox that mounts their compilers, too. */
  toolchains: ['contract', 'settings'],
  database: ['contract', 'settings', 'scripts'],
  storage: ['contract', 'settings'],
  sandbox: ['contract', 'settings', 'toolchains', 'scripts'],
  samples: ['contract'],
  server: ['contract', 'settings', 'database', 'storage', 'toolchains', 'scripts'],
  judge: ['contract', 'settings', 'database', 'storage', 'toolchains', 'sandbox'],
  packages: ['contract', 'settings'],
  web: ['contract'],
  admin: ['contract', 'settings', 'database', 'storage', 'server'],
  supervisor: ['contract', 'settings', 'database', 'toolchains', 'sandbox', 'scripts'],
  deploy: ['contract', 'settings', 'database', 'samples', 'bench', 'e2e', 'scripts'],
  docs: ['settings'],
  scripts: [],
  e2e: ['contract', 'samples', 'scripts'],
}

/** Allowed imports of higher layers, with the reason. */
const exceptions: readonly { from: RegExp; to: RegExp; because: string }[] = [
  {
    from: /^scripts\/doctor\.mjs$/,
    to: /^(?:judge\/toolchains|contract|settings)\//,
    because: 'the doctor looks for the compilers that their files name',
  },
  { from: /^server\/seed\//, to: /^samples\//, because: 'it loads the samples' },
  {
    from: /^judge\/(?:run\/(?:further-)?samples|run\/adapted-programs|testing\/judge-sample)\./,
    to: /^samples\//,
    because: 'they judge the samples',
  },
  {
    from: /^judge\/(?:checkers\/comparison-checkers|review\/programs|run\/adapted-programs)\.sandbox\.test\.ts$/,
    to: /^packages\//,
    because: 'they run programs of exported packages',
  },
  { from: /^packages\/.*\.test\.ts$/, to: /^server\/testing\//, because: 'they call a server' },
  {
    from: /^web\/contribute\/package-worker\.ts$/,
    to: /^packages\//,
    because: 'the form is filled from packages in the browser',
  },
  {
    from: /^web\/(?:contributions|submissions)\//,
    to: /^web\/problems\//,
    because: 'a contribution is shown like a problem, and a solved one leads to the next',
  },
  { from: /^server\/backup\//, to: /^package\.json$/, because: 'a backup records its version' },
  { from: /^server\/main\.ts$/, to: /^web\/site\.json$/, because: 'mails name the site' },
]

/** Features never import each other; a file of the layer above composes them. */
const features: Readonly<Record<string, string>> = {
  server: 'accounts contributions problems runs submissions',
  web: 'accounts admin contribute contributions home problems profile shell status submissions',
}
/** Folders that every feature may import, so they must not import any feature. */
const sharedFolders = ['web/ui', 'server/catalogue']

type Import = { from: string; to: string }

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Returns the file that an import names, relative to the root; null for a package. */
function resolve(from: string, name: string): string | null {
  if (name.startsWith('#')) return name === '#contract' ? 'contract/index.ts' : name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null
}

function importsIn(file: string): Import[] {
  const text = readFileSync(posix.join(root, file), 'utf8')
  return Array.from(text.matchAll(importPattern), ([, name = '']) => resolve(file, name))
    .filter((to) => to !== null)
    .map((to) => ({ from: file, to }))
}

const patterns = ['*.ts', '*.tsx', '*.mjs']
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^\w+\//.test(file) && existsSync(posix.join(root, file)))
const imports = files.flatMap(importsIn)

const partOf = (file: string, depth: number) => file.split('/').slice(0, depth).join('/')
const layerOf = (file: string) =>
  file.startsWith('judge/toolchains/') ? 'toolchains' : partOf(file, 1)
const isException = ({ from, to }: Import) =>
  exceptions.some((exception) => exception.from.test(from) && exception.to.test(to))

function crossesLayers({ from, to }: Import): boolean {
  const [own, other] = [layerOf(from), layerOf(to)]
  if (own === other || own === 'bench') return false
  return layers[own]?.includes(other) !== true
}

function crossesFeatures({ from, to }: Import): boolean {
  const [layer = '', own = ''] = from.split('/')
  const [otherLayer, other = ''] = to.split('/')
  const known = features[layer]?.split(' ') ?? []
  if (layer !== otherLayer || own === other || !known.includes(other)) return false
  // The shell composes the features of the pages.
  if (own === 'shell') return false
  return known.includes(own) || sharedFolders.includes(`${layer}/${own}`)
}

describe('imports', () => {
  it('are found in every layer', () => {
    expect([...new Set(imports.map(({ from }) => layerOf(from)))]).toEqual(
      expect.arrayContaining(Object.keys(layers)),
    )
  })

  it.each<{ rule: string; breaks: (found: Import) => boolean }>([
    { rule: 'only go to lower layers', breaks: crossesLayers },
    { rule: 'do not connect two features', breaks: crossesFeatures },
  ])('$rule', ({ breaks }) => {
    expect(imports.filter((found) => breaks(found) && !isException(found))).toEqual([])
  })

  it('of product files in contract name no module that does I/O', () => {
    const isProduct = (file: string) => !/\.test\.ts$|\/testing\//.test(file)
    const using = files
      .filter((file) => file.startsWith('contract/') && isProduct(file))
      .filter((file) => readFileSync(posix.join(root, file), 'utf8').includes("'node:"))
    expect(using).toEqual([])
  })

  it.each<Import & { isBroken: boolean }>([
    { from: 'contract/limits.ts', to: 'server/app.ts', isBroken: true },
    { from: 'server/runs/runs.routes.ts', to: 'judge/queue/judge-job.ts', isBroken: true },
    { from: 'server/runs/runs.routes.ts', to: 'server/problems/problem.ts', isBroken: true },
    { from: 'web/ui/Button.tsx', to: 'web/problems/ProblemPage.tsx', isBroken: true },
    { from: 'web/shell/routes.tsx', to: 'web/problems/ProblemPage.tsx', isBroken: false },
    { from: 'judge/main.ts', to: 'database/queue/send-job.ts', isBroken: false },
  ])('from $from to $to: broken is $isBroken', ({ from, to, isBroken }) => {
    const found = { from, to }
    expect(crossesLayers(found) || crossesFeatures(found)).toBe(isBroken)
  })
})
