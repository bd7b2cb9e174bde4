import { expect, it, onTestFinished } from 'vitest'
import { checkRegularly } from './regular-checks.ts'
import { testDatabase } from './testing/test-database.ts'

const { db } = testDatabase()

/** Starts a check that notes when it starts and when it ends. */
function note(calls: string[], name: string, work: () => Promise<void> = async () => {}) {
  const check = async () => {
    calls.push(`${name} starts`)
    await work()
    calls.push(`${name} ends`)
  }
  const stop = checkRegularly(db, check, (error) => calls.push(`${name} fails: ${error}`))
  onTestFinished(stop)
  return stop
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

it('runs the checks of a process one after the other, again and again', async () => {
  const calls: string[] = []
  for (const name of ['first', 'second']) note(calls, name, soon)
  const round = ['first starts', 'first ends', 'second starts', 'second ends']
  const first = () => calls.slice(0, 8)
  await expect.poll(first, { timeout: 20_000 }).toEqual([...round, ...round])
})

it('continues after a check that fails, and while another one hangs', async () => {
  const calls: string[] = []
  note(calls, 'broken', () => Promise.reject('broken'))
  note(calls, 'hanging', () => new Promise(() => {}))
  note(calls, 'last')
  const round = ['broken starts', 'broken fails: broken', 'hanging starts']
  const expected = [...round, 'last starts', 'last ends', ...round]
  const first = () => calls.slice(0, expected.length)
  await expect.poll(first, { timeout: 20_000 }).toEqual(expected)
})

it('stops a check, and starts again with a new one', async () => {
  const calls: string[] = []
  const stop: () => void = note(calls, 'first', async () => stop())
  const others: string[] = []
  note(others, 'second')
  await expect.poll(() => others.length, { timeout: 20_000 }).toBeGreaterThan(4)
  expect(calls).toEqual(['first starts', 'first ends'])
})
