/** The environment variables of importing and exporting; no other file reads them. */
import { resolve } from 'node:path'

export interface Config {
  password: string | undefined
  /** Resolves a path against the caller's folder: npm changes the folder before it runs a script. */
  path: (given: string) => string
}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const { ASSAY_PASSWORD, INIT_CWD } = environment
  delete environment['ASSAY_PASSWORD']
  return {
    password: ASSAY_PASSWORD === '' ? undefined : ASSAY_PASSWORD,
    path: (given) => resolve(INIT_CWD ?? '.', given),
  }
}
