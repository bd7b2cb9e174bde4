import { describe, expect, it, vi } from 'vitest'
import { type CallName, calls } from '#contract'
import { adminCalls } from '#contract/admin-calls.ts'
import { tokenOf } from '../testing/answer-calls.ts'
import { CallError, call, learnCalls, send } from './call.ts'
import { currentToken, storeToken, watchToken } from './token.ts'

function answer(status: number, body: string) {
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => {
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const isPrivate = (name: string): name is CallName =>
  name in calls && !['visitor', 'anyone'].includes(calls[name as CallName].who)

describe('A call', () => {
  it.each(Object.keys(calls).filter(isPrivate))(
    'that needs it carries the token: %s',
    async (name) => {
      learnCalls(adminCalls)
      const token = tokenOf(7)
      localStorage.setItem('token', token)
      const fetched = answer(200, '{"data":{}}')
      await send(name, { parameters: { problemId: 1, submissionId: 1, username: 'ada' } })
      const headers = new Headers(fetched.mock.calls[0]?.[1].headers)
      expect(headers.get('authorization')).toBe(`Bearer ${token}`)
    },
  )

  it('fills in the path, sends the token and the body, and returns the data', async () => {
    const token = tokenOf(7)
    localStorage.setItem('token', token)
    const fetched = answer(201, '{"data":{"submissionId":12}}')
    const data = await call('submitCode', {
      parameters: { problemId: 5 },
      body: { code: 'x', language: 'c' },
      prefer: 'wait=2',
    })
    expect(data).toEqual({ submissionId: 12 })
    const [path, request] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/api/problems/5')
    expect(request?.method).toBe('POST')
    expect(request?.body).toBe('{"code":"x","language":"c"}')
    const headers = new Headers(request?.headers)
    expect(headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('prefer')).toBe('wait=2')
  })

  it('sets no time limit on the answer', async () => {
    const fetched = answer(200, '{"data":{"user":{}}}')
    await call('getUser', {})
    expect(fetched.mock.calls[0]?.[1].signal).toBeUndefined()
  })

  it('sends no token with a call for visitors', async () => {
    localStorage.setItem('token', tokenOf(7))
    const fetched = answer(200, '{"data":{"problems":[]}}')
    await call('listProblemsNoAccount', {})
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).has('authorization')).toBe(false)
  })

  it.each<[what: string, status: number, body: string, error: Partial<CallError>]>([
    [
      'with a message and field errors',
      400,
      '{"message":"No","errors":[{"field":"code","message":"Code is required"}]}',
      { message: 'No', errors: [{ field: 'code', message: 'Code is required' }] },
    ],
    ['with a submission', 400, '{"data":{"submissionId":9}}', { submissionId: 9 }],
    ['without a message', 500, '{}', { message: '' }],
    ['without JSON', 502, '<html>', { message: '' }],
  ])('rejects with a CallError: %s', async (_, status, body, error) => {
    answer(status, body)
    const refused = call('getUser', {})
    await expect(refused).rejects.toMatchObject({ ...error, status })
    await expect(refused).rejects.toBeInstanceOf(CallError)
  })

  it('removes the token that the server answered with 401', async () => {
    localStorage.setItem('token', tokenOf(7))
    answer(401, '{"message":"You need to sign in first"}')
    await expect(call('getUser', {})).rejects.toMatchObject({ status: 401 })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('has a key before the scripts of its page have loaded', async () => {
    vi.resetModules()
    const { fetchKey } = await import('./call.ts')
    expect(fetchKey('listUsers', {}, 'visitor')).toEqual(['listUsers', {}, 'visitor'])
  })

  it('rejects an answer without data', async () => {
    answer(200, '{}')
    await expect(call('getUser', {})).rejects.toThrow('The reply carries no data')
  })
})

describe('The token', () => {
  it.each([
    ['that has expired', () => `e30.${btoa('{"exp":1}')}.signature`],
    ['that is malformed', () => 'nonsense'],
    ['without an expiry', () => `e30.${btoa('{}')}.signature`],
  ])('%s is removed', (_, token) => {
    localStorage.setItem('token', token())
    expect(currentToken()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('is removed when it expires while a page is open, and watchers are notified', () => {
    vi.useFakeTimers()
    const listener = vi.fn()
    const stop = watchToken(listener)
    storeToken(tokenOf(7))
    expect(listener).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3_601_000)
    expect(localStorage.getItem('token')).toBeNull()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
  })
})
