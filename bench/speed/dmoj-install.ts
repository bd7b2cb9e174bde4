/**
 * Installs DMOJ's judge from PyPI into a virtual environment, once. It has parts in C, so the first time
 * needs a compiler and the headers of Python and libseccomp (Debian: python3-venv, python3-dev,
 * libseccomp-dev).
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'

const version = '4.1.0'
/** A Python outside home directories, because the judge's unprivileged account may not be able to read those. */
const python = '/usr/bin/python3'
const ownExecutors = join(import.meta.dirname, 'dmoj-executors')

/** @returns the folder of the environment @throws an error that names what is missing */
export async function installDmoj(cacheFolder: string): Promise<string> {
  const folder = join(cacheFolder, `dmoj-${version}`)
  if (!existsSync(join(folder, 'complete'))) {
    mkdirSync(cacheFolder, { recursive: true, mode: 0o755 })
    rmSync(folder, { recursive: true, force: true })
    await command(python, ['-m', 'venv', folder])
    await command(join(folder, 'bin/pip'), ['install', '--quiet', `dmoj==${version}`])
    writeFileSync(join(folder, 'complete'), '')
  }
  const executors = await command(join(folder, 'bin/python'), [
    '-c',
    'import dmoj, os; print(os.path.join(os.path.dirname(dmoj.__file__), "executors"))',
  ])
  for (const name of readdirSync(ownExecutors)) {
    copyFileSync(join(ownExecutors, name), join(executors.trim(), name))
  }
  return folder
}
