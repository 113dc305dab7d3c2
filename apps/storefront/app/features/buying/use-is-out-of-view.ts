import { type RefObject, useEffect, useState } from 'react'

/** Height of the phone header, which covers buttons. */
const HEADER_PX = 64

/** Whether an element is outside the window or partly covered by the header or the tabs. */
export function useIsOutOfView(watched: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isOutOfView, setIsOutOfView] = useState(false)
  useEffect(() => {
    const element = watched.current
    if (!isEnabled || !element) return setIsOutOfView(false)
    const tabs = document.querySelector<HTMLElement>('[data-tabs]')?.offsetHeight ?? 0
    const observer = new IntersectionObserver(
      ([entry]) => setIsOutOfView(entry !== undefined && entry.intersectionRatio < 1),
      {
        rootMargin: `-${HEADER_PX}px 0px -${tabs}px`,
        threshold: 1,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched, isEnabled])

  // The focused element must not be hidden behind the bar and the tabs.
  useEffect(() => {
    if (!isOutOfView) return
    const { style } = document.documentElement
    style.scrollPaddingBottom = '144px'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isOutOfView])
  return isOutOfView
}
