/**
 * The browser's entry point where the operator has chosen the languages. It is a separate file, so that
 * pages of other instances are no larger.
 */
import { offerLanguages } from '#contract'
import { readFirstData } from './client/first-data.ts'

offerLanguages(readFirstData(document).settings.languages ?? [])
await import('./main.tsx')
