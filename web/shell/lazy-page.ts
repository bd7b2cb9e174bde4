/**
 * A page whose module is fetched when it is first needed. Unlike React.lazy, one whose module is
 * already there renders at once: the server waits for it before rendering, the browser before
 * hydrating, and both then make the same HTML. That is because React reads the `status` and `value`
 * that it keeps on promises, so a promise that carries them from the start never suspends.
 */
import { type ComponentType, createElement, use } from 'react'

export type LazyPage = ComponentType & { load: () => Promise<unknown> }

/** @param name what its module calls it */
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
        // A failed download may succeed when it is asked for again.
        loading = null
      },
    )
    return promise
  }
  return Object.assign(() => createElement(use(start())), { load: start })
}
