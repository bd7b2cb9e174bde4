import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hostileArchives } from '#contract/archive/testing/hostile-archives.ts'
import { specifiedArchives } from '#contract/archive/testing/specified-archives.ts'
import { testApp } from '../testing/test-app.ts'
import { contributionForm } from './testing/contribution-form.ts'

/** The archives of the test of the check itself, here sent over HTTP. */
const { call, parts } = testApp()

/** Counts rows of problems, and files in the folders of blobs and uploads. */
async function kept(): Promise<[number, string[]]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from problems
  `.execute(parts().db)
  const folder = join(parts().uploadFolder, '..')
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  return [rows[0]?.count ?? 0, found.filter((entry) => entry.isFile()).map(({ name }) => name)]
}

describe('refuses an archive with its message and stores nothing', () => {
  it.each([...specifiedArchives, ...hostileArchives])('$what', async ({ make, message }) => {
    const form = await contributionForm({ archive: make() })
    const answer = await call('contribute', { as: 'author', ...form })
    expect([answer.status, answer.errors]).toEqual([400, [{ field: 'file', message }]])
    expect(await kept()).toEqual([0, []])
  })
})
