/**
 * The one door of the contract: rules, catalogues and the call table, without zod, KaTeX or
 * zip.js, so that the first bundle of the web stays small. Schemas (`#contract/shapes.ts`),
 * `#contract/markdown/…` and `#contract/archive/…` are entered by their own paths.
 */
export * from './calls.ts'
export * from './comparison.ts'
export * from './dates.ts'
export * from './deleted-user.ts'
export * from './difficulties.ts'
export * from './envelope.ts'
export * from './events.ts'
export * from './ids.ts'
export * from './languages.ts'
export * from './limits.ts'
export * from './problem-status.ts'
export * from './review.ts'
export * from './rules/account.ts'
export * from './rules/code.ts'
export * from './rules/contribution.ts'
export * from './rules/profile.ts'
export * from './rules/run.ts'
export * from './rules/solutions.ts'
export * from './rules/text.ts'
export * from './rules/words.ts'
export * from './session-token.ts'
export * from './tags.ts'
export * from './time-limits.ts'
export * from './verdicts.ts'
