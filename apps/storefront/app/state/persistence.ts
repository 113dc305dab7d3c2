import { RECENT_SEARCHES } from '@delguur/contract/constants'
import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware'
import type { ShopState } from './shop-state.ts'
import type { PlacedOrder } from './slices/orders.ts'
import { QUERY_LENGTH } from './slices/recent-searches.ts'
import type { ShownUser } from './slices/user.ts'

export const STORAGE_KEY = 'shop'
export const SCHEMA_VERSION = 2

/** SITE-04: everything is kept but these. */
const NOT_KEPT = new Set(['login', 'search', 'nav', 'justChanged', 'updating', 'fetching', 'notifications'])

type Kept = Partial<ShopState>

const NO_STORAGE: StateStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

export const persistence: PersistOptions<ShopState, Kept> = {
  name: STORAGE_KEY,
  version: SCHEMA_VERSION,
  skipHydration: true,
  storage: createJSONStorage(deviceStorage),
  partialize: keptPart,
  migrate: migrateKept,
  merge: (kept, state) => ({ ...state, ...trustedPart(kept) }),
}

export function keptPart(state: ShopState): Kept {
  const entries = Object.entries(state).filter(([key, value]) => !NOT_KEPT.has(key) && typeof value !== 'function')
  return Object.fromEntries(entries) as Kept
}

/** Version 1 kept the same things flat and the layout as `layout`; anything older starts afresh. */
export function migrateKept(kept: unknown, version: number): Kept {
  if (version === SCHEMA_VERSION) return trustedPart(kept)
  if (version !== 1 || !isRecord(kept)) return {}
  return trustedPart({ ...kept, productLayout: kept.layout })
}

/** The fields of a stored value that have the shape this version expects: storage can hold anything. */
export function trustedPart(kept: unknown): Kept {
  if (!isRecord(kept)) return {}
  const { productLayout, placedOrders, analyticsConsent, recentProducts, recentSearches, user } = kept
  return {
    ...(productLayout === 'grid' || productLayout === 'list' ? { productLayout } : {}),
    ...(Array.isArray(placedOrders) ? { placedOrders: placedOrders.filter(isPlacedOrder) } : {}),
    ...(typeof analyticsConsent === 'boolean' ? { analyticsConsent } : {}),
    ...(Array.isArray(recentProducts) ? { recentProducts: recentProducts.filter(isProductId) } : {}),
    ...(Array.isArray(recentSearches)
      ? { recentSearches: recentSearches.filter(isQuery).slice(0, RECENT_SEARCHES) }
      : {}),
    ...(isShownUser(user) ? { user: { name: user.name } } : {}),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isProductId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isQuery = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= QUERY_LENGTH
const isShownUser = (value: unknown): value is ShownUser => isRecord(value) && typeof value.name === 'string'
const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  isRecord(value) && typeof value.number === 'string' && typeof value.token === 'string'

/** Browsers may forbid storage (private windows, strict settings): the shop then forgets with the page. */
function deviceStorage(): StateStorage {
  try {
    return globalThis.localStorage ?? NO_STORAGE
  } catch {
    return NO_STORAGE
  }
}
