import type { PackageFiles } from './package-files.ts'

/** Returns the sentences of the folders that are not empty. */
export function leftFolders(
  files: PackageFiles,
  sentences: Readonly<Record<string, string>>,
): string[] {
  const found = Object.entries(sentences).filter(([folder]) => files.below(`${folder}/`).length > 0)
  return [...new Set(found.map(([, sentence]) => sentence))]
}
