/** Runs the original go-judge with its own defaults, and calls its REST API. */
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolchainMount } from '#sandbox/mounts.ts'
import { freePort } from '../../scripts/free-port.mjs'

export type GoJudgeServer = {
  /** The address of its REST API, without a slash at the end. */
  readonly url: string
  /** Runs one command with POST /run. @throws unless it exited normally */
  run(command: object): Promise<{ stdout: string; fileIds: Record<string, string> }>
  forget(fileId: string): Promise<void>
  stop(): Promise<void>
}

/** @param folder a separate folder; its name must differ from those of other servers in this run */
export async function startGoJudge(
  program: string,
  folder: string,
  toolchainFolder: string,
): Promise<GoJudgeServer> {
  const group = `assay-bench-${process.pid}-${basename(folder)}`
  // In memory, as without -dir, but separate from other go-judge processes on this host.
  const store = join(existsSync('/dev/shm') ? '/dev/shm' : folder, group)
  mkdirSync(store)
  const mounts = join(folder, 'mount.yaml')
  writeFileSync(mounts, JSON.stringify(container(toolchainFolder)))
  const port = await freePort()
  const own = ['-mount-conf', mounts, '-cgroup-prefix', group, '-dir', store]
  const words = [program, '-http-addr', `127.0.0.1:${port}`, '-release', ...own]
  // Ends with the benchmark, even after SIGKILL.
  const child = spawn('/usr/bin/setpriv', ['--pdeathsig', 'TERM', ...words], {
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const agent = new Agent({ keepAlive: true })

  function call(method: string, path: string, body?: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const to = { agent, port, host: '127.0.0.1', method, path, headers }
      const outgoing = request(to, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (reply.statusCode !== 200) reject(new Error(`go-judge: ${reply.statusCode} ${text}`))
          else resolve(text.startsWith('[') ? JSON.parse(text)[0] : text)
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  async function stop(): Promise<void> {
    agent.destroy()
    child.kill('SIGTERM')
    await ended
    rmSync(store, { recursive: true, force: true })
    removeControlGroups(group)
  }

  while (!(await call('GET', '/version').catch(() => null))) {
    if (child.exitCode !== null || child.pid === undefined) {
      await stop()
      throw new Error(`go-judge did not start (${child.exitCode}).`)
    }
    await pause(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async run(command) {
      const result = await call('POST', '/run', { cmd: [command] })
      if (!isAccepted(result)) throw new Error(`go-judge: ${JSON.stringify(result).slice(0, 600)}`)
      return { stdout: result.files?.['stdout'] ?? '', fileIds: result.fileIds ?? {} }
    },
    async forget(fileId) {
      await call('DELETE', `/file/${fileId}`)
    },
    stop,
  }
}

/** go-judge's example mounts (JSON is YAML), and two more folders, for Debian's JDK and for Node. */
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

type Accepted = { files?: Record<string, string>; fileIds?: Record<string, string> }

function isAccepted(value: unknown): value is Accepted {
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
      // A process in it is about to end. An empty group costs nothing, so it may stay.
    }
  }
}
