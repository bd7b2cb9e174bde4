/**
 * Runs DMOJ's judge as for its site: one long-lived process that receives a packet with the submission
 * and sends packets with results. Its start-up checks finish before the first submission. It caches no
 * compiled submission, so the same source takes the same time again.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '#contract'
import { javaHome } from '#judge/toolchains/jvm.ts'
import type { Contestant } from './contestant.ts'
import { installDmoj } from './dmoj-install.ts'
import { openDmojSite } from './dmoj-site.ts'
import { startPeer } from './peer-process.ts'
import { memoryLimitMb, timeLimitMs } from './problems.ts'

const executors: Readonly<Record<Language, string>> = {
  cpp: 'CPP20',
  c: 'C11',
  python: 'PY3',
  java: 'JAVADEBIAN',
  javascript: 'NODEJS',
}

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
  const peer = startPeer({
    title: 'DMOJ',
    program: join(environment, 'bin/dmoj'),
    args: ['-c', settings, '-p', String(site.port), '-e', names.join(','), '127.0.0.1'],
    folder,
  })
  const stop = async () => {
    site.close()
    await peer.stop()
  }
  const offered = await peer.connects(site.connected).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    async judge({ language, source, problem }) {
      const executor = executors[language]
      if (executor === undefined || !offered.includes(executor)) {
        throw new Error(`DMOJ does not offer ${executor ?? language}: ${peer.output()}`)
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
