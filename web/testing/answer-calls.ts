import { vi } from 'vitest'

export type Sent = { call: string; body: unknown; token: string | null }
type Reply = { status?: number; data?: unknown; message?: string; errors?: unknown }
export type Answers = Record<string, Reply | ((sent: Sent) => Reply | Promise<Reply>)>

/**
 * Stands in for the server: answers by method and path, as in `GET /api/problems/no-account`, and
 * keeps what was sent. What has no answer here is a failure of the network.
 */
export function answerCalls(answers: Answers): Sent[] {
  const all: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const call = `${request.method} ${path}`
    const token = new Headers(request.headers).get('authorization')
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : null
    const sent = { call, body, token }
    all.push(sent)
    const answer = answers[call]
    if (answer === undefined) throw new TypeError(`Nothing answers ${call}`)
    const { status = 200, ...reply } = typeof answer === 'function' ? await answer(sent) : answer
    return new Response(JSON.stringify(reply), { status })
  })
  return all
}

// One moment for all: two tokens of one user are the same, whenever they are asked for.
const exp = Math.floor(Date.now() / 1000) + 3600

/** A token that the client takes for good, of the user with this id. */
export function tokenOf(userId: number): string {
  const payload = JSON.stringify({ sub: String(userId), exp })
  return `e30.${btoa(payload)}.signature`
}
