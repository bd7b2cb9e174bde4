import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenUserId } from '#contract'
import { useHiddenTags } from '../client/hidden-tags.ts'
import { lendNavigate } from '../client/navigation.ts'
import { useSession } from '../client/session.ts'
import { currentToken, watchToken } from '../client/token.ts'
import { sayAfterReload } from '../ui/reload-saying.ts'
import { setToastRules } from '../ui/toasts.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

// On the server there is no layout, and React says so: effects of either kind do nothing there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** What happens on every page: scrolling, toasts' rules, and forgetting what another user saw. */
export function useShell() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useBrowserLayoutEffect(() => lendNavigate(navigate), [navigate])
  useBrowserLayoutEffect(() => setToastRules(toastRules(pathname)), [pathname])
  useEffect(sayAfterReload, [])
  useScrollMemory()
  useForgetOnSignOut()
  useMarkedSession()
  // On every page: whoever signs in may come to any of them.
  useHiddenTags()
}

/** On the problem and contribution screens toasts are shorter, and a click closes them. */
export function toastRules(pathname: string) {
  const atWork = /^\/(?:problems|contributions)\/[^/]+|^\/contribute\b/.test(pathname)
  return atWork
    ? { closeAfterMs: 3000, closeOnClick: true }
    : { closeAfterMs: 5000, closeOnClick: false }
}

function useForgetOnSignOut() {
  const client = useQueryClient()
  useEffect(() => {
    let before = currentToken()
    return watchToken(() => {
      const token = currentToken()
      if (token === before) return
      const filters = { predicate: ({ queryKey }: Query) => queryKey.includes('user') }
      if (before !== null && token === null) client.removeQueries(filters)
      // With a new password's token the same person goes on.
      else if (before !== null && token !== null && tokenUserId(before) !== tokenUserId(token))
        void client.resetQueries(filters)
      before = token
    })
  }, [client])
}

/** Styles tell a user's page from a visitor's by the mark that before-paint.js made first. */
function useMarkedSession() {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'user') document.documentElement.dataset['session'] = 'user'
    if (state === 'visitor') delete document.documentElement.dataset['session']
  }, [state])
}
