import { limits, mib } from '#contract'
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
 * its ends, else the sample. Each file is read at most once, and only if it is not much larger than the samples.
 */
async function testsOfSamples(samples: readonly PackagedTest[], tests: readonly PackagedTest[]) {
  const isUsable = (test: PackagedTest) => largerFile(test) <= limits.archive.fileBytes
  // Line ends of Windows at most double a text, in addition to white space at its ends.
  const mostBytes = (of: 'input' | 'output') =>
    samples
      .filter(isUsable)
      .reduce((most, test) => Math.max(most, 2 * test[of].sizeBytes + 1024), 0)
  const [input, output] = [mostBytes('input'), mostBytes('output')]
  const candidates = tests.filter(
    (test) => isUsable(test) && test.input.sizeBytes <= input && test.output.sizeBytes <= output,
  )
  const contents: string[] = []
  for (const test of candidates) contents.push(await digest(test))
  const equal = Map.groupBy(candidates, (_, index) => contents[index])
  const found: PackagedTest[] = []
  for (const sample of samples) {
    const content = isUsable(sample) && equal.size > 0 ? await digest(sample) : ''
    found.push(equal.get(content)?.shift() ?? sample)
  }
  return found
}

const largerFile = ({ input, output }: PackagedTest) => Math.max(input.sizeBytes, output.sizeBytes)

async function digest({ input, output }: PackagedTest): Promise<string> {
  const texts = [await readText(input), await readText(output)].map((text) =>
    text.replaceAll('\r\n', '\n').trimEnd(),
  )
  const bytes = new TextEncoder().encode(JSON.stringify(texts))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join()
}
