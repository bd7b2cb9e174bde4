import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../scripts/free-port.mjs'
import { runningProcesses } from './testing/child-process.ts'
import { type Instance, startInstance } from './testing/instance.ts'

const isRoot = process.getuid?.() === 0

describe('starting and stopping', { timeout: 300_000 }, () => {
  const dataDir = inject('dataDir')
  const running: Instance[] = []
  const start = async (...args: Parameters<typeof startInstance>) => {
    const instance = await startInstance(...args)
    running.push(instance)
    return instance
  }

  afterEach(async () => {
    for (const instance of running.splice(0)) await instance.stop()
  })

  it('reports in one line that the port is in use, and exits with 1', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const instance = await start({ port })
    expect(await instance.ended).toBe(1)
    expect(instance.printed()).toBe(`Port ${port} is taken. Set PORT to another one.\n`)
    other.close()
  })

  it('reports every invalid setting before it starts anything', async () => {
    const instance = await start({
      env: { PORT: 'http', JUDGE_LANES: '0', SESSION_SECRET: 'short' },
    })
    expect(await instance.ended).toBe(1)
    expect(instance.printed().trim().split('\n')).toEqual([
      'PORT is "http"; it must be a whole number from 0 to 65535.',
      'SESSION_SECRET has fewer than 32 bytes. Make it longer.',
      'JUDGE_LANES is "0"; it must be a whole number from 1 to 256.',
    ])
    expect(readdirSync(instance.dataDir)).toEqual([])
  })

  it('leaves no process behind when it is stopped or killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const instance = await start({ dataDir })
      await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
      expect(below(dataDir, instance.pid).length).toBeGreaterThanOrEqual(4)
      process.kill(instance.pid, signal)
      await instance.ended
      while (below(dataDir, instance.pid).length > 0) await pause(50)
    }
  })

  describe('a running instance', () => {
    const secret = 'a-secret-of-somebody-else'
    let first: Instance
    beforeAll(async () => {
      first = await startInstance({ dataDir, env: { SOMEBODY_ELSES: secret } })
      await Promise.all([first.untilReady('server'), first.untilReady('judge')])
    }, 300_000)
    afterAll(() => first.stop())

    it('refuses a second start on the same data folder, and is not affected by it', async () => {
      const second = await start({ dataDir })
      expect(await second.ended).toBe(1)
      expect(second.printed()).toMatch(/^Already running .*\n$/)
      expect((await fetch(first.url)).status).toBe(200)
    })

    it.runIf(isRoot)('gives root to nobody but the sandbox', () => {
      expect(statSync(`/proc/${first.pidOf('server')}`).uid).not.toBe(0)
      expect(statSync(`/proc/${first.pidOf('judge')}`).uid).not.toBe(0)
      expect(statSync(`/proc/${first.pidOf('sandbox')}`).uid).toBe(0)
    })

    it('passes only named environment variables to its processes', () => {
      for (const part of ['server', 'judge', 'sandbox'] as const) {
        const environment = readFileSync(`/proc/${first.pidOf(part)}/environ`, 'utf8')
        expect(environment).not.toContain(secret)
      }
    })
  })
})

/**
 * Returns the processes of this instance: the supervisor's children, and those started in its data
 * folder.
 */
function below(dataDir: string, supervisor: number) {
  return runningProcesses().filter(
    ({ pid, parentPid, words }) =>
      pid !== supervisor &&
      (parentPid === supervisor || words.some((word) => word.includes(dataDir))),
  )
}
