import { expect, it } from 'vitest'
import { runGo } from './build.ts'

it('passes its tests in Go', async () => {
  const { stdout } = await runGo('test', ['./...'], process.env)
  expect(stdout).toContain('ok')
  // Compiles all packages where nothing is cached.
}, 900_000)
