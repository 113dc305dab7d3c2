import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useShopState } from '../state/shop-state.ts'

/**
 * NAV-04: after every navigation, closes menus and drawers (which releases the scroll lock) and focuses the
 * heading, so that a screen reader starts there. `announce` gets the new title.
 */
export function usePageArrival(announce: (title: string) => void): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const arrived = useRef<{ key: string; pathname: string } | null>(null)

  useEffect(() => {
    const before = arrived.current
    if (before?.key === key) return
    useShopState.getState().closePanels()
    // React writes the new title to the document after this effect.
    const timer = setTimeout(() => {
      arrived.current = { key, pathname }
      if (!before || (before.pathname === pathname && type === 'REPLACE')) return
      focusHeading()
      announce(document.title)
    })
    return () => clearTimeout(timer)
  }, [key, pathname, type, announce])
}

function focusHeading() {
  // A page with one question has already focused its field.
  if (document.activeElement?.matches('[data-first]')) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
