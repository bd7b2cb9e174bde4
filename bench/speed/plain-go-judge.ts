/**
 * Judges with go-judge as its README describes: a request to compile, then one for each test, one after
 * the other, with the input inside the request.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Contestant } from './contestant.ts'
import { startGoJudge } from './go-judge-server.ts'
import { memoryLimitMb, type Problem, timeLimitMs } from './problems.ts'
import { plainCommands } from './programs.ts'

const nanosecondsPerMs = 1e6
const mib = 2 ** 20
const environment = ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8']

export type GoJudgeOptions = {
  root: string
  program: string
  toolchainFolder: string
  /** Node's path inside the container. */
  node: string
}

export async function openPlainGoJudge(options: GoJudgeOptions): Promise<Contestant> {
  const folder = join(options.root, 'go-judge')
  mkdirSync(folder)
  const server = await startGoJudge(options.program, folder, options.toolchainFolder)

  async function runTests(problem: Problem, args: readonly string[], copyIn: object) {
    for (const { input, output } of problem.tests) {
      const { stdout } = await server.run({
        args,
        copyIn,
        ...streams(input.toString()),
        ...times(timeLimitMs),
        memoryLimit: (memoryLimitMb + 64) * mib,
        stackLimit: 128 * mib,
      })
      const isRight = stdout.trimEnd() === output.toString().trimEnd()
      if (!isRight) throw new Error('go-judge: wrong answer')
    }
  }

  return {
    async judge({ language, source, problem }) {
      const { compile, program, run, source: name } = plainCommands(language, options.node)
      const startedMs = performance.now()
      if (compile === null) {
        await runTests(problem, run, { [program]: { content: source } })
        return performance.now() - startedMs
      }
      const { fileIds } = await server.run({
        args: compile,
        copyIn: { [name]: { content: source } },
        copyOutCached: [program],
        ...streams(''),
        ...times(60_000),
        memoryLimit: 1024 * mib,
      })
      const fileId = fileIds[program] ?? ''
      await runTests(problem, run, { [program]: { fileId } })
      const tookMs = performance.now() - startedMs
      await server.forget(fileId)
      return tookMs
    },
    stop: () => server.stop(),
  }
}

function streams(stdin: string): object {
  const collect = (name: string) => ({ name, max: 16 * mib })
  return { env: environment, files: [{ content: stdin }, collect('stdout'), collect('stderr')] }
}

function times(cpuMs: number): object {
  return {
    cpuLimit: cpuMs * nanosecondsPerMs,
    clockLimit: 2 * cpuMs * nanosecondsPerMs,
    procLimit: 64,
  }
}
