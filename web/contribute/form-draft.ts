import { useRef, useState } from 'react'
import {
  type ContributionField,
  type ContributionTexts,
  contributionTexts,
  joinTags,
  parseCommaList,
} from '#contract'
import { useDelayedSave } from '../client/delayed-save.ts'
import { forget, keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'

/** One draft for each user and contribution; `problemId` is null for a new one. */
type DraftKey = { owner: Owner; problemId: number | null }

/** A draft cannot contain the archive. `fileName` is its name, so that the form can ask for the file again. */
type Draft = { values: ContributionTexts; fileName: string | null }

/**
 * Restores the draft once its owner is known, and stores it while the user types.
 * @param key null until the owner is known
 */
export function useDraft(key: DraftKey | null, restore: (values: ContributionTexts) => void) {
  const [fileName, setFileName] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [read, setRead] = useState(false)
  if (key !== null && !read) {
    setRead(true)
    const draft = readDraft(key)
    if (draft !== null) {
      restore(draft.values)
      setFileName(draft.fileName)
    }
  }
  const latest = useRef<Draft | null>(null)
  const saving = useDelayedSave(() => {
    if (latest.current === null || key === null) return
    setFailed(!keep(key.owner, nameOf(key), JSON.stringify(latest.current)))
  })
  return {
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
      if (key !== null) forget(key.owner, nameOf(key))
    },
  }
}

function nameOf({ problemId }: DraftKey): string {
  return `contribution:${problemId ?? 'new'}`
}

export function readDraft(key: DraftKey): Draft | null {
  try {
    const { values, fileName }: Draft = JSON.parse(kept(key.owner, nameOf(key)) ?? 'null')
    return {
      values: contributionTexts((name, { initial }) => readText(name, values[name] ?? initial)),
      fileName,
    }
  } catch {
    return null
  }
}

/**
 * Reads a field of a draft. Drafts of earlier versions have a list of tags, a list of wrong
 * solutions and a boolean, and may have tags that no longer exist.
 */
function readText(name: ContributionField, stored: unknown): string {
  if (name === 'tags') return joinTags(Array.isArray(stored) ? stored : parseCommaList(`${stored}`))
  return typeof stored === 'string' ? stored : JSON.stringify(stored)
}
