import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isKeyOf, keysFor } from './problem-files.ts'

const dayMs = 24 * 3600 * 1000
const signing = (secret: string) => ({
  sign: (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
})
const sessions = signing('a')
const nowMs = 20_000.5 * dayMs

const keyOf = (hash: string) => keysFor(sessions, nowMs)('/path', hash).replace('/path?key=', '')

it('a key opens one file until the end of the next day', () => {
  const key = keyOf('ab')
  expect(isKeyOf(key, 'ab', sessions, nowMs)).toBe(true)
  expect(isKeyOf(key, 'ab', sessions, nowMs + dayMs)).toBe(true)
  expect(isKeyOf(key, 'ab', sessions, nowMs + 2 * dayMs)).toBe(false)
  expect(isKeyOf(key, 'cd', sessions, nowMs)).toBe(false)
  expect(isKeyOf(key, 'ab', signing('b'), nowMs)).toBe(false)
})

it('a key is the same all day, so that pictures stay cached', () => {
  expect(keysFor(sessions, nowMs + dayMs / 3)('/path', 'ab')).toBe(
    keysFor(sessions, nowMs)('/path', 'ab'),
  )
})

it('a key with another day is not valid', () => {
  const [day = '', signature = ''] = keyOf('ab').split('.')
  for (const key of ['', day, `${Number(day) + 9}.${signature}`, `${day}.`, `${day}.x`]) {
    expect(isKeyOf(key, 'ab', sessions, nowMs)).toBe(false)
  }
})
