import { useEffect, useRef } from 'react'
import { nextLookIn } from './poll-schedule.ts'

/**
 * Looks at an open payment again and again: often for a minute, then more seldom, not while nobody sees the page, and
 * at once when somebody comes back from their bank.
 */
export function usePaymentWatch(isOpen: boolean, look: () => void): void {
  const latest = useRef(look)
  latest.current = look

  useEffect(() => {
    if (!isOpen) return
    const since = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(lookNow, nextLookIn(Date.now() - since))
    }
    const lookNow = () => {
      if (!document.hidden) latest.current()
      wait()
    }
    const onVisibility = () => (document.hidden ? clearTimeout(timer) : lookNow())
    wait()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', lookNow)
    window.addEventListener('online', lookNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', lookNow)
      window.removeEventListener('online', lookNow)
    }
  }, [isOpen])
}
