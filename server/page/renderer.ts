/**
 * The web's renderer, built from its sources: the only place where the server touches the pages'
 * code. The build may come after the server has started, and come anew while it runs, so what is
 * loaded follows the file.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface FirstCall {
  call: string
  parameters: Record<string, string | number>
}

export interface FirstReply extends FirstCall {
  status: number
  data?: unknown
  message?: string
  /** Of a list of which only the first rows are there: how long it is. */
  total?: number
}

export interface FirstData {
  settings: { listSorting: boolean }
  replies: FirstReply[]
  requestId?: string
}

/** What `web/dist/renderer/render.js` exports. */
export interface Renderer {
  /** The calls that the page at this path begins with. */
  firstCalls: (pathname: string) => FirstCall[]
  /** What it begins with too, once the replies to those are there. */
  furtherCalls: (replies: FirstReply[]) => FirstCall[]
  /** The whole document, for a path with its query. */
  render: (
    path: string,
    firstData: FirstData,
    options: { nonce: string },
  ) => Promise<{ status: number; html: string }>
}

/** Loads the renderer below `dist`; undefined while there is none. */
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
  const module: unknown = await import(`${pathToFileURL(file).href}?${version}`)
  if (!isRenderer(module))
    throw new Error(`${file} does not export firstCalls, furtherCalls and render.`)
  return module
}

function isRenderer(module: unknown): module is Renderer {
  return (
    typeof module === 'object' &&
    module !== null &&
    hasFunction(module, 'firstCalls') &&
    hasFunction(module, 'furtherCalls') &&
    hasFunction(module, 'render')
  )
}

function hasFunction(module: object, name: string): boolean {
  return typeof Reflect.get(module, name) === 'function'
}
