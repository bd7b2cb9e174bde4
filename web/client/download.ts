import type { CallName, CallParameters } from '#contract'
import { send } from './call.ts'

export function saveText(text: string, fileName: string) {
  save(new Blob([text], { type: 'text/plain' }), fileName)
}

/** @throws {CallError} when the server refuses */
export async function saveReply<Name extends CallName>(
  name: Name,
  parameters: CallParameters<Name>,
  fileName: string,
) {
  const response = await send(name, { parameters })
  save(await response.blob(), fileName)
}

function save(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
