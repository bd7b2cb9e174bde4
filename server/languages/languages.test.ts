import { expect, it } from 'vitest'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { tellEnvironments } from '#database/environments.ts'
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

it('Nothing is known of the languages before a judge has started', async () => {
  const { status, data } = await call('listLanguages')
  expect([status, data]).toEqual([200, { languages: [] }])
})

it('What the last judge told is there for everybody, and may be kept for a minute', async () => {
  await tellEnvironments(parts().db, [{ ...c, version: '11' }])
  await tellEnvironments(parts().db, [c])
  for (const as of ['visitor', 'learner'] as const) {
    const { data, headers } = await call('listLanguages', { as })
    expect(data).toEqual({ languages: [c] })
    expect(headers['cache-control']).toBe('public, max-age=60')
  }
})

it('What a judge of another version told in another form is left out', async () => {
  await parts().db.updateTable('settings').set({ value: '[{"language":"c"}]' }).execute()
  expect((await call('listLanguages')).data).toEqual({ languages: [] })
})
