import { writeZip } from '#contract/archive/testing/write-zip.ts'

/** Creates an archive with these files, below one folder if it has a name. */
export function makePackage(files: Record<string, string | Uint8Array>, folder = ''): Blob {
  const entries = Object.entries(files).map(([path, data]) => ({ name: folder + path, data }))
  return new Blob([writeZip(entries)])
}
