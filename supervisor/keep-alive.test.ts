import { describe, expect, it } from 'vitest'
import { keepAlive, type Running } from './keep-alive.ts'

function running(): Running & { end(how: string): void; wasStopped: boolean } {
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

describe('keepAlive', () => {
  it('restarts a process that ends unexpectedly, and reports how it ended', async () => {
    const lives = [running(), running()]
    const { promise: second, resolve: secondStarted } = Promise.withResolvers<void>()
    const heard: string[] = []
    let starts = 0
    const kept = await keepAlive({
      async start() {
        const life = lives[starts++]
        if (life === undefined) throw new Error('too many starts')
        if (starts === 2) secondStarted()
        return life
      },
      onCrash: (how) => heard.push(how) > 0,
    })
    lives[0]?.end('SIGKILL')
    await second
    await kept.stop()
    expect(heard).toEqual(['SIGKILL'])
    expect(lives.map(({ wasStopped }) => wasStopped)).toEqual([false, true])
  })

  it('does not restart when a restart cannot help', async () => {
    const only = running()
    let starts = 0
    const kept = await keepAlive({
      async start() {
        starts += 1
        return only
      },
      onCrash: () => false,
    })
    only.end('code 78')
    await kept.stop()
    expect(starts).toBe(1)
  })

  it('rejects with the error of the first start', async () => {
    const start = () => Promise.reject(new Error('no disk'))
    await expect(keepAlive({ start, onCrash: () => true })).rejects.toThrow('no disk')
  })

  it('can be stopped during the pause before a restart', async () => {
    const only = running()
    const { promise: crashed, resolve } = Promise.withResolvers<void>()
    let starts = 0
    const kept = await keepAlive({
      async start() {
        starts += 1
        return only
      },
      onCrash() {
        resolve()
        return true
      },
    })
    only.end('SIGSEGV')
    await crashed
    await kept.stop()
    expect(starts).toBe(1)
  })
})
