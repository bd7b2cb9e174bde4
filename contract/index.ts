/**
 * The main entry of the contract: rules, catalogues and the call table, without zod, KaTeX or
 * zip.js, to keep the web's first bundle small. Schemas (`#contract/shapes.ts`),
 * `#contract/markdown/…` and `#contract/archive/…` are imported by their own paths.
 */
export * from './administration.ts'
export * from './calls.ts'
export * from './comparison.ts'
export * from './dates.ts'
export * from './difficulties.ts'
export * from './envelope.ts'
export * from './events.ts'
export * from './ids.ts'
export * from './languages.ts'
export * from './limits.ts'
export * from './problem-languages.ts'
export * from './rules/account.ts'
export * from './rules/code.ts'
export * from './rules/contribution.ts'
export * from './rules/profile.ts'
export * from './rules/solutions.ts'
export * from './rules/submission-filter.ts'
export * from './rules/text.ts'
export * from './session-token.ts'
export * from './states.ts'
export * from './tags.ts'
export * from './verdict-detail.ts'
export * from './verdicts.ts'
