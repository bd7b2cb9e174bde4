import { describe, expect, it } from 'vitest'
import { listObjects } from './list-objects.ts'
import { allOf } from './testing/all-of.ts'

const [one, two, three] = ['1', '2', 'a'].map((digit) => digit.repeat(64))

function page(keys: readonly string[], next?: string): string {
  const objects = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>`,
  )
  const more = next === undefined ? 'false' : 'true'
  const token = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${objects.join('')}</ListBucketResult>`
}

describe('listObjects', () => {
  it.each([
    { what: 'an empty bucket', pages: [page([])], found: [] },
    { what: 'one object whose key consists of digits', pages: [page([one ?? ''])], found: [one] },
    {
      what: 'several pages, following the continuation tokens',
      pages: [page([one ?? '', 'notes.txt'], 'a+/='), page([two ?? '', three ?? ''])],
      found: [one, two, three],
    },
  ])('reads $what', async ({ pages, found }) => {
    const asked: (string | null)[] = []
    const listed = await allOf(
      listObjects(async (query) => {
        asked.push(query.get('continuation-token'))
        return pages[asked.length - 1] ?? ''
      }),
    )
    expect(listed.map(({ hash }) => hash)).toEqual(found)
    for (const { sizeBytes, storedAtMs } of listed) {
      expect([sizeBytes, storedAtMs]).toEqual([7, Date.UTC(2026, 0, 2, 3, 4, 5)])
    }
    expect(asked).toEqual([null, 'a+/='].slice(0, pages.length))
  })
})
