import { useState } from 'react'
import type { Point } from '../../features/map/distance.ts'

type Near = { state: 'off' | 'asking' | 'failed' } | { state: 'found'; at: Point }

const PATIENCE_MS = 15_000
/** Maximum age of a cached position. */
const FRESH_MS = 5 * 60_000

/** The visitor's position, requested only on a press. */
export function useNearMe() {
  const [near, setNear] = useState<Near>({ state: 'off' })
  const ask = () => {
    setNear({ state: 'asking' })
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setNear({ state: 'found', at: { latitude, longitude } }),
      () => setNear({ state: 'failed' }),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
    // Pages without TLS have no geolocation.
    if (!navigator.geolocation) setNear({ state: 'failed' })
  }
  return { near, ask, turnOff: () => setNear({ state: 'off' }) }
}
