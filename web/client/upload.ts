/**
 * Makes calls that carry a file, with XMLHttpRequest because `fetch` does not report upload
 * progress. Otherwise they behave as in call.ts.
 */
import type { CallName } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { dataOf, failureOf, pathOf, tokenFor } from './call.ts'
import { rowOf } from './call-table.ts'

export type Progress = { sentBytes: number; totalBytes: number }

type UploadOptions = {
  parameters?: Record<string, string | number>
  body: FormData
  /** Called during the upload, for the last time when the whole body is sent. */
  onProgress: (progress: Progress) => void
}

/** @throws {CallError} when the server refuses; another error when there is no answer */
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
