import { limits, mib } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { shownName } from '#contract/archive/messages.ts'
import { readText } from './package-files.ts'
import type { PackagedProblem, PackagedTest } from './packaged-problem.ts'

/** Returns the tests in judging order: samples first, without duplicates; reports those that do not fit. */
export async function chooseTests({ samples, tests }: PackagedProblem) {
  const { fileBytes, unpackedBytes, files } = limits.archive
  const first = await testsOfSamples(samples, tests)
  const taken = new Set(first)
  const rest = tests.filter((test) => !taken.has(test))

  const losses: string[] = []
  const chosen: PackagedTest[] = []
  const beyond: string[] = []
  let allBytes = 0
  let shown = 0
  for (const [index, test] of [...first, ...rest].entries()) {
    const sizeBytes = test.input.sizeBytes + test.output.sizeBytes
    if (largerFile(test) > fileBytes) {
      const most = fileBytes / mib
      losses.push(`The test ${shownName(test.name)} is left out: a file may have ${most} MB.`)
    } else if (chosen.length === files / 2 || allBytes + sizeBytes > unpackedBytes) {
      beyond.push(shownName(test.name))
    } else {
      chosen.push(test)
      allBytes += sizeBytes
      if (index < first.length) shown += 1
    }
  }
  if (beyond.length > 0) {
    const names = beyond.slice(0, 10).join(', ') + (beyond.length > 10 ? ' and more' : '')
    losses.push(
      `${beyond.length} tests are left out (${names}): a problem may have ${files / 2} tests of ${unpackedBytes / mib} MB in all.`,
    )
  }
  return { tests: chosen, samples: shown, losses }
}

/**
 * Returns for each sample the first test that equals it, except for the kind of line ends and white space at
 * its ends, else the sample. Each file is read at most once, and only if a sample is about as large. Those that
 * are too large for a test are not.
 */
async function testsOfSamples(samples: readonly PackagedTest[], tests: readonly PackagedTest[]) {
  const isUsable = (test: PackagedTest) => largerFile(test) <= limits.archive.fileBytes
  const sizes = new Set(samples.filter(isUsable).flatMap(sizesAround))
  /** The first test of each content comes last. */
  const equal = new Map<string, PackagedTest[]>()
  for (const test of tests.filter(isUsable).toReversed()) {
    if (!sizes.has(sizeOf(test))) continue
    const content = await digest(test)
    const known = equal.get(content)
    if (known === undefined) equal.set(content, [test])
    else known.push(test)
  }
  const found: PackagedTest[] = []
  for (const sample of samples) {
    const content = isUsable(sample) && equal.size > 0 ? await digest(sample) : ''
    found.push(equal.get(content)?.pop() ?? sample)
  }
  return found
}

/**
 * Files whose contents may be equal have the same magnitude or neighbouring ones: line ends of Windows at most
 * double a text, in addition to 16 bytes of white space at its ends.
 */
const magnitude = ({ sizeBytes }: ArchiveFile) => Math.floor(Math.log2(sizeBytes + 16))
const sizeOf = ({ input, output }: PackagedTest) => `${magnitude(input)} ${magnitude(output)}`

function sizesAround({ input, output }: PackagedTest): string[] {
  const around = [-1, 0, 1]
  return around.flatMap((more) =>
    around.map((also) => `${magnitude(input) + more} ${magnitude(output) + also}`),
  )
}

const largerFile = ({ input, output }: PackagedTest) => Math.max(input.sizeBytes, output.sizeBytes)

async function digest({ input, output }: PackagedTest): Promise<string> {
  const texts = [await readText(input), await readText(output)].map((text) =>
    text.replaceAll('\r\n', '\n').trimEnd(),
  )
  const bytes = new TextEncoder().encode(JSON.stringify(texts))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join()
}
