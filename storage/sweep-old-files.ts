import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile } from './blobs.ts'

/** Removes old files that killed processes left: several processes, on several hosts, may use the folder. */
export async function sweepOldFiles(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissingFile(error)) return []
    throw error
  })
  const latestMs = Date.now() - olderThanMs
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && found.mtimeMs < latestMs) await rm(path, { force: true })
  }
}
