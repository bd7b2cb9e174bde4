import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './checkout.mjs'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

describe('package-lock.json', () => {
  // npm install does not report a difference: see docs/decisions/0005.
  it.each(kinds)('matches the %s of package.json', (kind) => {
    expect(read('package-lock.json').packages[''][kind]).toEqual(read('package.json')[kind])
  })

  it('names no registry, so that it works with any', () => {
    const packages = Object.values<Record<string, string>>(read('package-lock.json').packages)
    expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  it('pins every package by a hash', () => {
    const packages = Object.entries<Record<string, string>>(read('package-lock.json').packages)
    const without = packages.filter(([name, entry]) => name !== '' && !entry['integrity'])
    expect(without.map(([name]) => name)).toEqual([])
  })

  it('has the same version of the bundled Node for both architectures', () => {
    const { packages } = read('package-lock.json')
    const versions = ['x64', 'arm64'].map((arch) => packages[`node_modules/node-linux-${arch}`])
    expect(new Set(versions.map(({ version }) => version)).size).toBe(1)
  })
})
