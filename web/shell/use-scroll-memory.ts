/**
 * Scrolls to the top of a new page, and restores the scroll position on Back, once the page is high
 * enough. The browser restores it too early for pages that fetch their content.
 */
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()
const patienceMs = 1000

export function useScrollMemory() {
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
  const untilMs = performance.now() + patienceMs
  let frame = requestAnimationFrame(function look() {
    const highEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (highEnough) scrollTo(0, top)
    else if (performance.now() < untilMs) frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}
