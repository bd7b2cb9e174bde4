import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { sweepOldFiles } from './sweep-old-files.ts'

const folder = temporaryFolder()

it('removes files that have not been written to for long, and keeps recent ones', async () => {
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  for (const name of ['left behind', 'being written']) await writeFile(join(folder, name), 'x')
  await utimes(join(folder, 'left behind'), twoHoursAgo, twoHoursAgo)
  await mkdir(join(folder, 'a folder'))
  await utimes(join(folder, 'a folder'), twoHoursAgo, twoHoursAgo)
  await sweepOldFiles(folder, 3_600_000)
  expect((await readdir(folder)).toSorted()).toEqual(['a folder', 'being written'])
})

it('accepts a folder that does not exist', async () => {
  await expect(sweepOldFiles(join(folder, 'none'), 1)).resolves.toBeUndefined()
})
