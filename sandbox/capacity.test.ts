import { expect, it } from 'vitest'
import { limits, mib } from '#contract'
import { judgeShareBytes, storeLimitBytes } from './capacity.ts'

it.each([
  { host: 'a large host', availableMib: 64_000, storeMib: 2048 },
  { host: 'a host with 4 GiB', availableMib: 4096, storeMib: 1024 },
  { host: 'a host that is nearly full', availableMib: 100, storeMib: 129 },
])('keeps $storeMib MiB on $host', ({ availableMib, storeMib }) => {
  const limit = storeLimitBytes(availableMib * mib)
  expect(limit).toBe(storeMib * mib)
  expect(judgeShareBytes(limit)).toBeGreaterThan(limits.writtenFileBytes)
})
