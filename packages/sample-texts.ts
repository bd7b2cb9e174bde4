/** The texts of samples, for formats whose statements contain them. The package also has them as tests. */
import type { ExportedProblem, ExportedTests } from './exported-problem.ts'
import { readBytes } from './package-files.ts'

/** Descriptions that contain samples may have 1 MB. */
const mostLetters = 256 * 1024

/** Returns a test's file as a text; undefined if its bytes are not UTF-8. */
export async function testText(
  tests: ExportedTests,
  number: number,
  side: 'input' | 'output',
): Promise<string | undefined> {
  const bytes = await readBytes(tests.read(number, side))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the samples before the first one that cannot be shown, so that their numbers stay the same. */
export async function sampleTexts(
  { samples, losses }: ExportedProblem,
  tests: ExportedTests,
  canShow: (text: string) => boolean,
): Promise<{ input: string; output: string }[]> {
  const texts: { input: string; output: string }[] = []
  let left = mostLetters
  for (let number = 1; number <= samples.length; number++) {
    const input = await testText(tests, number, 'input')
    const output = await testText(tests, number, 'output')
    left -= (input?.length ?? 0) + (output?.length ?? 0)
    const isText = input !== undefined && output !== undefined
    if (!isText || left < 0 || !canShow(input) || !canShow(output)) {
      losses.add(
        `The samples from number ${number} on become hidden tests: the statement cannot hold their text.`,
      )
      break
    }
    texts.push({ input, output })
  }
  return texts
}
