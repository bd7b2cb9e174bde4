import { describe, expect, it } from 'vitest'
import { keepAlive, nextPauseMs, type Running } from './keep-alive.ts'

interface Life extends Running {
  end(how: string): void
  wasStopped: boolean
}

function life(): Life {
  const { promise, resolve } = Promise.withResolvers<string>()
  const one = {
    ended: promise,
    end: resolve,
    wasStopped: false,
    async stop() {
      one.wasStopped = true
      resolve('stopped')
    },
  }
  return one
}

/** Keeps a process running that has two lives. */
async function startKept(isHopeless = false) {
  const lives = [life(), life()] as const
  const reported = Promise.withResolvers<string>()
  const restarted = Promise.withResolvers<void>()
  const counts = { starts: 0 }
  const kept = await keepAlive({
    name: 'It',
    report: reported.resolve,
    isHopeless: () => isHopeless,
    async start() {
      counts.starts += 1
      if (counts.starts === 1) return lives[0]
      restarted.resolve()
      return lives[1]
    },
  })
  const [first, second] = lives
  return { kept, first, second, counts, report: reported.promise, restarted: restarted.promise }
}

describe('keepAlive', () => {
  it('restarts a process that ends unexpectedly, and reports how it ended', async () => {
    const { kept, first, second, report, restarted } = await startKept()
    first.end('SIGKILL')
    expect(await report).toBe('It ended (SIGKILL) and starts again in 100 ms.')
    await restarted
    await kept.stop()
    expect([first.wasStopped, second.wasStopped]).toEqual([false, true])
  })

  it('does not restart when a restart cannot help', async () => {
    const { kept, first, counts } = await startKept(true)
    first.end('code 78')
    await kept.stop()
    expect(counts.starts).toBe(1)
  })

  it('rejects with the error of the first start', async () => {
    const start = () => Promise.reject(new Error('no disk'))
    await expect(keepAlive({ name: 'It', start, report() {} })).rejects.toThrow('no disk')
  })

  it('can be stopped during the pause before a restart', async () => {
    const { kept, first, counts, report } = await startKept()
    first.end('SIGSEGV')
    await report
    await kept.stop()
    expect(counts.starts).toBe(1)
  })
})

describe('the pause before a restart', () => {
  it('starts short, doubles while the process keeps crashing, and is bounded', () => {
    const pauses: number[] = []
    for (let count = 0; count < 9; count += 1) pauses.push(nextPauseMs(pauses.at(-1) ?? 0, 0))
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000])
  })

  it('is reset after the process has run for ten seconds', () => {
    expect(nextPauseMs(400, 10_000)).toBe(100)
  })
})
