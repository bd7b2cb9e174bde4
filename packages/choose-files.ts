import { shownName } from '#contract/archive/messages.ts'
import type { Losses, PackagedFile } from './packaged-problem.ts'

const mib = 1024 * 1024
/** The largest file of a statement, and of all of them together. */
const fileBytes = 10 * mib
const allBytes = 50 * mib

/** Returns the files that fit, those that the statement needs first; reports the others. */
export function chooseFiles(files: readonly PackagedFile[], losses: Losses): PackagedFile[] {
  const order: PackagedFile['role'][] = ['statement', 'picture', 'attachment']
  const sorted = files.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
  let left = allBytes
  return sorted.filter(({ name, sizeBytes }) => {
    const fits = sizeBytes <= fileBytes && sizeBytes <= left
    if (fits) left -= sizeBytes
    else {
      losses.add(
        `The file ${shownName(name)} is left out: a file may have ${fileBytes / mib} MB, and all of them ${allBytes / mib} MB.`,
      )
    }
    return fits
  })
}
