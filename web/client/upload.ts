/** Makes calls with XMLHttpRequest, because `fetch` does not report upload progress. */
import { type CallName, filledPath } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { accepted, dataOf, rowOf, tokenFor } from './call.ts'

export type Progress = { sentBytes: number; totalBytes: number }

type UploadOptions = {
  parameters?: Record<string, string | number>
  body: FormData
  onProgress: (progress: Progress) => void
  signal?: AbortSignal
}

/** @throws {CallError} when the server refuses; another error when there is no answer; the signal's reason */
export async function upload<Name extends CallName>(
  name: Name,
  { parameters = {}, body, onProgress, signal }: UploadOptions,
): Promise<Reply<Name>> {
  const token = tokenFor(name)
  const request = new XMLHttpRequest()
  request.open(rowOf(name).method, filledPath(rowOf(name), parameters))
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress({ sentBytes: loaded, totalBytes: total }),
  )
  signal?.throwIfAborted()
  const response = await new Promise<Response>((resolve, reject) => {
    request.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    request.addEventListener('abort', () => {
      reject(signal?.reason ?? new TypeError('The upload was stopped'))
    })
    signal?.addEventListener('abort', () => request.abort())
    request.addEventListener('load', () => {
      resolve(new Response(request.responseText, { status: request.status }))
    })
    request.send(body)
  })
  return dataOf<Name>(await accepted(response, token))
}
