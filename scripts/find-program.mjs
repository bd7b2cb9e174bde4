import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @param {string} name
 * @param {string | undefined} path the variable PATH
 * @returns {string | undefined} the program's path in the folders of PATH, or in the usual ones
 */
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
