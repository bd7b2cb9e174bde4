import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventStream } from './follow.ts'

it('sends nothing after its end, however slow the reader is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { readable, send, end } = eventStream(() => {})
  send('state', { place: 1 })
  end()
  send('state', { place: 0 })
  vi.advanceTimersByTime(60_000)
  end()
  expect(await text(readable)).toBe('event: state\ndata: {"place":1}\n\n')
})

it('ends for a stalled reader once too much is buffered', () => {
  const { readable, send } = eventStream(() => {})
  const data = { text: 'x'.repeat(64 * 1024) }
  for (let count = 0; count < 3; count++) send('state', data)
  expect(readable.destroyed).toBe(false)
  for (let count = 0; count < 2; count++) send('state', data)
  expect(readable.destroyed).toBe(true)
})
