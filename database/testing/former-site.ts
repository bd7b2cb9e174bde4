import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import type { BlobWriter } from './problem.ts'

/** Replaces everything in this database with a site of a former version, and migrates it. */
export async function upgradeFormerSite(url: string, blobs: BlobWriter): Promise<void> {
  await storeFormerSite(url, blobs)
  await migrate(url)
}

/** Replaces everything in this database with a site of a former version (former-site.md). */
export async function storeFormerSite(url: string, blobs: BlobWriter): Promise<void> {
  const rows = await readFile(join(import.meta.dirname, 'former-site.sql'), 'utf8')
  await withClient(url, 'assay test', async (client) => {
    await client.query('drop schema public cascade; create schema public')
    await migrate(url, { upTo: '0010-rejudges' })
    // The rows that the trigger would write are there.
    await client.query(`
      alter table problems disable trigger user;
      ${rows}
      alter table problems enable trigger user;
      ${numberFurther}
    `)
  })
  for (const text of ['1 2\n', '3\n']) await blobs.put(Buffer.from(text))
}

/** Lets identity columns continue after the rows. */
const numberFurther = `
  do $$
  declare numbered record; largest integer;
  begin
    for numbered in
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format('select coalesce(max(%I), 0) from %I', numbered.column_name,
        numbered.table_name) into largest;
      perform setval(pg_get_serial_sequence(numbered.table_name, numbered.column_name),
        largest + 1, false);
    end loop;
  end $$;
`
