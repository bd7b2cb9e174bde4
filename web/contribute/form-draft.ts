/**
 * Drafts of contributions, one for each user and problem. A browser stores no files, so a draft has
 * only the name of the archive, to ask for it again.
 */
import { useRef, useState } from 'react'
import {
  type ContributionField,
  type ContributionTexts,
  contributionTexts,
  joinTags,
  parseTags,
} from '#contract'
import { useDebouncedSave } from '../client/debounced-save.ts'
import { forget, keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'

type DraftPlace = {
  owner: Owner
  /** The contribution being edited, or null for a new one. */
  problemId: number | null
}

type Draft = { values: ContributionTexts; fileName: string | null }

/**
 * Restores the draft once its place is known, and stores it after a pause in typing or when the
 * page is left.
 * @param place null until the owner is known
 */
export function useDraft(place: DraftPlace | null, restore: (values: ContributionTexts) => void) {
  const [fileName, setFileName] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [read, setRead] = useState(false)
  if (place !== null && !read) {
    setRead(true)
    const draft = readDraft(place)
    if (draft !== null) {
      restore(draft.values)
      setFileName(draft.fileName)
    }
  }
  const latest = useRef<Draft | null>(null)
  const saving = useDebouncedSave(() => {
    if (latest.current !== null && place !== null) setFailed(!saveDraft(place, latest.current))
  })
  return {
    /** The archive of the draft. */
    fileName,
    /** True if the browser's storage is full, so that a reload would lose the input. */
    failed,
    store(draft: Draft) {
      latest.current = draft
      setFileName(draft.fileName)
      saving.touch()
    },
    drop() {
      saving.drop()
      if (place !== null) forget(place.owner, nameOf(place))
    },
  }
}

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
function saveDraft(place: DraftPlace, draft: Draft): boolean {
  return keep(place.owner, nameOf(place), JSON.stringify(draft))
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
