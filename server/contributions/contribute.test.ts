import { buffer } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { unsafe } from '#contract/archive/messages.ts'
import { hostileArchives } from '#contract/archive/testing/hostile-archives.ts'
import { specifiedArchives } from '#contract/archive/testing/specified-archives.ts'
import { storeProblems } from '#database/testing/problem.ts'
import { isStored } from '#storage/testing/is-stored.ts'
import { keepBlobs } from '../blobs/unused-blobs.ts'
import { testsOf } from '../catalogue/tests.ts'
import { testApp } from '../testing/test-app.ts'
import {
  contributionCalls,
  contributionForm,
  type FormFixture,
  goodTests,
  type Parameters,
  pair,
  storedFiles,
} from './testing/contribution-form.ts'

const tooHard = vi.hoisted(() => 'a description that takes too long')
vi.mock('./render-description.ts', async (original) => {
  const real = await original<typeof import('./render-description.ts')>()
  const renderDescription = async (source: string) => {
    if (source === tooHard) throw new real.TooHard()
    return real.renderDescription(source)
  }
  return { ...real, renderDescription }
})

const app = testApp()
const { call, parts, people, person, problem, query, waitingForLocks } = app
const { contribute, revise } = contributionCalls(app)

const countRows = () =>
  query`select (select count(*) from problems) as problems, (select count(*) from tests) as tests`

const storedRows = ({ problemId }: Parameters) =>
  query`select * from problems join revisions on problem_id = id where id = ${problemId}`

async function findingsOf({ problemId }: Parameters): Promise<string[]> {
  const findings = await query<{ text: string }>`
    select text from findings where problem_id = ${problemId} order by number
  `
  return findings.map(({ text }) => text)
}

describe('a contribution', () => {
  it('is stored as a pending problem with all of its content', async () => {
    const { status, data } = await contribute({
      fields: {
        title: '  Cafe\u0301 sums ',
        description: '# Story\n\nAdd $a$.\n\n![map](https://example.org/map.png)\n',
        difficulty: '3',
        timeLimit: '2500',
        memoryLimit: '256',
        tags: 'Math, Array',
        samples: '1',
        comparison: 'numbers',
        tolerance: '1e-6',
        scaleTimeLimit: 'true',
        languages: 'java, cpp',
        languageLimits: 'java=4000',
        status: '2',
        unknown: 'ignored',
      },
      archive: [...goodTests, ...pair(2, '1\r\n', '')],
    })
    expect(status).toBe(201)
    expect(await storedRows(data)).toMatchObject([
      {
        ...{ author_id: people().author.userId, status: 0, revision: 1 },
        ...{ title: 'Café sums', difficulty: 3, tags: 'Array,Math' },
        // Sent as CR LF, like every line end in a form.
        description: '# Story\n\nAdd $a$.\n\n![map](https://example.org/map.png)\n',
        description_html: expect.stringMatching(
          /^<h2>Story<\/h2>\n<p>Add <span class="one-piece"><math .*\.<\/span><\/p>\n<p>map<\/p>$/s,
        ),
        ...{ time_limit_ms: 2500, memory_limit_mb: 256, samples: 1, scale_time_limit: true },
        ...{ comparison: 'numbers', tolerance: 1e-6, reason: null, decided_by: null },
        ...{ languages: 'cpp,java', language_limits: 'java=4000' },
      },
    ])
    expect(await findingsOf(data)).toEqual([
      'Windows line ends (CR LF) in input2.txt.',
      'Images from elsewhere are not shown: https://example.org/map.png',
    ])
    const tests = await testsOf(parts().db, { ...data, revision: 1 }).execute()
    const texts = await Promise.all(
      tests.map(async ({ number, file_number: name, ...test }) => {
        const [input, output] = [await readBlob(test.input_hash), await readBlob(test.output_hash)]
        return [number, name, input, output, test.input_bytes, test.output_bytes]
      }),
    )
    expect(texts).toEqual([
      [1, '1', '1 2\n', '3\n', 4, 2],
      [2, '2', '1\r\n', '', 3, 0],
      [3, '10', '5 5\n', '10\n', 4, 3],
    ])
  })

  it('may omit optional fields', async () => {
    const { data } = await contribute({ fields: { tags: '' } })
    expect(await storedRows(data)).toMatchObject([
      { tags: '', samples: 0, comparison: 'tokens', tolerance: null, scale_time_limit: false },
    ])
  })

  it('is warned about tests that may take too long', async () => {
    const archive = Array.from({ length: 13 }, (_, index) => pair(index + 1)).flat()
    const { data } = await contribute({ fields: { timeLimit: '10000' }, archive })
    expect(await findingsOf(data)).toEqual([
      '13 tests of 10000 ms may take 130 s in total, but a submission on a pending contribution gets 120 s.',
    ])
  })
})

describe('errors in fields', () => {
  it('are reported all at once, in order, with the file last', async () => {
    const { status, message, errors } = await contribute({
      fields: { title: ' ', difficulty: '4', tags: 'Maths', timeLimit: '99', memoryLimit: '2e2' },
      archive: null,
    })
    expect([status, message]).toEqual([400, 'Title is required'])
    const fields = ['title', 'difficulty', 'tags', 'timeLimit', 'memoryLimit', 'file']
    expect(errors?.map(({ field }) => field)).toEqual(fields)
  })

  it.each<[field: string, value: string | null, message: string]>([
    ['title', null, 'Title is required'],
    ['title', 'a\0b', 'Title must not contain the character U+0000'],
    ['description', 'x'.repeat(300_000), 'Description must be at most 64 KB'],
    ['memoryLimit', '1025', 'Memory limit must be a whole number from 16 to 1024 MB'],
    ['samples', '3', 'Samples must be at most the number of tests (2)'],
  ])('%s as %j', async (field, value, message) => {
    const refused = await contribute({ fields: { [field]: value } })
    expect(refused).toMatchObject({ status: 400, errors: [{ field, message }] })
  })

  /** Sends a form in whose bytes a text is replaced. */
  async function contributeEdited(fields: Record<string, string>, from: string, to: string) {
    const { body, headers } = await contributionForm({ fields })
    const edited = Buffer.from(body.toString('latin1').replace(from, to), 'latin1')
    return call('contribute', { as: 'author', body: edited, headers })
  }

  it.each(['caf\u00e9', '\u00ed\u00a0\u0080'])('in text that is not UTF-8: %j', async (latin) => {
    const errors = [{ field: 'title', message: 'title must be UTF-8 text' }]
    const refused = await contributeEdited({ title: 'TITLE' }, 'TITLE', latin)
    expect(refused).toMatchObject({ status: 400, errors })
  })

  it.each([
    ['of one field', ['title']],
    ['of all fields together', ['title', 'tags', 'samples', 'passes', 'comparison', 'tolerance']],
  ])('with more text than any field needs is refused: %s', async (_, names) => {
    const text = 'x'.repeat((5 * 1024 * 1024) / names.length)
    const fields = Object.fromEntries(names.map((name) => [name, text]))
    const message = 'The form is too large.'
    expect(await contribute({ fields })).toMatchObject({ status: 413, message })
  })

  it('a second file is refused', async () => {
    const file = 'name="file"; filename="a.zip"'
    const refused = await contributeEdited({ wrongSolutions: '' }, 'name="wrongSolutions"', file)
    expect(refused).toMatchObject({ status: 413, message: 'The form has too many files.' })
  })
})

describe('an archive', () => {
  const stored = async () => [await countRows(), await storedFiles(parts())]
  const missing = 'Please upload a test case file'

  it.each<[what: string, message: string, make: () => FormFixture]>([
    ['no file', missing, () => ({ archive: null })],
    ['a text field as the file', missing, () => ({ fields: { file: 'PK' }, archive: null })],
    ['another extension', 'File must be a ZIP archive', () => ({ fileName: 'tests.rar' })],
    ...[...specifiedArchives, ...hostileArchives].map(
      ({ what, make, message }): [string, string, () => FormFixture] => {
        return [what, message, () => ({ archive: make() })]
      },
    ),
  ])('is refused with its message, and nothing is stored: %s', async (_, message, make) => {
    const before = await stored()
    const errors = [{ field: 'file', message }]
    expect(await contribute(make())).toMatchObject({ status: 400, errors })
    expect(await stored()).toEqual(before)
  })

  it('is refused during the upload if it has more than 64 MB', async () => {
    const archive = new Uint8Array(limits.archive.packedBytes + 1)
    const refused = { status: 413, message: unsafe.packedTooLarge }
    expect(await contribute({ archive })).toMatchObject(refused)
  })
})

describe('titles', () => {
  it.each([
    ['Taken Title', 'taken TITLE'],
    ['Übung Äpfel', ' übung ÄPFEL'],
    ['Caf\u00e9', 'CAFE\u0301'],
  ])('are unique among published problems, ignoring case: %s', async (taken, title) => {
    await problem({ title: taken })
    const errors = [{ field: 'title', message: 'A problem with this title exists already' }]
    expect(await contribute({ fields: { title } })).toMatchObject({ status: 409, errors })
  })

  it("are unique among the user's own pending ones, and free again after a rejection", async () => {
    const fixture = { fields: { title: 'Own Title' } }
    const { data: parameters } = await contribute(fixture)
    expect((await contribute({ fields: { title: 'OWN TITLE' } })).status).toBe(409)
    expect((await contribute(fixture, { as: 'other' })).status).toBe(201)
    expect((await call('rejectContribution', { as: 'admin', parameters })).status).toBe(200)
    expect((await contribute(fixture)).status).toBe(201)
  })
})

describe('limits', () => {
  /** Leaves the author one contribution in this hour. */
  const leaveOne = () =>
    app.reach(`contributions:${people().author.userId}`, limits.contributionsPerHour - 1)
  const large = pair(1, '0'.repeat(2 * limits.cheapBytes))

  it('are sixty contributions an hour for one user', async () => {
    await leaveOne()
    expect((await contribute()).status).toBe(201)
    const refused = await contribute()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await contribute({}, { as: 'other' })).status).toBe(201)
  })

  it.each<[what: string, form: FormFixture, status: number, next: number]>([
    ['no file', { archive: null }, 400, 201],
    ['a small archive and no title', { fields: { title: '' } }, 400, 201],
    ['a title that is taken', { fields: { title: 'Taken' } }, 409, 201],
    ['rendering', { fields: { description: tooHard } }, 400, 429],
    ['unpacking', { fields: { title: '' }, archive: large }, 400, 429],
    ['receiving', { archive: new Uint8Array(2 * limits.cheapBytes) }, 400, 429],
  ])('count a refused contribution only after costly work: %s', async (_, form, status, next) => {
    await problem({ title: 'Taken' }).catch(() => undefined)
    await leaveOne()
    expect((await contribute(form)).status).toBe(status)
    expect((await contribute()).status).toBe(next)
  })

  it('are 100 unpublished contributions', async () => {
    const { token, userId } = await person({ username: 'busy' })
    const { data } = await contribute({}, { token })
    const count = limits.unpublished.contributions - 1
    await storeProblems(parts().db, { authorId: userId, status: 1, count })
    expect(await contribute({}, { token })).toMatchObject({
      status: 409,
      message:
        'You have 100 contributions that are not published. Revise one of them instead of sending a new one.',
    })
    expect((await revise(data, {}, { token })).status).toBe(200)
  })

  it('are 64 MB of unpublished descriptions, including revisions without tests', async () => {
    const { token, userId } = await person({ username: 'wordy' })
    const problemId = await problem({ authorId: userId, status: 0 })
    const mib = 1024 * 1024
    await query`
      insert into revisions (problem_id, revision, status, title, difficulty, tags, description,
        description_html, time_limit_ms, memory_limit_mb, samples, comparison, scale_time_limit)
      select problem_id, number, 1, title, difficulty, tags, description,
        repeat('x', ${mib}::integer), time_limit_ms, memory_limit_mb, samples, comparison, false
      from revisions, generate_series(2, ${limits.unpublished.textBytes / mib + 2}::integer) as number
      where problem_id = ${problemId} and revision = 1
    `
    expect(await revise({ problemId }, {}, { token })).toMatchObject({
      status: 409,
      errors: [{ field: 'description', message: expect.stringMatching(/shorten the description/) }],
    })
  })

  it('are three concurrent uploads of one user', async () => {
    const forms = await Promise.all(Array.from({ length: 5 }, () => contributionForm()))
    const answers = await Promise.all(
      forms.map((form) => call('contribute', { as: 'other', ...form })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.message).toBe(
      'Too many contributions are being sent at once. Wait until yours are done, then try again.',
    )
  })

  it('are 2 GB of unpublished tests', async () => {
    const authorId = people().learner.userId
    const problemId = await problem({ authorId, status: 1, tests: [['a', 'b']] })
    await query`
      update tests set input_bytes = ${2 ** 31 - 1}, output_bytes = 0 where problem_id = ${problemId}
    `
    const message = 'Your contributions that are not published may hold at most 2 GB of tests'
    const refused = await contribute({}, { as: 'learner' })
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'file', message }] })
    await query`update revisions set status = 2 where problem_id = ${problemId}`
    expect((await contribute({}, { as: 'learner' })).status).toBe(201)
  })
})

describe('a user who deletes the account during the upload', () => {
  it('creates no contribution', async () => {
    const { token, password, userId } = await person({ username: 'leaver' })
    const { limits: limited } = parts()
    const take = limited.take
    const leaving = vi.spyOn(limited, 'take').mockImplementation(async (limit) => {
      if (limit.key === `contributions:${userId}`) {
        expect((await call('deleteUser', { token, body: { password } })).status).toBe(200)
      }
      return take(limit)
    })
    const before = await countRows()
    const { status } = await contribute({}, { token })
    leaving.mockRestore()
    expect([status, await countRows()]).toEqual([401, before])
  })
})

describe('a contribution that fails half way', () => {
  it('leaves no rows or blobs, even during another upload, except blobs that are used', async () => {
    const shared = 'used by another problem'
    const alone = 'not used by another'
    const archive = [...pair(1, shared, alone), ...pair(2, 'never written')]
    const usedBy = await problem({ tests: [[shared, 'y']] })
    const { blobs } = parts()
    const before = await countRows()
    const put = blobs.put
    const hashes: string[] = []
    const failing = vi.spyOn(blobs, 'put').mockImplementation(async (source) => {
      if (hashes.length === 2) throw new Error('the disk is full')
      const stored = await put(source)
      hashes.push(stored.hash)
      return stored
    })
    const result = await duringAnotherUpload(() => contribute({ archive }))
    failing.mockRestore()
    expect(result).toMatchObject({ status: 500, message: 'Something went wrong.' })
    expect(await countRows()).toEqual(before)
    expect(await Promise.all(hashes.map((hash) => isStored(blobs, hash)))).toEqual([true, false])
    const { data } = await call('getTestcases', { as: 'admin', parameters: { problemId: usedBy } })
    expect(data.testcases.input).toEqual([shared])
  })
})

describe('a malformed form', () => {
  const part = 'content-disposition: form-data; name="title"\r\n\r\nx\r\n'
  const type = 'multipart/form-data; boundary=b'
  const inherited = part.replace('title', '__proto__')
  const object = `content-type: application/json\r\n${part.replace('\r\nx', '\r\n{"a":1}')}`
  it.each<{ what: string; type: string; body: string; status: number }>([
    { what: 'JSON', type: 'application/json', body: '{}', status: 415 },
    { what: 'no type', type: '', body: 'x', status: 415 },
    { what: 'no boundary', type: 'multipart/form-data', body: 'x', status: 400 },
    { what: 'no end', type, body: `--b\r\n${part}`, status: 400 },
    { what: 'no part', type, body: 'nonsense', status: 400 },
    { what: 'nothing', type, body: '', status: 400 },
    { what: '100 parts', type, body: `${`--b\r\n${part}`.repeat(100)}--b--\r\n`, status: 413 },
    { what: 'an inherited property', type, body: `--b\r\n${inherited}--b--\r\n`, status: 400 },
    { what: 'an object as a field', type, body: `--b\r\n${object}--b--\r\n`, status: 400 },
  ])('is refused with a message: $what', async ({ type, body, status }) => {
    const headers = { ...(type && { 'content-type': type }) }
    const refused = await call('contribute', { as: 'author', headers, body })
    expect(refused).toMatchObject({ status, message: expect.stringMatching(/\w{3}/) })
    expect(refused.message).not.toBe('Something went wrong.')
  })
})

/** Makes a call while another upload is being stored, until something waits for that upload. */
async function duringAnotherUpload<Result>(work: () => Promise<Result>): Promise<Result> {
  const { db } = parts()
  const result = await db.transaction().execute(async (transaction) => {
    await keepBlobs(transaction)
    const working = work()
    await expect.poll(() => waitingForLocks('advisory')).toBe(1)
    return { working }
  })
  return result.working
}

async function readBlob(hash: string): Promise<string> {
  return (await buffer(await parts().blobs.get(hash))).toString()
}
