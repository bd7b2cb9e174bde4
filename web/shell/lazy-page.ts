/**
 * Creates a page whose module is loaded on first use. Unlike with React.lazy, a page whose module
 * is already loaded renders synchronously. The server loads it before rendering and the browser
 * before hydrating, so that both create the same HTML. React reads `status` and `value` from
 * promises, so a promise that has them from the start never suspends.
 */
import { type ComponentType, createElement, use } from 'react'

export type LazyPage = ComponentType & { load: () => Promise<unknown> }

/** @param name the name of the component in its module */
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
