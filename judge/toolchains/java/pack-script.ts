import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packer's source, which goes into the sandbox with each Java compile. */
export const packScript = readFileSync(join(import.meta.dirname, 'pack.py'), 'utf8')
