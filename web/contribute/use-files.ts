import { useEffect, useEffectEvent, useState } from 'react'
import {
  fileFaults,
  isPictureName,
  type ListedFile,
  likelyRole,
  limits,
  parseFiles,
  tidyFileName,
} from '#contract'
import type { Pictures } from '#contract/markdown/render-markdown.ts'
import type { Contribution } from '#contract/shapes.ts'

export type StoredFile = Contribution['files'][number]

type ChosenFile = {
  file: File
  /** The address of a picture in this browser; null for other files. */
  url: string | null
  /** Null until the picture is loaded, and for a damaged picture. */
  size: { width: number; height: number } | null
}
type Chosen = ReadonlyMap<string, ChosenFile>

/** The files that were chosen in this form, by their names. */
function useChosenFiles() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const forgetAll = useEffectEvent(() => chosen.forEach(release))
  useEffect(() => () => forgetAll(), [])

  function replace(name: string, file: ChosenFile | null) {
    setChosen((now) => {
      const next = new Map(now)
      release(next.get(name))
      if (file === null) next.delete(name)
      else next.set(name, file)
      return next
    })
  }

  function addOne(file: File) {
    const name = tidyFileName(file.name)
    const url = isPictureName(name) ? URL.createObjectURL(file) : null
    replace(name, { file, url, size: null })
    if (url === null) return
    const image = new Image()
    image.onload = () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      setChosen((now) => {
        const current = now.get(name)
        return current?.url === url ? new Map(now).set(name, { ...current, size }) : now
      })
    }
    image.src = url
  }

  return { chosen, addOne, removeOne: (name: string) => replace(name, null) }
}

/** Manages the chosen and the stored files, which the form's field `files` lists. */
export function useFiles(stored: readonly StoredFile[]) {
  const { chosen, addOne, removeOne } = useChosenFiles()
  return {
    chosen,
    stored,
    /** Returns the list with these files, which replace files of the same name. */
    add(files: readonly File[], text: string): string {
      const list = listOf(text)
      for (const file of files) {
        addOne(file)
        const name = tidyFileName(file.name)
        if (list.some((one) => one.name === name)) continue
        const role = likelyRole(name, list)
        list.push({ name, role, alt: role === 'picture' ? '' : null })
      }
      return JSON.stringify(list)
    },
    remove(name: string, text: string): string {
      removeOne(name)
      return JSON.stringify(listOf(text).filter((file) => file.name !== name))
    },
    change(name: string, changed: Partial<ListedFile>, text: string): string {
      const list = listOf(text)
      return JSON.stringify(
        list.map((file) => (file.name === name ? { ...file, ...changed } : file)),
      )
    },
    /** Returns the listed files that have to be uploaded. */
    uploads: (text: string): [name: string, file: File][] =>
      listOf(text).flatMap(({ name }) => {
        const file = chosen.get(name)?.file
        return file === undefined ? [] : [[name, file] as [string, File]]
      }),
    fault: (text: string) => ({ field: 'files', message: faultOf(listOf(text), chosen, stored) }),
    pictures: (text: string): Pictures => picturesOf(listOf(text), chosen, stored),
  }
}
export type Files = ReturnType<typeof useFiles>

function release(file: ChosenFile | undefined) {
  if (file !== undefined && file.url !== null) URL.revokeObjectURL(file.url)
}

/** Returns the listed files; none if the text, which may come from a draft, is malformed. */
export function listOf(text: string): ListedFile[] {
  return parseFiles(text) ?? []
}

export function storedOf(
  { name, role }: ListedFile,
  stored: readonly StoredFile[],
): StoredFile | undefined {
  return stored.find((file) => file.name === name && file.role === role)
}

/** Returns what is wrong with the first wrong file, or with all together. */
function faultOf(
  list: readonly ListedFile[],
  chosen: Chosen,
  stored: readonly StoredFile[],
): string | null {
  let allBytes = 0
  for (const file of list) {
    const bytes = chosen.get(file.name)?.file.size ?? storedOf(file, stored)?.bytes
    if (bytes === undefined) return fileFaults.missing(file.name)
    if (bytes === 0) return fileFaults.empty(file.name)
    if (bytes > limits.files.bytes) return fileFaults.tooLarge(file.name)
    allBytes += bytes
  }
  return allBytes > limits.files.allBytes ? fileFaults.tooLargeTogether : null
}

function picturesOf(
  list: readonly ListedFile[],
  chosen: Chosen,
  stored: readonly StoredFile[],
): Pictures {
  const pictures: Record<string, Pictures[string]> = {}
  for (const file of list) {
    if (file.role !== 'picture') continue
    const { url: src = null, size = null } = chosen.get(file.name) ?? fromStored(file, stored)
    if (src !== null && size !== null) pictures[file.name] = { src, ...size, alt: file.alt }
  }
  return pictures
}

function fromStored(file: ListedFile, stored: readonly StoredFile[]) {
  const { url, width = null, height = null } = storedOf(file, stored) ?? {}
  if (url === undefined || width === null || height === null) return {}
  return { url, size: { width, height } }
}
