import { type ListedFile, limits, mib } from '#contract'
import { list, shownName } from '#contract/archive/messages.ts'
import type { Losses } from './package-files.ts'
import type { PackagedFile } from './packaged-problem.ts'

const { count, bytes, allBytes, altLength, listBytes } = limits.files

/** Returns the field `files` and the bytes of the files that fit. Files that the statement needs have precedence. */
export async function chooseFiles(files: readonly PackagedFile[], losses: Losses) {
  const chosen = fittingFiles(files, losses)
  const undescribed = chosen.filter(({ role, alt }) => role === 'picture' && alt.trim() === '')
  if (undescribed.length > 0) {
    const names = list(undescribed.map(({ name }) => name))
    losses.add(`Pictures without a description are marked as decorative: ${names}.`)
  }
  const uploads: { name: string; bytes: Blob }[] = []
  for (const { name, read } of chosen) {
    uploads.push({ name, bytes: await new Response(read()).blob() })
  }
  return { list: JSON.stringify(chosen.map((file) => listed(file, losses))), uploads }
}

function listed({ name, role, alt }: PackagedFile, losses: Losses): ListedFile {
  if (role !== 'picture') return { name, role, alt: null }
  const letters = [...alt.trim()]
  if (letters.length > altLength) {
    losses.add(`The description of the picture ${name} is cut to ${altLength} characters.`)
  }
  return { name, role, alt: letters.slice(0, altLength).join('').trim() || null }
}

function fittingFiles(files: readonly PackagedFile[], losses: Losses): PackagedFile[] {
  const order: PackagedFile['role'][] = ['statement', 'picture', 'attachment', 'translation']
  const sorted = files.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
  const whyNot = `a problem may have ${count} files of ${bytes / mib} MB, and of ${allBytes / mib} MB in all`
  let left = allBytes
  let listLeft = listBytes / 2
  let number = 0
  return sorted.filter(({ name, alt, sizeBytes }) => {
    if (sizeBytes === 0) {
      losses.add(`The file ${shownName(name)} is left out: it is empty.`)
      return false
    }
    const inList = JSON.stringify([name, alt.slice(0, altLength)]).length
    const fits = sizeBytes <= bytes && sizeBytes <= left && number < count && inList <= listLeft
    if (fits) {
      left -= sizeBytes
      listLeft -= inList
      number += 1
    } else losses.add(`The file ${shownName(name)} is left out: ${whyNot}.`)
    return fits
  })
}
