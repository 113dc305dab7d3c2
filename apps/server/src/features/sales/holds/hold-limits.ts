/** Limits on the unpaid orders of one shopper; 0 means no limit. */
export interface HoldSettings {
  orders: number
  /** Sum due in tugrik. */
  total: number
  /** Percent of a variant's stock, and pieces that are allowed whatever the percentage. */
  share: number
  pieces: number
}

/** Unpaid order with the pieces that it holds. */
export interface Hold {
  due: number
  /** Pieces by variant. */
  pieces: ReadonlyMap<number, number>
  /** The shopper's phone is verified. */
  isVerified: boolean
  /** Payment by transfer or lender, which takes hours; other methods take minutes. */
  waits: boolean
}

/** Unpaid order that is about to be placed. */
export interface PlacedHold extends Hold {
  /** A member of staff places it and vouches for the customer. */
  isVouched?: boolean
}

/** Another unpaid order, with the identities that it shares with the new one. */
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

/** Multiples of the settings: `orders` of the number and sum of orders, `share` of the share and pieces of one variant. */
interface Tier {
  orders: number
  share: number
}

/** Mobile operators put many shoppers behind one address, so an address may hold several times as much as a shopper. */
const TIERS = {
  shopper: { orders: 1, share: 1 },
  shopperWithPrompt: { orders: 3, share: 2 },
  address: { orders: 6, share: 2 },
  addressWithPrompt: { orders: 20, share: 3 },
  verified: { orders: 6, share: 3 },
  // All pieces of a variant, for the minutes that a payment takes.
  verifiedWithPrompt: { orders: 20, share: 100 },
  // All customers for whom one member of staff vouches.
  staff: { orders: 40, share: 4 },
} as const satisfies Record<string, Tier>

/** Limit that the order would exceed; null if none. `stock`: pieces on hand by variant. */
export function excessOf(
  hold: PlacedHold,
  others: readonly OtherHold[],
  stock: ReadonlyMap<number, number>,
  settings: HoldSettings,
): Excess | null {
  const beyond = (tier: Tier, counted: readonly Hold[]) => beyondTier(hold, counted, stock, settings, tier)
  const waiting = (holds: readonly OtherHold[]) => holds.filter(({ waits }) => waits)
  if (hold.isVerified) {
    const own = others.filter(({ isVerified, byPhone, byAccount }) => isVerified && (byPhone || byAccount))
    const vouched = others.filter(({ byDevice }) => byDevice)
    return (
      (hold.waits ? beyond(TIERS.verified, waiting(own)) : null) ??
      (hold.isVouched ? beyond(TIERS.staff, vouched) : null) ??
      beyond(TIERS.verifiedWithPrompt, own)
    )
  }
  const unverified = others.filter(({ isVerified }) => !isVerified)
  const ofShopper = unverified.filter(({ byPhone, byAccount, byDevice }) => byPhone || byAccount || byDevice)
  const ofAddress = unverified.filter(({ byAddress }) => byAddress)
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
  for (const [variantId, quantity] of hold.pieces) {
    const held = others.reduce((sum, other) => sum + (other.pieces.get(variantId) ?? 0), quantity)
    const ofStock = Math.floor(((stock.get(variantId) ?? 0) * Math.min(100, share * tier.share)) / 100)
    if (held > Math.max(pieces * tier.share, ofStock)) return { limit: 'pieces', variantId }
  }
  return null
}
