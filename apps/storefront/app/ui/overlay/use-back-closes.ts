import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

interface BackCloses {
  /** Closes the overlay; `after` runs once the history entry is removed. */
  close(after?: () => void): void
  /** Click handler for the element around the overlay's links: each link closes the overlay before it navigates. */
  onClickCapture(event: MouseEvent): void
}

/**
 * Makes the back button of a phone close a full-page overlay, with a history entry of its own. The router does not see
 * the entry: it would reload the page and restore it as a position to go back to.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): BackCloses {
  const navigate = useNavigate()
  const hasEntry = useRef(false)
  const then = useRef<(() => void) | undefined>(undefined)
  const onCloseNow = useRef(onClose)
  onCloseNow.current = onClose

  useEffect(() => {
    const onBack = (event: PopStateEvent) => {
      if (!hasEntry.current) return
      event.stopImmediatePropagation()
      hasEntry.current = false
      onCloseNow.current()
      then.current?.()
      then.current = undefined
    }
    window.addEventListener('popstate', onBack, { capture: true })
    return () => window.removeEventListener('popstate', onBack, { capture: true })
  }, [])

  useEffect(() => {
    if (!isOpen || hasEntry.current) return
    hasEntry.current = true
    history.pushState(history.state, '')
  }, [isOpen])

  const close = useCallback((after?: () => void) => {
    if (!hasEntry.current) {
      onCloseNow.current()
      after?.()
      return
    }
    then.current = after
    history.back()
  }, [])

  const onClickCapture = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    close(() => navigate(link.pathname + link.search))
  }

  return { close, onClickCapture }
}
