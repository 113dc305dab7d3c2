import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { restoreScroll, scrollPosition } from './scroll-anchor.ts'
import { createScrollMemory, type ScrollMemory, type ScrollPosition } from './scroll-memory.ts'

/** Events after which the page may be left; the list is still rendered when their listeners run. */
const LEAVING = ['click', 'submit', 'popstate'] as const
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
  const isRestoring = useRef(false)
  const left = useRef<{ entry: string; position: ScrollPosition }>(null)

  useEffect(() => {
    memory.current ??= createScrollMemory(sessionStorage)
    const scrollMemory = memory.current
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    takeOver()
    const onScroll = () => {
      if (!isRestoring.current) scrollMemory.remember(entry.current, { top: window.scrollY })
    }
    const onLeaving = () => {
      left.current = { entry: entry.current, position: scrollPosition() }
    }
    const onLeave = () => {
      scrollMemory.save()
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const type of LEAVING) window.addEventListener(type, onLeaving, { capture: true })
    window.addEventListener('pagehide', onLeave)
    // The browser may restore the page from its back-forward cache.
    window.addEventListener('pageshow', takeOver)
    return () => {
      window.removeEventListener('scroll', onScroll)
      for (const type of LEAVING) window.removeEventListener(type, onLeaving, { capture: true })
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    // Entries that are still being drawn may shift the page between the click and the next page.
    if (left.current?.entry === entry.current) memory.current?.remember(entry.current, left.current.position)
    entry.current = key
    const before = path.current
    path.current = pathname
    if (before === null || (type === 'REPLACE' && before === pathname)) return
    if (type !== 'POP') {
      scrollToStart(hash)
      return
    }
    const position = memory.current?.recall(key)
    if (!position) return
    isRestoring.current = true
    return restoreScroll(position, () => {
      isRestoring.current = false
    })
  }, [key])
}

/** Scrolls to the element that the hash names, or to the top. */
function scrollToStart(hash: string): void {
  const target = hash ? elementOf(hash) : null
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** Element that a hash names; null for none, and for a hash that is not well formed. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
