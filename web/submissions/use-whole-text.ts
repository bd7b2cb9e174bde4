import { useState } from 'react'
import { readCutMark } from '#contract/cut-mark.ts'
import { send } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import type { Shown } from '../comparison/first-difference.ts'
import type { Rest } from '../comparison/ShowAll.tsx'
import { bytesWords } from '../ui/bytes-words.ts'

type Call = 'downloadTestInput' | 'downloadTestOutput'
type Place = { problemId: number; number: number }

/**
 * A text of a test: the part in the reply, and the whole text after it was requested.
 * @param shown the text in the reply, with its cut mark if it is shortened
 */
export function useWholeText(call: Call, parameters: Place, shown: string | null) {
  const [loaded, setLoaded] = useState<string | null>(null)
  if (shown === null) return null
  const { text, totalBytes } = readCutMark(shown)
  const isWhole = totalBytes === null || loaded !== null

  async function load(): Promise<string | null> {
    try {
      const response = await send(call, { parameters })
      // Decodes like the server: a byte order mark is part of the text.
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
      return decoder.decode(await response.arrayBuffer())
    } catch (error) {
      reportFailure(error)
      return null
    }
  }
  const rest: Rest | null = isWhole
    ? null
    : { size: bytesWords(totalBytes), load, onShow: async () => setLoaded(await load()) }
  const whole: Shown & { rest: Rest | null } = { text: loaded ?? text, whole: isWhole, rest }
  return whole
}
