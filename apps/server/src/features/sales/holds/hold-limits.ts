/** Limits on what somebody may hold unpaid; 0 is none. */
export interface HoldSettings {
  orders: number
  /** Tugrik left to pay. */
  total: number
  /** Percent of a variant's pieces, and so many pieces whatever the share says. */
  share: number
  pieces: number
}

/** An unpaid order with what it holds. */
export interface Hold {
  due: number
  /** Pieces by variant. */
  pieces: ReadonlyMap<number, number>
  isProved: boolean
  /** A transfer or a lender is waited for; others pay within minutes. */
  waits: boolean
}

/** An unpaid order beside the new one, and what both have in common. */
export interface OtherHold extends Hold {
  byPhone: boolean
  byAccount: boolean
  byDevice: boolean
  byAddress: boolean
}

export interface Excess {
  limit: 'orders' | 'total' | 'pieces'
  variantId: number | null
}

/** Multiples of the settings: of orders and sums, and of the share and pieces of one variant. */
interface Tier {
  orders: number
  share: number
}

/** Mobile operators put many shoppers behind one address: it may hold several times what one of them may. */
const TIERS = {
  shopper: { orders: 1, share: 1 },
  shopperWithPrompt: { orders: 3, share: 2 },
  address: { orders: 6, share: 2 },
  addressWithPrompt: { orders: 20, share: 3 },
  proved: { orders: 6, share: 3 },
  // The whole of a variant, for the minutes that it takes to pay.
  provedWithPrompt: { orders: 20, share: 100 },
} as const satisfies Record<string, Tier>

/** The limit that the order would exceed; null where all is well. `stock`: pieces on hand by variant. */
export function excessOf(
  hold: Hold,
  others: readonly OtherHold[],
  stock: ReadonlyMap<number, number>,
  settings: HoldSettings,
): Excess | null {
  const beyond = (tier: Tier, counted: readonly Hold[]) => beyondTier(hold, counted, stock, settings, tier)
  const waiting = (holds: readonly OtherHold[]) => holds.filter(({ waits }) => waits)
  if (hold.isProved) {
    const own = others.filter(({ isProved, byPhone, byAccount }) => isProved && (byPhone || byAccount))
    return (hold.waits ? beyond(TIERS.proved, waiting(own)) : null) ?? beyond(TIERS.provedWithPrompt, own)
  }
  const unproved = others.filter(({ isProved }) => !isProved)
  const ofShopper = unproved.filter(({ byPhone, byAccount, byDevice }) => byPhone || byAccount || byDevice)
  const ofAddress = unproved.filter(({ byAddress }) => byAddress)
  return (
    (hold.waits ? beyond(TIERS.shopper, waiting(ofShopper)) : null) ??
    (hold.waits ? beyond(TIERS.address, waiting(ofAddress)) : null) ??
    beyond(TIERS.shopperWithPrompt, ofShopper) ??
    beyond(TIERS.addressWithPrompt, ofAddress)
  )
}

function beyondTier(
  hold: Hold,
  others: readonly Hold[],
  stock: ReadonlyMap<number, number>,
  settings: HoldSettings,
  tier: Tier,
): Excess | null {
  const { orders, total, share, pieces } = settings
  if (orders > 0 && others.length >= orders * tier.orders) return { limit: 'orders', variantId: null }
  const due = others.reduce((sum, other) => sum + other.due, hold.due)
  if (total > 0 && due > total * tier.orders) return { limit: 'total', variantId: null }
  if (share === 0) return null
  for (const [variantId, wanted] of hold.pieces) {
    const held = others.reduce((sum, other) => sum + (other.pieces.get(variantId) ?? 0), wanted)
    const ofStock = Math.floor(((stock.get(variantId) ?? 0) * Math.min(100, share * tier.share)) / 100)
    if (held > Math.max(pieces * tier.share, ofStock)) return { limit: 'pieces', variantId }
  }
  return null
}
