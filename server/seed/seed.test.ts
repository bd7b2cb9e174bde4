import { buffer, text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { loadTests, readSampleFile, readSamples, type Sample } from '#samples/catalogue.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { isPassword } from '../accounts/passwords.ts'
import { currentProblems } from '../catalogue/current-problems.ts'
import { filesOf } from '../catalogue/problem-files.ts'
import { testsOf } from '../catalogue/tests.ts'
import { findPrograms } from '../contributions/programs.queries.ts'
import { sessionsIn } from '../sessions/sessions.ts'
import { makePerson } from '../testing/person.ts'
import { makeProblem } from '../testing/problem.ts'
import { firstAdmin } from './first-admin.ts'
import { loadSamples } from './load-samples.ts'

const { db } = testDatabase()
const blobs = folderBlobs(temporaryFolder())
const place = { db, blobs }

describe('the first admin', () => {
  const admin = { username: 'admin', email: undefined, password: undefined }
  const sessions = sessionsIn(db, new Uint8Array(32))

  beforeEach(async () => {
    await db.deleteFrom('users').execute()
  })

  async function passwordOf(username: string): Promise<string> {
    const users = db.selectFrom('users').select('password_hash').where('username', '=', username)
    return (await users.executeTakeFirstOrThrow()).password_hash
  }

  it('gets a random password, which is shown once', async () => {
    const password = await firstAdmin(db, admin)
    expect(password).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(await isPassword(password ?? '', await passwordOf('admin'))).toBe(true)
    expect(await firstAdmin(db, admin)).toBeUndefined()
  })

  it('gets the configured name, address and password, which are not shown', async () => {
    const configured = { username: 'chief', email: 'chief@example.org', password: 'own#Password1' }
    expect(await firstAdmin(db, configured)).toBeUndefined()
    expect(await isPassword('own#Password1', await passwordOf('chief'))).toBe(true)
  })

  it('is created once by two servers that start together', async () => {
    const passwords = await Promise.all([firstAdmin(db, admin), firstAdmin(db, admin)])
    expect(passwords.filter((password) => password !== undefined)).toHaveLength(1)
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('is not created if there is an admin, whatever the name', async () => {
    await makePerson(db, sessions, { username: 'boss', isAdmin: true })
    expect(await firstAdmin(db, admin)).toBeUndefined()
    expect(await db.selectFrom('users').select('username').execute()).toEqual([
      { username: 'boss' },
    ])
  })

  it('is never an existing account', async () => {
    await makePerson(db, sessions, { username: 'Admin' })
    await expect(firstAdmin(db, admin)).rejects.toThrow('unique')
    const users = await db.selectFrom('users').select(['username', 'is_admin']).execute()
    expect(users).toEqual([{ username: 'Admin', is_admin: false }])
  })
})

describe('the samples', () => {
  let samples: Sample[]
  beforeAll(async () => {
    samples = (await readSamples()).slice(0, 4)
  })
  beforeEach(async () => {
    await db.deleteFrom('problems').execute()
    await db.deleteFrom('settings').execute()
  })

  async function titles(): Promise<string[]> {
    const rows = await db.selectFrom('revisions').select('title').orderBy('problem_id').execute()
    return rows.map(({ title }) => title)
  }

  it('are loaded once, in order, with all their tests and with progress', async () => {
    const said: string[] = []
    await loadSamples(place, samples, (done, all) => void said.push(`${done} of ${all}`))
    expect(await titles()).toEqual(samples.map(({ title }) => title))
    expect(said).toEqual(samples.map((_, index) => `${index} of ${samples.length}`))

    const [first] = samples
    const stored = db.selectFrom('problems').innerJoin('revisions', 'problem_id', 'id').selectAll()
    const row = await stored.orderBy('id').limit(1).executeTakeFirstOrThrow()
    const { title, difficulty, samples: shown, description } = first ?? {}
    expect(row).toMatchObject({
      ...{ title, difficulty, samples: shown, description, author_id: null, status: 2 },
      ...{ time_limit_ms: first?.timeLimitMs, memory_limit_mb: first?.memoryLimitMb },
    })
    expect(row.description_html).toMatch(/<h2/)
    const tests = await testsOf(db, { problemId: row.id, revision: 1 }).execute()
    const cases = [...(await loadTests(first?.slug ?? '')).cases()]
    expect(tests).toHaveLength(cases.length)
    for (const [index, { number, input, output }] of cases.entries()) {
      const test = tests[index]
      expect(test).toMatchObject({ number, input_bytes: input.length, output_bytes: output.length })
      expect(await text(await blobs.get(test?.input_hash ?? ''))).toBe(input)
      expect(await text(await blobs.get(test?.output_hash ?? ''))).toBe(output)
    }

    await db.deleteFrom('problems').where('id', '=', row.id).execute()
    await loadSamples(place, samples, () => {})
    expect(await titles()).toHaveLength(samples.length - 1)
  }, 60_000)

  it('are loaded with their programs and files, as a contribution would be', async () => {
    const special = (await readSamples()).filter(
      ({ programs, files }) => programs.validator !== null || files.length > 0,
    )
    await loadSamples(place, special, () => {})

    const rows = await currentProblems(db)
      .select(['id', 'title', 'comparison', 'tolerance', 'passes', 'description_html'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ title }) => title)).toEqual(special.map(({ title }) => title))
    for (const [index, row] of rows.entries()) {
      const { slug, comparison, tolerance, programs, files } = special[index] ?? {}
      expect(row).toMatchObject({ comparison, tolerance, passes: 1 })
      const revisionOf = { problemId: row.id, revision: 1 }
      expect(await findPrograms(db, revisionOf)).toEqual(programs)
      const stored = await filesOf(db, revisionOf)
      expect(stored.map(({ name, role, alt }) => ({ name, role, alt }))).toEqual(files)
      for (const { name, role, hash, shown_hash: shown, alt } of stored) {
        const content = await readSampleFile(slug ?? '', name)
        expect(Buffer.from(await bytesOf(hash))).toEqual(content)
        if (role !== 'picture') continue
        expect((await bytesOf(shown ?? '')).length).toBeGreaterThan(0)
        expect(row.description_html).toContain(`src="/problem-files/${shown}/${name}"`)
        expect(row.description_html).toContain(`alt="${alt}"`)
      }
    }
  }, 60_000)

  async function bytesOf(hash: string): Promise<Uint8Array> {
    return buffer(await blobs.get(hash))
  }

  it('are not loaded into a table with rows', async () => {
    await makeProblem(place, { title: 'Somebody’s' })
    await loadSamples(place, samples, () => {})
    expect(await titles()).toEqual(['Somebody’s'])
  })

  it('are continued after an interrupted start', async () => {
    const loadUntil = (count: number) =>
      loadSamples(place, samples, (done) => {
        if (done === count) throw new Error('cut short')
      })
    for (const count of [2, 3]) {
      await expect(loadUntil(count)).rejects.toThrow('cut short')
      expect(await titles()).toEqual(samples.slice(0, count).map(({ title }) => title))
    }
  }, 60_000)
})
