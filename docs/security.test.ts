import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8')

it('the page on security goes through all chapters, and names tests that exist', () => {
  const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  const named = [...page.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
