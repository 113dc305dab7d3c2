import type { Zone } from '@delguur/contract'

export interface CheapestDelivery {
  /** Whole tugrik. */
  cost: number
  /** The first of the zones with this cost, if some of the others cost more and it is free. */
  freeZone: string | null
}

/** Returns the lowest cost of delivering goods of a value while their address is not known; null without zones. */
export function cheapestDelivery(
  zones: readonly Pick<Zone, 'name' | 'rate' | 'free_over'>[],
  itemTotal: number,
): CheapestDelivery | null {
  const [first, ...others] = zones
    .map(({ name, rate, free_over: from }) => ({ name, cost: from !== null && itemTotal >= from ? 0 : rate }))
    .toSorted((one, other) => one.cost - other.cost)
  if (!first) return null
  const isPartlyFree = first.cost === 0 && others.some(({ cost }) => cost > 0)
  return { cost: first.cost, freeZone: isPartlyFree ? first.name : null }
}
