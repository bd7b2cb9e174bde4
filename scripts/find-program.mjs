import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Looks in the folders of PATH, and in the usual ones. @type {(name: string, path?: string) => string | undefined} */
export function findProgram(name, path = process.env['PATH']) {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...folders, '/usr/local/go/bin', '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
