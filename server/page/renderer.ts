/** Loads the renderer of the pages, and reloads it when a new build has replaced its file. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallName, LanguageInfo } from '#contract'

export interface FirstCall {
  call: CallName
  parameters: Record<string, string | number>
}

export interface FirstReply extends FirstCall {
  /** Present if the call was made with the token of the page's request. */
  viewer?: 'user'
  status: number
  data?: unknown
  message?: string
  /** The full length of a list that is shortened to its first rows. */
  total?: number
}

export interface FirstData {
  /** `languages` is absent if they are those of the specification, which the pages know. */
  settings: { listSorting: boolean; languages?: readonly LanguageInfo[] }
  replies: FirstReply[]
  requestId?: string
}

/** The exports of `web/dist/renderer/render.js`. */
export interface Renderer {
  firstCalls: (pathname: string) => FirstCall[]
  /** Returns further calls that depend on the replies to the first ones. */
  furtherCalls: (replies: FirstReply[]) => FirstCall[]
  render: (
    path: string,
    firstData: FirstData,
    options: { nonce: string },
  ) => Promise<{ status: number; html: string }>
}

/** Returns a function that loads the renderer below `dist`, or undefined before the first build. */
export function rendererIn(dist: string): () => Promise<Renderer | undefined> {
  const file = join(dist, 'renderer', 'render.js')
  let loaded: { version: number; renderer: Promise<Renderer> } | undefined
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (found === undefined) return undefined
    const version = found.mtimeMs
    if (loaded?.version !== version) loaded = { version, renderer: load(file, version) }
    return loaded.renderer
  }
}

async function load(file: string, version: number): Promise<Renderer> {
  const { firstCalls, furtherCalls, render }: Partial<Renderer> = await import(
    `${pathToFileURL(file).href}?${version}`
  )
  if (!firstCalls || !furtherCalls || !render) {
    throw new Error(`${file} does not export firstCalls, furtherCalls and render.`)
  }
  return { firstCalls, furtherCalls, render }
}
