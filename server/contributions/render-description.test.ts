import type { ForkOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, it, vi } from 'vitest'

const forked = vi.hoisted((): { options: unknown; pid: number | undefined }[] => [])
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  const fork = (program: string, options: ForkOptions) => {
    const child = real.fork(program, options)
    forked.push({ options, pid: child.pid })
    return child
  }
  return { ...real, fork }
})

import { renderDescription, TooHard } from './render-description.ts'

describe('rendering a description in a separate process', () => {
  it('returns the HTML and its notes', async () => {
    expect(await renderDescription('*a* <b>')).toEqual({
      html: '<p><em>a</em> </p>',
      notes: ['HTML is not supported and was left out.'],
    })
  })

  it('renders all texts with one process, which has an empty environment', async () => {
    const texts = ['a', 'b', '$c$']
    const rendered = await Promise.all(texts.map((text) => renderDescription(text)))
    expect(rendered.map(({ html }) => html)).toEqual([
      '<p>a</p>',
      '<p>b</p>',
      expect.stringContaining('<math'),
    ])
    expect(forked).toEqual([
      { options: expect.objectContaining({ env: {} }), pid: expect.any(Number) },
    ])
    expect(forked[0]?.pid).not.toBe(process.pid)
  })

  it('lets pages and programs go first: the process has a low priority, in a session of its own', async () => {
    await renderDescription('a')
    const pid = forked.at(-1)?.pid ?? 0
    expect(getPriority(pid)).toBe(10)
    const [, , , session] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    expect(Number(session)).toBe(pid)
  })

  it('ends a text that takes too long, and the server stays responsive', async () => {
    let ticks = 0
    const clock = setInterval(() => ticks++, 10)
    const endless = '> - '.repeat(16_000)
    await expect(renderDescription(endless, { atMostMs: 300 })).rejects.toMatchObject({
      status: 400,
      message: 'The description takes too long to render. Make it shorter or simpler.',
    })
    clearInterval(clock)
    expect(ticks).toBeGreaterThan(10)
    expect(await renderDescription('after it')).toEqual({ html: '<p>after it</p>', notes: [] })
    expect(forked).toHaveLength(2)
  })

  it('survives a killed process, for example out of memory', async () => {
    const hard = renderDescription('> - '.repeat(16_000))
    process.kill(forked.at(-1)?.pid ?? 0, 'SIGABRT')
    await expect(hard).rejects.toThrow(TooHard)
    expect(await renderDescription('after it')).toEqual({ html: '<p>after it</p>', notes: [] })
  })

  it('replaces a process that was killed while it was idle', async () => {
    await renderDescription('before')
    const pid = forked.at(-1)?.pid ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await renderDescription('after it')).toEqual({ html: '<p>after it</p>', notes: [] })
  })

  it('ends a process that was idle for a minute, and starts another', async () => {
    vi.resetModules()
    const { renderDescription } = await import('./render-description.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await renderDescription('before')
      await vi.advanceTimersByTimeAsync(60_000)
    } finally {
      vi.useRealTimers()
    }
    const pid = forked.at(-1)?.pid ?? 0
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await renderDescription('after it')).toEqual({ html: '<p>after it</p>', notes: [] })
  })

  it('refuses a text while too many wait, and renders the others', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => renderDescription(String(index)))
    const outcomes = await Promise.allSettled(texts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
    expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503 } })
  })

  it('refuses a text for now if the host is too busy to start the process', async () => {
    vi.resetModules()
    const { renderDescription } = await import('./render-description.ts')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      const rendering = renderDescription('a')
      const refused = expect(rendering).rejects.toMatchObject({
        status: 503,
        message: 'Too many descriptions are being rendered. Try again in a moment.',
      })
      process.kill(forked.at(-1)?.pid ?? 0, 'SIGSTOP')
      await vi.advanceTimersByTimeAsync(61_000)
      await refused
    } finally {
      vi.useRealTimers()
    }
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
