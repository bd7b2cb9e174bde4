/**
 * Installs the compilers of further languages that this host lacks, for `.ci/run`: as root, with apt-get and
 * npm. The toolchains' files name the packages. A failure is only reported, because all other tests can
 * still run, and the summary names the languages that were skipped.
 */
import { spawnSync } from 'node:child_process'
import { languages } from '#contract'
import { toolchainOf } from '../toolchains/toolchains.ts'
import { offerAll, remedyOf, secondGcc } from './languages-setup.ts'

const attempts = 3
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const patient = ['Acquire::Retries=3', 'Acquire::http::Timeout=30', 'DPkg::Lock::Timeout=120']
const aptGet = ['apt-get', '-q', '-y', ...patient.flatMap((option) => ['-o', option])]
/** Where the judge looks, wherever the Node of this host keeps its packages. */
const npm = ['npm', '--global', '--prefix=/usr/local', '--no-audit', '--no-fund']

offerAll()
const compilers = [...languages.map(({ code }) => toolchainOf(code).compiler), secondGcc]
const missing = compilers.map(remedyOf).filter((remedy) => remedy !== null)
if (missing.length === 0) console.log('All compilers are installed.')
else if (process.getuid?.() === 0 && run(['apt-get', '--version'])) installAll()
else {
  console.log('Compilers are missing, and only root of a Debian-like host installs them here:')
  for (const remedy of missing) console.log(`  ${remedy}`)
}

function installAll(): void {
  console.log('Installing compilers ...')
  const startedMs = Date.now()
  run([...aptGet, 'update'])
  for (const remedy of missing) {
    const isInstalled = Array.from({ length: attempts }).some(() => install(remedy))
    if (!isInstalled) console.log(`Failed, so the tests of its language are skipped: ${remedy}`)
  }
  console.log(`Installed in ${((Date.now() - startedMs) / 1000).toFixed(0)} s.`)
}

/** @param remedy begins with the command that a user would enter */
function install(remedy: string): boolean {
  const [, program, name = ''] = /^(apt-get|npm) install (?:--global )?([^\s,]+)/.exec(remedy) ?? []
  if (program === 'npm') return run([...npm, 'install', name])
  return program !== undefined && run([...aptGet, 'install', '--no-install-recommends', name])
}

function run([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
