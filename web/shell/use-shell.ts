import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { tokenUserId } from '#contract'
import { lendNavigate } from '../client/navigation.ts'
import { useHiddenTags } from '../client/preferences.ts'
import { currentToken, watchToken } from '../client/token.ts'
import { sayAfterReload } from '../ui/reload-saying.ts'
import { setToastRules } from '../ui/toasts.ts'

export function useShell() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useLayoutEffect(() => lendNavigate(navigate), [navigate])
  useLayoutEffect(() => setToastRules(toastRules(pathname)), [pathname])
  useEffect(sayAfterReload, [])
  useScrollMemory()
  useForgetOnSignOut()
  // On every page, because the user can sign in on any of them.
  useHiddenTags()
}

/** Toasts are shorter on problem and contribution screens, and a click closes them. */
export function toastRules(pathname: string) {
  const atWork = /^\/(?:problems|contributions|contribute)(?:\/|$)/.test(pathname)
  return atWork
    ? { closeAfterMs: 3000, closeOnClick: true }
    : { closeAfterMs: 5000, closeOnClick: false }
}

function useForgetOnSignOut() {
  const client = useQueryClient()
  useEffect(() => {
    let before = currentToken()
    return watchToken(() => {
      const last = before
      before = currentToken()
      if (last === null) return
      const filters = { predicate: ({ queryKey }: Query) => queryKey.includes('user') }
      if (before === null) client.removeQueries(filters)
      // A password change replaces the token of the same user, whose data stays valid.
      else if (tokenUserId(last) !== tokenUserId(before)) void client.resetQueries(filters)
    })
  }, [client])
}

const positions = new Map<string, number>()
const timeoutMs = 1000

/**
 * Scrolls to the top of a new page, and restores the scroll position on Back, once the page is high
 * enough. The browser restores it too early for pages that fetch their content.
 */
function useScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const arrivedBy = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters change the key, not the page
  useEffect(() => {
    if (hash !== '' && arrivedBy !== 'POP') {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return undefined
    }
    if (arrivedBy === 'POP') return scrollWhenHighEnough(positions.get(key) ?? 0)
    // Newer browsers return a promise here, which React would take for a cleanup function.
    scrollTo(0, 0)
    return undefined
  }, [pathname, hash])
}

function scrollWhenHighEnough(top: number) {
  if (top === 0) return
  const untilMs = performance.now() + timeoutMs
  let frame = requestAnimationFrame(function look() {
    const highEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (highEnough) scrollTo(0, top)
    else if (performance.now() < untilMs) frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}
