/** Installs Hydro's judge from npm below the cache folder, once. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'

const name = '@hydrooj/hydrojudge'
const version = '3.5.0-beta.9'

/** @returns the path of its command @throws an error that names what is missing */
export async function installHydro(cacheFolder: string): Promise<string> {
  const folder = join(cacheFolder, `hydrojudge-${version}`)
  if (!existsSync(join(folder, 'complete'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
    const quietly = ['--no-audit', '--no-fund', '--ignore-scripts']
    try {
      const words = ['install', '--prefix', folder, ...quietly, `${name}@${version}`]
      await command('npm', words, folder)
    } catch (error) {
      throw new Error(whyNotInstalled(error instanceof Error ? error.message : String(error)))
    }
    writeFileSync(join(folder, 'complete'), '')
  }
  return join(folder, 'node_modules', name, 'bin/hydrojudge.js')
}

/** Returns the reason in npm's output, in one sentence if a package is missing. Exported for its test. */
export function whyNotInstalled(output: string): string {
  const missing =
    /'(?<wanted>@?[^'\s]+)' (?:is not in|could not be found)/.exec(output) ??
    /No matching version found for (?<wanted>@?[^\s]+@[^\s]*[^\s.])/.exec(output)
  const wanted = missing?.groups?.['wanted']
  return wanted === undefined ? output : `The configured npm registry does not offer ${wanted}.`
}
