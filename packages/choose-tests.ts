import { limits } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { shownName } from '#contract/archive/messages.ts'
import { readText } from './package-files.ts'
import type { PackagedProblem, PackagedTest } from './packaged-problem.ts'

export interface ChosenTests {
  tests: PackagedTest[]
  samples: number
  losses: string[]
}

const mib = 1024 * 1024

/** Returns the tests in judging order: samples first, without duplicates; reports those that do not fit. */
export async function chooseTests({ samples, tests }: PackagedProblem): Promise<ChosenTests> {
  const { fileBytes, unpackedBytes, files } = limits.archive
  const rest = [...tests]
  const first: PackagedTest[] = []
  const takeEqual = equalTo()
  for (const sample of samples) first.push((await takeEqual(rest, sample)) ?? sample)

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
 * Removes the test that equals the sample, except for the kind of line ends and white space at its ends, and
 * returns it. Each file is read at most once, and those that are too large for a test are not.
 */
function equalTo() {
  const known = new Map<PackagedTest, Promise<string>>()
  const contentOf = (test: PackagedTest) => {
    const content = known.get(test) ?? digest(test)
    known.set(test, content)
    return content
  }
  return async (tests: PackagedTest[], sample: PackagedTest) => {
    if (largerFile(sample) > limits.archive.fileBytes) return undefined
    for (const [index, test] of tests.entries()) {
      if (!isAsLarge(test.input, sample.input) || !isAsLarge(test.output, sample.output)) continue
      if ((await contentOf(test)) !== (await contentOf(sample))) continue
      tests.splice(index, 1)
      return test
    }
    return undefined
  }
}

const largerFile = ({ input, output }: PackagedTest) => Math.max(input.sizeBytes, output.sizeBytes)

/** Line ends of Windows at most double a text. */
function isAsLarge(a: ArchiveFile, b: ArchiveFile): boolean {
  const [less = 0, more = 0] = [a.sizeBytes, b.sizeBytes].toSorted((x, y) => x - y)
  return more <= 2 * less + 16
}

async function digest({ input, output }: PackagedTest): Promise<string> {
  const texts = [await readText(input), await readText(output)].map((text) =>
    text.replaceAll('\r\n', '\n').trimEnd(),
  )
  const bytes = new TextEncoder().encode(JSON.stringify(texts))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join()
}
