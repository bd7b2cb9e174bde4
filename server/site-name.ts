import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the operator's name for the site, from the file that the web build uses too. */
export async function siteName(): Promise<string> {
  const file = join(import.meta.dirname, '../web/site.json')
  const site: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof site === 'object' && site !== null && 'name' in site) {
    if (typeof site.name === 'string') return site.name
  }
  throw new Error('web/site.json has no name.')
}
