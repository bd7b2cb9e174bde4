import { resolve } from 'node:path'

/** Resolves a path against the user's folder: npm changes the folder before it runs a script. */
export function callerPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
