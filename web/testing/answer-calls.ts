import { vi } from 'vitest'

export type Sent = { call: string; body: unknown; token: string | null; ifMatch?: string }
type Reply = { status?: number; data?: unknown; message?: string; errors?: unknown }
export type Answers = Record<string, Reply | ((sent: Sent) => Reply | Promise<Reply>)>

/**
 * Replaces the server: answers by method and path, as in `GET /api/problems/no-account`, and
 * records the requests. Other calls fail with a network error.
 */
export function answerCalls(answers: Answers): Sent[] {
  const all: Sent[] = []
  async function answerTo(sent: Sent) {
    all.push(sent)
    const answer = answers[sent.call]
    if (answer === undefined) throw new TypeError(`Nothing answers ${sent.call}`)
    const { status = 200, ...reply } = typeof answer === 'function' ? await answer(sent) : answer
    return { status, text: JSON.stringify(reply) }
  }
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const headers = new Headers(request.headers)
    const [token, ifMatch] = [headers.get('authorization'), headers.get('if-match')]
    const { body: text = null } = request
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : text
    const reply = await answerTo({
      call: `${request.method} ${path}`,
      body,
      token,
      ...(ifMatch !== null && { ifMatch }),
    })
    return new Response(reply.text, { status: reply.status })
  })
  vi.stubGlobal('XMLHttpRequest', uploadsAnsweredBy(answerTo))
  return all
}

/** The part of XMLHttpRequest that upload.ts uses. A form's body is recorded unchanged. */
function uploadsAnsweredBy(answerTo: (sent: Sent) => Promise<{ status: number; text: string }>) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #call = ''
    #token: string | null = null

    open(method: string, path: string) {
      this.#call = `${method} ${path}`
    }

    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.#token = value
    }

    getResponseHeader() {
      return null
    }

    send(body: FormData) {
      const sizes = { lengthComputable: true, loaded: 512, total: 2048 }
      this.upload.dispatchEvent(new ProgressEvent('progress', sizes))
      answerTo({ call: this.#call, body, token: this.#token }).then(
        ({ status, text }) => {
          this.status = status
          this.responseText = text
          this.dispatchEvent(new Event('load'))
        },
        () => this.dispatchEvent(new Event('error')),
      )
    }
  }
}

// A single expiry, so that two tokens of one user are equal.
const exp = Math.floor(Date.now() / 1000) + 3600

/** Returns a token of the user that the client accepts as valid. */
export function tokenOf(userId: number): string {
  const payload = JSON.stringify({ sub: String(userId), exp })
  return `e30.${btoa(payload)}.signature`
}
