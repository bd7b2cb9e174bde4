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
const aptInstall = [...aptGet, 'install', '--no-install-recommends']
/** Installs into the folder that the judge searches, even if the host's Node uses another one. */
const npmInstall = ['npm', 'install', '--global', '--prefix=/usr/local', '--no-audit', '--no-fund']

offerAll()
if (missing().length === 0) console.log('All compilers are installed.')
else if (process.getuid?.() === 0 && run(['apt-get', '--version'])) installAll()
else {
  console.log('Compilers are missing, and only root of a Debian-like host installs them here:')
  for (const remedy of missing()) console.log(`  ${remedy}`)
}

function installAll(): void {
  console.log('Installing compilers ...')
  const startedMs = Date.now()
  const [packages, ofNpm] = [
    named(/^apt-get install ([^\s,]+)/),
    named(/^npm install --global ([^\s,]+)/),
  ]
  run([...aptGet, 'update'])
  // One transaction takes the least time, but an unknown package fails all of it.
  if (!tryAgain([...aptInstall, ...packages])) {
    for (const name of packages) run([...aptInstall, name])
  }
  for (const name of ofNpm) tryAgain([...npmInstall, name])
  for (const remedy of missing()) console.log(`Failed, so its language is skipped: ${remedy}`)
  console.log(`Installed in ${((Date.now() - startedMs) / 1000).toFixed(0)} s.`)
}

/** Returns the commands that install what is missing, each with a remark in some cases. */
function missing(): string[] {
  const compilers = [...languages.map(({ code }) => toolchainOf(code).compiler), secondGcc]
  return compilers.map(remedyOf).filter((remedy) => remedy !== null)
}

/** Returns the packages in the commands of one program. */
function named(command: RegExp): string[] {
  return missing().flatMap((remedy) => command.exec(remedy)?.[1] ?? [])
}

function tryAgain(command: readonly string[]): boolean {
  return Array.from({ length: attempts }).some(() => run(command))
}

function run([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
