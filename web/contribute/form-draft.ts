/**
 * Drafts of contributions, one for each user and problem. A browser stores no files, so a draft has
 * only the name of the archive, to ask for it again.
 */
import {
  type ContributionField,
  type ContributionTexts,
  contributionTexts,
  joinTags,
  parseTags,
} from '#contract'
import { forget, keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'

export type DraftPlace = {
  owner: Owner
  /** The contribution being edited, or null for a new one. */
  problemId: number | null
}

export type Draft = { values: ContributionTexts; fileName: string | null }

function nameOf({ problemId }: DraftPlace): string {
  return `contribution:${problemId ?? 'new'}`
}

export function readDraft(place: DraftPlace): Draft | null {
  try {
    const draft: unknown = JSON.parse(kept(place.owner, nameOf(place)) ?? 'null')
    if (!isRecord(draft) || !isRecord(draft['values'])) return null
    const { values, fileName } = draft
    return {
      values: contributionTexts((name, { initial }) => readText(name, values[name] ?? initial)),
      fileName: typeof fileName === 'string' ? fileName : null,
    }
  } catch {
    return null
  }
}

/** Returns true if the draft was stored. */
export function saveDraft(place: DraftPlace, draft: Draft): boolean {
  return keep(place.owner, nameOf(place), JSON.stringify(draft))
}

export function dropDraft(place: DraftPlace): void {
  forget(place.owner, nameOf(place))
}

/**
 * Reads a field of a draft. Drafts of earlier versions have a list of tags, a list of wrong
 * solutions and a boolean, and may have tags that no longer exist.
 */
function readText(name: ContributionField, stored: unknown): string {
  if (name === 'tags') return joinTags(Array.isArray(stored) ? stored : parseTags(`${stored}`))
  return typeof stored === 'string' ? stored : JSON.stringify(stored)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
