import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import type { Panel } from '../../state/slices/nav.ts'

const HOVER_MS = 150
/** A click right after the panel opened on hover must not close it. */
const JUST_OPENED_MS = 600

/**
 * A panel below a link of the header: opens on click, or 150 ms after the pointer comes to rest; closes on Escape, when
 * the pointer or the focus leaves, and on navigation. Until scripts run, the link simply leads to its page.
 */
export function usePopUp(panel: Panel) {
  const isOpen = useShopState((state) => state.nav.openPanel === panel)
  const openPanel = useShopState((state) => state.openPanel)
  const closePanels = useShopState((state) => state.closePanels)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hoveredAt = useRef(0)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const after = (work: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, HOVER_MS)
  }
  const openByHover = () => {
    if (useShopState.getState().nav.openPanel !== panel) hoveredAt.current = performance.now()
    openPanel(panel)
  }
  const closeOwn = () => useShopState.getState().nav.openPanel === panel && closePanels()
  return {
    isOpen,
    trigger: {
      'aria-expanded': isOpen,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        clearTimeout(timer.current)
        if (!isOpen) openPanel(panel)
        else if (event.timeStamp - hoveredAt.current > JUST_OPENED_MS) closeOwn()
      },
    },
    root: {
      ref: root,
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && after(openByHover),
      onPointerLeave: (event: { pointerType: string }) => event.pointerType === 'mouse' && after(closeOwn),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) closeOwn()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        closeOwn()
        root.current?.querySelector('a')?.focus()
      },
    },
  }
}
