import { BREAKPOINT_PX } from '@delguur/contract/constants'
import { Suspense, useEffect, useRef } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { lazyComponent } from '../lazy-component.ts'
import { prefersReducedData } from '../prefers-reduced-data.ts'
import type { ShellData } from './shell-data.ts'

/** Delay of the preload, so that it does not compete with the page. A menu that is opened earlier loads at once. */
const QUIET_AFTER_MS = 2_000

const load = async () => ({ default: (await import('../overlay/mobile-menu.tsx')).MobileMenu })
const MobileMenu = lazyComponent(load)

/** Loads the phone menu when the page is idle, or when it is opened. */
export function MobileMenuSlot({ shell }: { shell: ShellData }) {
  const isOpen = useShopState((state) => state.nav.openPanel === 'menu')
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  useEffect(() => {
    if (prefersReducedData() || window.innerWidth >= BREAKPOINT_PX) return
    // A failed load is repeated when the menu is opened.
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
