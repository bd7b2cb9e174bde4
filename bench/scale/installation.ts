/**
 * Sets up three servers, four judges with a sandbox each, a PostgreSQL and an S3, each on a simulated
 * machine (network.ts), with the commands of docs/operations.md for several hosts.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { s3Access } from '#storage/testing/s3-server.ts'
import { adminPassword } from '../../e2e/testing/instance.ts'
import { openNetwork } from './network.ts'
import { keepPart, type Part } from './part.ts'
import { startPostgres } from './postgres.ts'

const checkout = resolve(import.meta.dirname, '../..')
const ports = { server: 3000, s3: 9000, sandbox: 5050 }
/** Prepared files of a judge's folder that can be copied from an earlier test run. */
const prepared = [
  { kept: 'sandbox', wanted: 'sandbox' },
  { kept: 'toolchain', wanted: 'judge/toolchain' },
]

export interface JudgeMachine {
  judge: Part
  sandbox: Part
}

export interface Installation {
  /** URLs of the servers. */
  urls: string[]
  /** The URL of the database, with its owner's account. */
  databaseUrl: string
  postgres: Part
  s3: Part
  servers: Part[]
  judges: JudgeMachine[]
  /** Starts one more judge and waits until it is ready. */
  addJudge(): Promise<JudgeMachine>
  stop(): Promise<void>
}

/** @param folder contains all files of the installation */
export async function startInstallation(folder: string): Promise<Installation> {
  const addMachine = openNetwork()
  const started: Part[] = []
  const start = (...options: Parameters<typeof keepPart>): Part => {
    const part = keepPart(...options)
    started.unshift(part)
    return part
  }
  const stop = async () => {
    // The database ends last, because the other parts release their unfinished work.
    const [last, ...others] = started.toReversed()
    await Promise.all(others.map((part) => part.stop()))
    await last?.stop()
  }
  try {
    const logOf = (name: string) => join(folder, `${name}.log`)
    const folderOf = (name: string) => {
      const path = join(folder, name)
      mkdirSync(path, { mode: 0o755 })
      return path
    }
    const script = (path: string) => join(checkout, path)
    const database = await startPostgres(addMachine('postgres'), folder, logOf('postgres'))
    started.unshift(database.part)

    const store = addMachine('s3')
    const files = folderOf('s3')
    const s3 = start({
      machine: store,
      name: 'S3',
      command: [
        ...[process.execPath, script('bench/scale/s3-process.ts')],
        ...[store.address, String(ports.s3), files],
      ],
      env: inherited(),
      logFile: logOf('s3'),
      ready: /^The store is ready/,
    })
    await s3.untilReady()
    const common = {
      ...inherited(),
      S3_ENDPOINT: `http://${store.address}:${ports.s3}`,
      S3_BUCKET: s3Access.bucket,
      S3_ACCESS_KEY_ID: s3Access.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
    }
    const asOwner = { ...common, DATABASE_URL: database.url }
    const judgeUrl = await bringUp(asOwner)

    const servers = [1, 2, 3].map((place) => {
      const name = `server-${place}`
      const machine = addMachine(name)
      const part = start({
        machine,
        name: `server ${place}`,
        command: [process.execPath, script('server/main.ts')],
        env: {
          ...asOwner,
          HOST: machine.address,
          PORT: String(ports.server),
          DATA_DIR: folderOf(name),
          ADMIN_PASSWORD: adminPassword,
        },
        logFile: logOf(name),
        ready: /^Assay is at/,
      })
      return { part, url: `http://${machine.address}:${ports.server}` }
    })
    for (const { part } of servers) await part.untilReady()

    const judges: JudgeMachine[] = []
    const addJudge = async (): Promise<JudgeMachine> => {
      const place = judges.length + 1
      const name = `judge-${place}`
      const machine = addMachine(name)
      const dataDir = folderOf(name)
      const [first] = judges
      if (first === undefined) prepare(dataDir)
      // Copies the files that the first judge has prepared and measured, like a disk image.
      else cpSync(join(folder, 'judge-1'), dataDir, { recursive: true })
      const env = {
        ...common,
        DATA_DIR: dataDir,
        JUDGE_LANES: '1',
        SANDBOX_TOKEN: randomBytes(24).toString('hex'),
      }
      const sandbox = start({
        machine,
        name: `sandbox ${place}`,
        command: [process.execPath, script('sandbox/main.ts')],
        env: { ...env, SANDBOX_LISTEN: `127.0.0.1:${ports.sandbox}` },
        logFile: logOf(`sandbox-${place}`),
        ready: /^The sandbox is at/m,
      })
      await sandbox.untilReady()
      const judge = start({
        machine,
        name: `judge ${place}`,
        command: [process.execPath, script('judge/main.ts')],
        env: {
          ...env,
          DATABASE_URL: judgeUrl,
          SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
        },
        logFile: logOf(name),
        ready: /^Judging with/,
      })
      await judge.untilReady()
      const both = { judge, sandbox }
      judges.push(both)
      return both
    }

    return {
      urls: servers.map(({ url }) => url),
      databaseUrl: database.url,
      postgres: database.part,
      s3,
      servers: servers.map(({ part }) => part),
      judges,
      addJudge,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs `npm run migrate -- --judge-url`. @returns the URL with which judges connect */
async function bringUp(env: Record<string, string>): Promise<string> {
  const script = join(checkout, 'database/bring-up.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--judge-url'], { env })
  return stdout.trim()
}

function prepare(dataDir: string): void {
  const cache = resolve(process.env['ASSAY_CACHE'] ?? join(checkout, '.data/cache'))
  for (const { kept, wanted } of prepared) {
    const from = join(cache, kept)
    if (existsSync(from)) cpSync(from, join(dataDir, wanted), { recursive: true })
  }
}

/** The environment of the parts, without settings of the caller. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'GOCACHE', 'GOMODCACHE', 'GOPROXY', 'GOFLAGS']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
