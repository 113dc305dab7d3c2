import { useEffect, useRef } from 'react'
import { useShopState } from '../state/shop-state.ts'
import type { ShopEvent } from './shop-event.ts'
import { track } from './track.ts'

/**
 * Tracks an event when its page is shown, or when the visitor consents on it: once for each `key`, and not at all while
 * that is null.
 */
export function useTrack(key: string | number | null, event: () => ShopEvent | null): void {
  const hasConsent = useShopState((state) => state.analyticsConsent)
  const tracked = useRef<typeof key>(null)
  const latest = useRef(event)
  latest.current = event
  useEffect(() => {
    if (!hasConsent || key === null || tracked.current === key) return
    tracked.current = key
    const made = latest.current()
    if (made) track(made)
  }, [hasConsent, key])
}
