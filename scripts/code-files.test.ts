import { describe, expect, it } from 'vitest'
import { choose, isProduct, isTest } from './code-files.ts'

const files = Array.from({ length: 100 }, (_, index) => `server/file-${index}.ts`)

describe('the choice of files', () => {
  it('is the same for the same seed, whatever the order of the files', () => {
    expect(choose(files.toReversed(), 'a seed', 40)).toEqual(choose(files, 'a seed', 40))
  })

  it('has as many different files as requested, and others for another seed', () => {
    const chosen = choose(files, 'a seed', 40)
    expect(new Set(chosen).size).toBe(40)
    expect(choose(files, 'another seed', 40)).not.toEqual(chosen)
  })

  it('stays the same when files that were not chosen are removed', () => {
    const chosen = choose(files, 'a seed', 40)
    expect(choose(chosen.toSorted(), 'a seed', 40)).toEqual(chosen)
  })
})

describe('a source file', () => {
  it.each([
    { file: 'server/app.ts', product: true, test: false },
    { file: 'sandbox/runner/group.go', product: true, test: false },
    { file: 'server/app.test.ts', product: false, test: true },
    { file: 'sandbox/runner/pair_test.go', product: false, test: true },
    { file: 'judge/testing/worker.ts', product: false, test: true },
    { file: 'e2e/journeys/runs.journey.ts', product: false, test: true },
    { file: 'judge/gallery/time/loop.ts', product: false, test: false },
    { file: 'database/schema.ts', product: false, test: false },
    { file: 'bench/soak.ts', product: false, test: false },
  ])('$file is product: $product, test: $test', ({ file, product, test }) => {
    expect([isProduct(file), isTest(file)]).toEqual([product, test])
  })
})
