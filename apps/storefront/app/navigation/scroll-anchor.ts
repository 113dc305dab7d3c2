import type { ScrollPosition } from './scroll-memory.ts'

/** Time within which a page regains its length, also on a slow phone. */
const RESTORE_WITHIN_MS = 5000
/** Where an entry of a list is looked for: a quarter of the window from the left, at these shares of its height. */
const PROBES = [0.5, 0.3, 0.7]
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Current position. The heights of entries out of view are estimates, so an entry in view tells more than pixels do. */
export function scrollPosition(): ScrollPosition {
  for (const share of PROBES) {
    const entry = document.elementFromPoint(innerWidth / 4, innerHeight * share)?.closest('main li')
    const href = entry?.querySelector('a[href]')?.getAttribute('href')
    if (entry && href) return { top: scrollY, anchor: { href, offset: entry.getBoundingClientRect().top } }
  }
  return { top: scrollY }
}

/**
 * Scrolls to a position, again whenever the page grows, until the reader moves it or five seconds are over. Returns how to stop;
 * `onEnd` is called once, when it ends in whatever way.
 */
export function restoreScroll({ top, anchor }: ScrollPosition, onEnd: () => void): () => void {
  const scroll = () => {
    const entry = anchor && document.querySelector(`main li a[href="${CSS.escape(anchor.href)}"]`)?.closest('li')
    if (anchor && entry) window.scrollBy(0, entry.getBoundingClientRect().top - anchor.offset)
    else window.scrollTo(0, top)
  }
  const observer = new ResizeObserver(scroll)
  const ended = new AbortController()
  const stop = () => {
    if (ended.signal.aborted) return
    ended.abort()
    observer.disconnect()
    clearTimeout(timer)
    onEnd()
  }
  const timer = setTimeout(stop, RESTORE_WITHIN_MS)
  for (const type of READER_MOVES) addEventListener(type, stop, { passive: true, capture: true, signal: ended.signal })
  observer.observe(document.body)
  scroll()
  return stop
}
