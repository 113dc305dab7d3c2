import { BREAKPOINT_PX } from '@delguur/contract/constants'
import { useSyncExternalStore } from 'react'

const query = () => matchMedia(`(max-width: ${BREAKPOINT_PX - 0.02}px)`)

function subscribe(onChange: () => void) {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/**
 * Whether the window is narrower than the desktop layout. Only for components that are never rendered on the server.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
