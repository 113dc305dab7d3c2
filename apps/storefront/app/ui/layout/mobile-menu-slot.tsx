import { BREAKPOINT_PX } from '@delguur/contract/constants'
import { Suspense, useEffect, useRef } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { latePart } from '../late-part.ts'
import { savesData } from '../saves-data.ts'
import type { ShellData } from './shell-data.ts'

/** By then the page is there; a menu that is opened sooner loads at once. */
const QUIET_AFTER_MS = 2_000

const load = async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu })
const MobileMenu = latePart(load)

/** Loads the menu of the phone once the page has come to rest, or when it is opened. */
export function MobileMenuSlot({ shell }: { shell: ShellData }) {
  const isOpen = useShopState((state) => state.nav.openPanel === 'menu')
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  useEffect(() => {
    if (savesData() || window.innerWidth >= BREAKPOINT_PX) return
    // What could not be loaded is asked for again when the menu is opened.
    const timer = setTimeout(() => load().catch(() => undefined), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!wasOpened.current) return null
  return (
    <Suspense>
      <MobileMenu shell={shell} />
    </Suspense>
  )
}
