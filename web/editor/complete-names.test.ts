import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import { completeNames } from './complete-names.ts'
import { loadMode } from './language-support.ts'

/** Returns the suggestions at the end of the text. */
async function suggested(language: Language, text: string): Promise<string[] | null> {
  const mode = await loadMode(language)
  if (mode === null) throw new Error(`${language} has no editor mode.`)
  const state = EditorState.create({ doc: text, extensions: [mode.support()] })
  const source = completeNames(mode.names)
  const result = await source(new CompletionContext(state, text.length, false))
  return result?.options.map(({ label, apply }) => String(apply ?? label)) ?? null
}

describe('suggestions', () => {
  it.each<{ language: Language; at: string; among: string[] }>([
    { language: 'c', at: '#include <st', among: ['stdio.h>', 'stdlib.h>'] },
    { language: 'c', at: 'int main(void) { pri', among: ['printf', 'while', 'INT_MAX'] },
    { language: 'cpp', at: '#include <unordered', among: ['unordered_map>', 'bits/stdc++.h>'] },
    { language: 'cpp', at: 'int main() { lower', among: ['lower_bound', 'vector', 'printf'] },
    { language: 'cpp', at: 'int main() { v.push', among: ['push_back', 'size'] },
    { language: 'cpp', at: 'int main() { p->fir', among: ['first', 'second'] },
    { language: 'java', at: 'import java.ut', among: ['java.util.*;'] },
    { language: 'java', at: 'class A { Arr', among: ['ArrayList', 'String', 'while'] },
    { language: 'java', at: 'class A { void f() { s.char', among: ['charAt', 'length'] },
    { language: 'python', at: 'import he', among: ['heapq'] },
    { language: 'python', at: 'q.app', among: ['append', 'appendleft'] },
    { language: 'javascript', at: 'Math.fl', among: ['floor'] },
    { language: 'javascript', at: 'new Ma', among: ['Map', 'Math'] },
    { language: 'cpp', at: 'int crates_left; int x = cra', among: ['crates_left'] },
  ])('in $language after "$at" include $among', async ({ language, at, among }) => {
    const found = await suggested(language, at)
    expect(among.filter((one) => !found?.includes(one))).toEqual([])
  })

  it.each<{ language: Language; at: string }>([
    { language: 'cpp', at: 'char s[] = "vec' },
    { language: 'cpp', at: '// vec' },
    { language: 'cpp', at: 'double x = 1.' },
    { language: 'java', at: 'class A { ' },
    { language: 'python', at: '# app' },
  ])('in $language after "$at" are not shown', async ({ language, at }) => {
    expect(await suggested(language, at)).toBe(null)
  })
})
