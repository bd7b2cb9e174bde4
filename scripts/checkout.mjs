// Facts about this checkout that every script needs before anything is installed.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node that may start the scripts, and the oldest that runs the TypeScript sources. */
const oldestForScripts = [20, 19]
const oldestForSources = [22, 18]

/**
 * @typedef {{ name: string, version: string, integrity: string, binary: string }} BundledNode
 */

/**
 * Returns the npm package with the Node for this platform, as pinned by the lockfile; undefined on a
 * platform without one.
 * @returns {BundledNode | undefined}
 */
export function bundledNode() {
  const name = `node-${process.platform}-${process.arch}`
  const entry = lockedPackage(name)
  if (entry === undefined) return undefined
  return {
    name,
    version: entry.version,
    integrity: entry.integrity,
    binary: join(root, 'node_modules', name, 'bin', 'node'),
  }
}

/**
 * Returns the entry of a package in the lockfile; undefined if it is not there.
 * @param {string} name
 * @returns {{ version: string, integrity: string } | undefined}
 */
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

/**
 * @param {string} version
 * @param {number[]} oldest major and minor
 */
export function isAtLeast(version, oldest) {
  const parts = version.split('.').map(Number)
  for (const [place, wanted] of oldest.entries()) {
    const found = parts[place] ?? 0
    if (found !== wanted) return found > wanted
  }
  return true
}
