import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './checkout.mjs'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

describe('package-lock.json', () => {
  // The installation does not notice: see docs/decisions/0005.
  it.each(kinds)('was made from the %s that package.json names', (kind) => {
    expect(read('package-lock.json').packages[''][kind]).toEqual(read('package.json')[kind])
  })

  it('names no registry, so that any may serve it', () => {
    const packages = Object.values<Record<string, string>>(read('package-lock.json').packages)
    expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  it('pins every package by a hash', () => {
    const packages = Object.entries<Record<string, string>>(read('package-lock.json').packages)
    const without = packages.filter(([name, entry]) => name !== '' && !entry['integrity'])
    expect(without.map(([name]) => name)).toEqual([])
  })

  it('carries the Node that runs the sources for both architectures, in one version', () => {
    const { packages } = read('package-lock.json')
    const versions = ['x64', 'arm64'].map((arch) => packages[`node_modules/node-linux-${arch}`])
    expect(new Set(versions.map(({ version }) => version)).size).toBe(1)
  })
})
