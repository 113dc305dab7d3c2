import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps a native modal dialog in step with `open`: the browser traps and restores the focus, handles Escape and makes
 * the page behind inert. A navigation closes it.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])

  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    if (open) onClose()
  }, [key, open, onClose])

  return dialog
}
