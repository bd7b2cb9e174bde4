/** What importing and exporting take from the environment, which is read here and nowhere else. */
import { resolve } from 'node:path'

export interface Config {
  password: string | undefined
  /** A path as the caller means it: npm changes the folder before it runs a script. */
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
