import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts'

/** Lists need a moment to regain their full length. */
const RESTORE_AFTER_MS = 100
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * NAV-05: Back restores the scroll position, a new page starts at the top. A navigation that replaces the address of
 * the same page (a filter, a sort order) does not scroll.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const memory = useRef<ScrollMemory>(null)
  const entry = useRef(key)
  const path = useRef<string>(null)

  useEffect(() => {
    memory.current ??= createScrollMemory(sessionStorage)
    const scrollMemory = memory.current
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    takeOver()
    const onScroll = () => scrollMemory.remember(entry.current, window.scrollY)
    const onLeave = () => {
      scrollMemory.save()
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onLeave)
    // The browser may restore the page from its back-forward cache.
    window.addEventListener('pageshow', takeOver)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    entry.current = key
    const before = path.current
    path.current = pathname
    if (before === null || (type === 'REPLACE' && before === pathname)) return
    if (type !== 'POP') {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
      if (target) target.scrollIntoView()
      else window.scrollTo(0, 0)
      return
    }
    const position = memory.current?.recall(key) ?? 0
    const timer = setTimeout(() => window.scrollTo(0, position), RESTORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
}
