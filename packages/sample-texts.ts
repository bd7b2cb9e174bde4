/** The texts of samples, for formats whose statements contain them. The package also has them as tests. */
import type { ExportedProblem, ExportedTests } from './exported-problem.ts'

/** Descriptions that contain samples may have 1 MB. */
const mostLetters = 256 * 1024

export async function readBytes(
  stream: ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(await stream).arrayBuffer())
}

/** Returns undefined for bytes that are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the samples before the first one that cannot be shown, so that their numbers stay the same. */
export async function sampleTexts(
  { samples }: ExportedProblem,
  tests: ExportedTests,
  canShow: (text: string) => boolean,
  losses: string[],
): Promise<{ input: string; output: string }[]> {
  const texts: { input: string; output: string }[] = []
  let left = mostLetters
  for (let number = 1; number <= samples.length; number++) {
    const input = decodeText(await readBytes(tests.read(number, 'input')))
    const output = decodeText(await readBytes(tests.read(number, 'output')))
    left -= (input?.length ?? 0) + (output?.length ?? 0)
    const isText = input !== undefined && output !== undefined
    if (!isText || left < 0 || !canShow(input) || !canShow(output)) {
      losses.push(
        `The samples from number ${number} on become hidden tests: the statement cannot hold their text.`,
      )
      break
    }
    texts.push({ input, output })
  }
  return texts
}
