import { useState } from 'react'
import type { Point } from '../../features/map/projection.ts'

type Near = { state: 'off' | 'asking' | 'failed' } | { state: 'found'; at: Point }

const PATIENCE_MS = 15_000
/** A position of the last minutes is near enough for stores. */
const FRESH_MS = 5 * 60_000

/** Where the visitor is, asked for by a press and never before. */
export function useNearMe() {
  const [near, setNear] = useState<Near>({ state: 'off' })
  const ask = () => {
    setNear({ state: 'asking' })
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setNear({ state: 'found', at: { latitude, longitude } }),
      () => setNear({ state: 'failed' }),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
    // Pages without TLS are told nothing.
    if (!navigator.geolocation) setNear({ state: 'failed' })
  }
  return { near, ask, turnOff: () => setNear({ state: 'off' }) }
}
