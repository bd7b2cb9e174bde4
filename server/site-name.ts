import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the operator calls the site: in the one file that also names it on the pages. */
export async function siteName(): Promise<string> {
  const file = join(import.meta.dirname, '../web/site.json')
  const site: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof site === 'object' && site !== null && 'name' in site) {
    if (typeof site.name === 'string') return site.name
  }
  throw new Error('web/site.json has no name.')
}
