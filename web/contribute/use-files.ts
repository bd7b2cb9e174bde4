import { useEffect, useEffectEvent, useState } from 'react'
import {
  fileFaults,
  isPictureName,
  type ListedFile,
  limits,
  parseFiles,
  tidyFileName,
} from '#contract'
import type { Pictures } from '#contract/markdown/render-markdown.ts'
import type { Contribution } from '#contract/shapes.ts'

export type StoredFile = Contribution['files'][number]

/** A file that was chosen in this form, or that the revision before has. */
type KnownFile = Pick<StoredFile, 'bytes' | 'width' | 'height'> & {
  /** Null for a file of the revision before. */
  chosen: File | null
  /** The address; null for a chosen file that is no picture. */
  url: string | null
}

/** Manages the chosen and the stored files, which the form's field `files` lists. */
export function useFiles(stored: readonly StoredFile[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, KnownFile>>(new Map())
  const forgetAll = useEffectEvent(() => chosen.forEach(release))
  useEffect(() => () => forgetAll(), [])

  function replace(name: string, file: KnownFile | null) {
    setChosen((now) => {
      const next = new Map(now)
      release(next.get(name))
      if (file === null) next.delete(name)
      else next.set(name, file)
      return next
    })
  }

  return {
    /** Takes files, which replace files of the same name. */
    choose(files: readonly File[]) {
      for (const file of files) {
        const name = tidyFileName(file.name)
        const url = isPictureName(name) ? URL.createObjectURL(file) : null
        const known = { chosen: file, bytes: file.size, url, width: null, height: null }
        replace(name, known)
        if (url === null) continue
        // A damaged picture is never loaded, and has no size.
        const image = new Image()
        image.onload = () => {
          const size = { width: image.naturalWidth, height: image.naturalHeight }
          setChosen((now) =>
            now.get(name)?.url === url ? new Map(now).set(name, { ...known, ...size }) : now,
          )
        }
        image.src = url
      }
    },
    forget: (name: string) => replace(name, null),
    /** Returns undefined for a file that has to be chosen again. */
    find({ name, role }: ListedFile): KnownFile | undefined {
      const before = stored.find((file) => file.name === name && file.role === role)
      return chosen.get(name) ?? (before && { ...before, chosen: null })
    },
  }
}
export type Files = ReturnType<typeof useFiles>

function release(file: KnownFile | undefined) {
  if (file?.url) URL.revokeObjectURL(file.url)
}

/** Returns the listed files; none if the text, which may come from a draft, is malformed. */
export function listOf(text: string): ListedFile[] {
  return parseFiles(text) ?? []
}

/** Returns the listed files that have to be uploaded. */
export function uploadsOf(text: string, { find }: Files): [name: string, file: File][] {
  return listOf(text).flatMap((listed) => {
    const chosen = find(listed)?.chosen ?? null
    return chosen === null ? [] : [[listed.name, chosen] as [string, File]]
  })
}

/** Returns what is wrong with the first wrong file, or with all together. */
export function faultOf(text: string, { find }: Files): string | null {
  let allBytes = 0
  for (const listed of listOf(text)) {
    const bytes = find(listed)?.bytes
    if (bytes === undefined) return fileFaults.missing(listed.name)
    if (bytes === 0) return fileFaults.empty(listed.name)
    if (bytes > limits.files.bytes) return fileFaults.tooLarge(listed.name)
    allBytes += bytes
  }
  return allBytes > limits.files.allBytes ? fileFaults.tooLargeTogether : null
}

export function picturesOf(text: string, { find }: Files): Pictures {
  const pictures: Record<string, Pictures[string]> = {}
  for (const listed of listOf(text)) {
    const { url: src = null, width = null, height = null } = find(listed) ?? {}
    if (listed.role !== 'picture' || src === null || width === null || height === null) continue
    pictures[listed.name] = { src, width, height, alt: listed.alt }
  }
  return pictures
}
