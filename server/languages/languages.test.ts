import { expect, it } from 'vitest'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { storeEnvironments } from '#database/stored-settings.ts'
import { testApp } from '../testing/test-app.ts'

const { call, parts } = testApp()

const c: LanguageEnvironment = {
  language: 'c',
  version: '12.2.0',
  compile: [['gcc', 'a.c', '-o', 'a']],
  run: ['./a'],
  compileSeconds: 10,
  compileMemoryMb: 512,
  processes: 16,
  stackMb: null,
  libraries: 'The standard library.',
}

it('The list of languages is empty before a judge has started', async () => {
  const { status, data } = await call('listLanguages')
  expect([status, data]).toEqual([200, { languages: [] }])
})

it("The last judge's report is public, and cached for a minute", async () => {
  await storeEnvironments(parts().db, [{ ...c, version: '11' }])
  await storeEnvironments(parts().db, [c])
  for (const as of ['visitor', 'learner'] as const) {
    const { data, headers } = await call('listLanguages', { as })
    expect(data).toEqual({ languages: [c] })
    expect(headers['cache-control']).toBe('public, max-age=60')
  }
})

it("A report of another version's judge in another format is left out", async () => {
  await parts().db.updateTable('settings').set({ value: '[{"language":"c"}]' }).execute()
  expect((await call('listLanguages')).data).toEqual({ languages: [] })
})
