/**
 * go-judge as its README shows it: the same binary as Assay's, with its own defaults, one request
 * for each test, one after the other, the input inside the request. Only what it needs to run Java and
 * Node is mounted in addition.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolchainMount } from '#sandbox/mounts.ts'
import { freePort } from '../../scripts/free-port.mjs'
import type { Contestant } from './contestant.ts'
import { memoryLimitMb, type Problem, timeLimitMs } from './problems.ts'
import { plainCommands } from './programs.ts'

const nanosecondsPerMs = 1e6
const compileLimitMs = 60_000
const environment = ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8']

export type GoJudgeOptions = {
  root: string
  program: string
  toolchainFolder: string
  /** Node's path inside. */
  node: string
}

export async function openPlainGoJudge(options: GoJudgeOptions): Promise<Contestant> {
  const folder = join(options.root, 'go-judge')
  mkdirSync(join(folder, 'store'), { recursive: true })
  const mounts = join(folder, 'mount.yaml')
  writeFileSync(mounts, JSON.stringify(container(options.toolchainFolder)))
  const port = await freePort()
  const group = `assay-bench-${process.pid}`
  const args = ['-http-addr', `127.0.0.1:${port}`, '-mount-conf', mounts, '-cgroup-prefix', group]
  const words = [options.program, ...args, '-dir', join(folder, 'store'), '-release']
  const child = spawn('/usr/bin/setpriv', ['--pdeathsig', 'TERM', ...words], {
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const agent = new Agent({ keepAlive: true })

  function call(method: string, path: string, body?: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const outgoing = request(
        { agent, port, host: '127.0.0.1', method, path, headers },
        (reply) => {
          const parts: Buffer[] = []
          reply.on('data', (part: Buffer) => parts.push(part))
          reply.on('error', reject)
          reply.on('end', () => {
            const text = Buffer.concat(parts).toString()
            if (reply.statusCode !== 200) reject(new Error(`go-judge: ${reply.statusCode} ${text}`))
            else resolve(text.startsWith('[') ? JSON.parse(text)[0] : text)
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  async function run(
    command: object,
  ): Promise<{ stdout: string; fileIds: Record<string, string> }> {
    const limits = {
      env: environment,
      cpuLimit: timeLimitMs * nanosecondsPerMs,
      clockLimit: 2 * timeLimitMs * nanosecondsPerMs,
      memoryLimit: 1024 * 2 ** 20,
      procLimit: 64,
    }
    const result = await call('POST', '/run', { cmd: [{ ...limits, ...command }] })
    if (!isResult(result)) throw new Error(`go-judge: ${JSON.stringify(result).slice(0, 600)}`)
    return { stdout: result.files?.['stdout'] ?? '', fileIds: result.fileIds ?? {} }
  }

  async function runTests(
    problem: Problem,
    words: readonly string[],
    name: string,
    program: object,
  ) {
    for (const { input, output } of problem.tests) {
      const { stdout } = await run({
        args: words,
        files: [{ content: input.toString() }, collect('stdout'), collect('stderr')],
        memoryLimit: (memoryLimitMb + 64) * 2 ** 20,
        stackLimit: 128 * 2 ** 20,
        copyIn: { [name]: program },
      })
      if (stdout.trimEnd() !== output.toString().trimEnd())
        throw new Error('go-judge: wrong answer')
    }
  }

  while (!(await call('GET', '/version').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`go-judge ended with ${child.exitCode}.`)
    await pause(20)
  }
  return {
    async judge({ language, source, problem }) {
      const commands = plainCommands(language, options.node)
      const startedMs = performance.now()
      if (commands.compile === null) {
        await runTests(problem, commands.run, commands.program, { content: source })
        return performance.now() - startedMs
      }
      const { fileIds } = await run({
        args: commands.compile,
        files: [{ content: '' }, collect('stdout'), collect('stderr')],
        copyIn: { [commands.source]: { content: source } },
        copyOutCached: [commands.program],
        cpuLimit: compileLimitMs * nanosecondsPerMs,
        clockLimit: compileLimitMs * nanosecondsPerMs,
      })
      const fileId = fileIds[commands.program]
      await runTests(problem, commands.run, commands.program, { fileId })
      const tookMs = performance.now() - startedMs
      await call('DELETE', `/file/${fileId}`)
      return tookMs
    },
    async stop() {
      agent.destroy()
      child.kill('SIGTERM')
      await ended
      removeControlGroups(group)
    },
  }
}

/** go-judge's own example (JSON is YAML), and two more folders: Debian's JDK needs one, Node lies in one. */
function container(toolchainFolder: string): object {
  const bind = (source: string, target = source) => ({
    type: 'bind',
    source,
    target,
    readonly: true,
  })
  const system = ['/bin', '/lib', '/lib64', '/usr', '/etc/ld.so.cache', '/etc/alternatives']
  return {
    mount: [
      ...[...system, ...globSync('/etc/java-*-openjdk')]
        .filter((path) => existsSync(path))
        .map((path) => bind(path)),
      ...['/dev/null', '/dev/urandom'].map((path) => ({ ...bind(path), readonly: false })),
      { type: 'tmpfs', target: '/w', data: 'size=128m,nr_inodes=4k' },
      { type: 'tmpfs', target: '/tmp', data: 'size=128m,nr_inodes=4k' },
      bind(toolchainFolder, toolchainMount),
    ],
    proc: true,
    workDir: '/w',
    hostName: 'go-judge',
    domainName: 'go-judge',
    uid: 1536,
    gid: 1536,
  }
}

function collect(name: string): object {
  return { name, max: 16 * 2 ** 20 }
}

type Result = { files?: Record<string, string>; fileIds?: Record<string, string> }

function isResult(value: unknown): value is Result {
  return (
    typeof value === 'object' && value !== null && 'status' in value && value.status === 'Accepted'
  )
}

function removeControlGroups(group: string): void {
  const found = globSync([`/sys/fs/cgroup/${group}`, `/sys/fs/cgroup/*/${group}`])
  const below = (top: string) => [...globSync(`${top}/*/*/`), ...globSync(`${top}/*/`), top]
  for (const path of found.flatMap(below)) {
    try {
      rmdirSync(path)
    } catch {
      // Still with a process that is about to end: an empty group costs nothing.
    }
  }
}
