/**
 * A page whose module is fetched when it is first needed. Unlike React.lazy, one whose module is
 * already there renders at once: the server waits for it before rendering, the browser before
 * hydrating, and both then make the same HTML.
 */
import { type ComponentType, createElement, use } from 'react'

export type LazyPage = ComponentType & { load: () => Promise<unknown> }

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let found: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null
  const start = () => {
    loading ??= load().then(
      (component) => {
        found = component
        return component
      },
      (error: unknown) => {
        // A failed download may succeed when it is asked for again.
        loading = null
        throw error
      },
    )
    return loading
  }
  return Object.assign(() => createElement(found ?? use(start())), { load: start })
}
