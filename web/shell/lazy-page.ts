/**
 * Creates a page whose module is loaded on first use. Unlike with React.lazy, a page whose module
 * is already loaded renders synchronously, on the server and during hydration: a promise never
 * suspends if it has the `status` and `value` that React reads.
 */
import { type ComponentType, createElement, use } from 'react'

export type LazyPage = ComponentType & { load: () => Promise<unknown> }

export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loading: Promise<ComponentType> | null = null
  const start = () => {
    if (loading !== null) return loading
    const promise = load().then((module) => module[name])
    loading = promise
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        // Allows another attempt after a failed download.
        loading = null
      },
    )
    return promise
  }
  return Object.assign(() => createElement(use(start())), { load: start })
}
