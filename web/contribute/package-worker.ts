/**
 * Reads a problem package in a worker. A hostile package can only harm the page of the user who chose it, and
 * the server checks what is submitted like any other form.
 */
import { type ContributionFields, type LanguageInfo, offerLanguages } from '#contract'
import { BadPackage, printable } from '../../packages/bad-package.ts'
import { type MadeContribution, makeContribution } from '../../packages/make-contribution.ts'
import { readPackage } from '../../packages/read-package.ts'

/** index: which problem of the package to read. */
export type PackageQuestion = { bytes: Blob; index: number; offered: readonly LanguageInfo[] }

export type PackageSummary =
  | {
      ok: true
      format: string
      problems: string[]
      fields: ContributionFields
      archive: Blob
      tests: number
      uploads: MadeContribution['uploads']
      /** Parts that could not be read or sent, one sentence each. */
      losses: string[]
    }
  | { ok: false; message: string }

addEventListener('message', ({ data }: MessageEvent<PackageQuestion>) => {
  // A reported error reaches the page as the worker's `error` event.
  packageSummaryOf(data).then((summary) => postMessage(summary), reportError)
})

export async function packageSummaryOf({
  bytes,
  index,
  offered,
}: PackageQuestion): Promise<PackageSummary> {
  offerLanguages(offered)
  try {
    const found = await readPackage(bytes, 'en')
    const chosen = found[index]
    if (chosen === undefined) throw new BadPackage('There is no such problem in the package.')
    return {
      ...{ ok: true, format: chosen.format, ...(await makeContribution(await chosen.read())) },
      problems: found.map(({ folder, format }) => printable(folder || format)),
    }
  } catch (error) {
    if (!(error instanceof BadPackage)) throw error
    return { ok: false, message: printable(error.message) }
  }
}
