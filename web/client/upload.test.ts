import { describe, expect, it } from 'vitest'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { currentToken } from './token.ts'
import { type Progress, upload } from './upload.ts'

const call = 'POST /api/contributions'

describe('An upload', () => {
  it('sends the form with the token, reports its progress and returns the data', async () => {
    const token = tokenOf(7)
    localStorage.setItem('token', token)
    const sent = answerCalls({ [call]: { status: 201, data: { problemId: 9 } } })
    const reported: Progress[] = []
    const body = new FormData()
    const reply = await upload('contribute', { body, onProgress: (next) => reported.push(next) })
    expect(reply).toEqual({ problemId: 9 })
    expect(sent).toEqual([{ call, body, token: `Bearer ${token}` }])
    expect(reported).toEqual([{ sentBytes: 512, totalBytes: 2048 }])
  })

  it('rejects like any other call when refused, and ends the session after a 401', async () => {
    localStorage.setItem('token', tokenOf(7))
    const errors = [{ field: 'file', message: 'File must be a ZIP archive' }]
    answerCalls({ [call]: { status: 401, message: 'No', errors } })
    const refused = upload('contribute', { body: new FormData(), onProgress: () => undefined })
    await expect(refused).rejects.toMatchObject({ status: 401, message: 'No', errors })
    expect(currentToken()).toBe(null)
  })

  it('fails with a network error when there is no answer', async () => {
    answerCalls({})
    const lost = upload('contribute', { body: new FormData(), onProgress: () => undefined })
    await expect(lost).rejects.toThrow('The connection was lost')
  })
})
