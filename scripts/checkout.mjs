import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node that may start the scripts, and the oldest that runs the TypeScript sources. */
const oldestForScripts = [20, 19]
export const oldestForSources = [22, 18]

/** Returns the version and path of the Node that the lockfile pins for this platform; undefined if it pins none. */
export function bundledNode() {
  const name = `node-${process.platform}-${process.arch}`
  const version = lockedPackage(name)?.version
  if (version === undefined) return undefined
  return { version, binary: join(root, 'node_modules', name, 'bin', 'node') }
}

/** @type {(name: string) => { version: string } | undefined} */
export function lockedPackage(name) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return lock.packages[`node_modules/${name}`]
}

/** Returns one line that says why this Node cannot start Assay; undefined if it can. */
export function whyNodeIsTooOld() {
  if (!isAtLeast(process.versions.node, oldestForScripts)) {
    return `Assay needs Node ${oldestForScripts.join('.')} or newer; this is ${process.versions.node}.`
  }
  if (bundledNode() === undefined && !isAtLeast(process.versions.node, oldestForSources)) {
    return (
      `There is no bundled Node for ${process.platform} on ${process.arch}, so Assay needs ` +
      `Node ${oldestForSources.join('.')} or newer here; this is ${process.versions.node}.`
    )
  }
  return undefined
}

/** @type {(version: string, oldest: readonly number[]) => boolean} */
export function isAtLeast(version, oldest) {
  const parts = version.split('.').map(Number)
  for (const [place, wanted] of oldest.entries()) {
    const found = parts[place] ?? 0
    if (found !== wanted) return found > wanted
  }
  return true
}
