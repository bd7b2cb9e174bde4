/**
 * Makes calls that carry a file, by XMLHttpRequest: `fetch` does not tell how much of a body has
 * left. Everything else about a call is as in call.ts.
 */
import type { CallName } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { dataOf, failureOf, pathOf, tokenFor } from './call.ts'
import { rowOf } from './call-table.ts'

export type Progress = { sentBytes: number; totalBytes: number }

type UploadOptions = {
  parameters?: Record<string, string | number>
  body: FormData
  /** Called while the body leaves; the last time when all of it has. */
  onProgress: (progress: Progress) => void
}

/** @throws {CallError} when the server refuses; any other error when no answer came. */
export function upload<Name extends CallName>(
  name: Name,
  { parameters, body, onProgress }: UploadOptions,
): Promise<Reply<Name>> {
  const token = tokenFor(name)
  const request = new XMLHttpRequest()
  request.open(rowOf(name).method, pathOf(name, parameters))
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress({ sentBytes: loaded, totalBytes: total }),
  )
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    request.addEventListener('abort', () => reject(new TypeError('The upload was stopped')))
    request.addEventListener('load', () => {
      const { status } = request
      const reply = parsed(request.responseText)
      if (status >= 200 && status < 300) {
        resolve(dataOf<Name>(reply))
        return
      }
      const headers = { get: (header: string) => request.getResponseHeader(header) }
      reject(failureOf({ status, headers, reply, token }))
    })
    request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
