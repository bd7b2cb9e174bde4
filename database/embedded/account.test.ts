import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { canReach, findAccount } from './account.ts'
import { dataDirOf } from './data-dir.ts'

const stranger = { uid: 64_999, gid: 64_999 }
const folder = temporaryFolder()

beforeAll(async () => {
  await mkdir(join(folder, 'home', 'checkout'), { recursive: true })
  await writeFile(join(folder, 'home', 'checkout', 'file'), '')
})

it.each([
  ['nobody', { uid: 65534, gid: 65533 }],
  ['postgres', undefined],
  ['nobod', undefined],
])('finds the account %s as %j', (name, account) => {
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n'
  expect(findAccount(passwd, name)).toEqual(account)
})

it.each([
  ['/srv/ä clone of assay', '/srv/ä clone of assay/.data'],
  ['/srv/a $pecial one', expect.stringMatching(/^\/var\/lib\/assay\/[0-9a-f]{16}$/)],
  ['/srv/a `quoted` one', expect.stringMatching(/^\/var\/lib\/assay\/[0-9a-f]{16}$/)],
])('in %s the data folder is one that a shell does not misread', (checkout, folder) => {
  expect(dataDirOf(undefined, checkout)).toEqual(folder)
})

describe('whether an account can reach a path', () => {
  it.each([
    { mode: 0o755, path: 'home/checkout/file', reached: true },
    { mode: 0o711, path: 'home/checkout/file', reached: true },
    { mode: 0o700, path: 'home/checkout/file', reached: false },
    { mode: 0o744, path: 'home/checkout/file', reached: false },
    { mode: 0o755, path: 'home/not/there/yet', reached: true },
    { mode: 0o700, path: 'home/not/there/yet', reached: false },
  ])('below a folder of mode $mode: $path is $reached', async ({ mode, path, reached }) => {
    await chmod(join(folder, 'home'), mode)
    expect(canReach(join(folder, path), stranger)).toBe(reached)
  })

  it('is always so for oneself', () => {
    expect(canReach('/nowhere', undefined)).toBe(true)
  })
})
