/**
 * Creates a page, or a part of one, whose module is loaded on first use. Unlike with React.lazy, a page whose module
 * is already loaded renders synchronously, on the server and during hydration: a promise never
 * suspends if it has the `status` and `value` that React reads.
 */
import { type ComponentType, createElement, use } from 'react'

export type LazyPage<Props = object> = ComponentType<Props> & { load: () => Promise<unknown> }

export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
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
  return Object.assign((props: Props) => createElement(use(start()), props), { load: start })
}
