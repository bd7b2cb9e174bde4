/**
 * Runs DMOJ's judge as for its site: one long-lived process that receives a packet with the submission
 * and sends packets with results. Its start-up checks finish before the first submission. It caches no
 * compiled submission, so the same source takes the same time again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '#contract'
import { javaHome } from '#judge/toolchains/jvm.ts'
import type { Contestant } from './contestant.ts'
import { installDmoj } from './dmoj-install.ts'
import { openDmojSite } from './dmoj-site.ts'
import { memoryLimitMb, timeLimitMs } from './problems.ts'

const executors: Readonly<Record<Language, string>> = {
  cpp: 'CPP20',
  c: 'C11',
  python: 'PY3',
  java: 'JAVADEBIAN',
  javascript: 'NODEJS',
}
const startPatienceMs = 60_000

export type DmojOptions = {
  root: string
  cacheFolder: string
  /** The parent folder of the problems' folders. */
  problemsFolder: string
  node: string
}

export async function openDmoj(options: DmojOptions): Promise<Contestant> {
  const environment = await installDmoj(options.cacheFolder)
  const folder = join(options.root, 'dmoj')
  const temporary = join(folder, 'work')
  mkdirSync(temporary, { recursive: true })
  chmodSync(temporary, 0o777)
  const settings = join(folder, 'judge.yml')
  writeFileSync(settings, JSON.stringify(configuration(options, temporary)))
  const site = await openDmojSite()
  const names = Object.values(executors)
  const log = join(folder, 'log')
  const child = startUnprivileged(
    join(environment, 'bin/dmoj'),
    ['-c', settings, '-p', String(site.port), '-e', names.join(','), '127.0.0.1'],
    openSync(log, 'w'),
  )
  const said = () => readFileSync(log, 'utf8').trim().slice(0, 4000)
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`))
  })
  const stop = async () => {
    site.close()
    child.kill('SIGKILL')
    await ended
  }
  const offered = await Promise.race([
    site.connected,
    ended.then((how) => new Error(`DMOJ's judge ${how}: ${said()}`)),
    new Promise<Error>((resolve) => {
      const error = new Error(`DMOJ's judge did not connect: ${said()}`)
      setTimeout(() => resolve(error), startPatienceMs).unref()
    }),
  ])
  if (offered instanceof Error) {
    await stop()
    throw offered
  }
  return {
    async judge({ language, source, problem }) {
      const executor = executors[language]
      if (executor === undefined || !offered.includes(executor)) {
        throw new Error(`DMOJ does not offer ${executor ?? language}: ${said()}`)
      }
      const startedMs = performance.now()
      await site.grade({
        problem: problem.name,
        language: executor,
        source,
        timeLimitMs,
        memoryLimitMb,
      })
      return performance.now() - startedMs
    },
    stop,
  }
}

/** Returns the configuration; written as JSON, it is valid YAML. */
function configuration({ problemsFolder, node }: DmojOptions, temporary: string): object {
  return {
    id: 'bench',
    key: 'bench',
    problem_storage_globs: [join(problemsFolder, '*')],
    tempdir: temporary,
    runtime: {
      'g++20': '/usr/bin/g++',
      gcc11: '/usr/bin/gcc',
      python3: '/usr/bin/python3',
      java: join(javaHome() ?? '/usr', 'bin/java'),
      javac: join(javaHome() ?? '/usr', 'bin/javac'),
      node,
    },
    extra_fs: { NODEJS: [{ recursive_dir: dirname(node) }] },
  }
}

/**
 * Starts the judge as another account, because it refuses to run as root.
 * @param log an open file; a pipe would have to be read while other contestants are measured
 */
function startUnprivileged(program: string, args: readonly string[], log: number): ChildProcess {
  const drop = ['--reuid', '65534', '--regid', '65534', '--clear-groups']
  const account = process.getuid?.() === 0 ? drop : []
  // It would search for a site forever, so it ends with the benchmark, even after SIGKILL.
  return spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', ...account, '--', program, ...args], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  })
}
