import { RECENT_SEARCHES } from '@delguur/contract/constants'
import type { StoreApi } from 'zustand'
import type { ShopState } from './shop-state.ts'
import type { PlacedOrder } from './slices/orders.ts'
import { QUERY_LENGTH } from './slices/recent-searches.ts'
import type { ShownUser } from './slices/user.ts'

export const STORAGE_KEY = 'shop'
export const SCHEMA_VERSION = 2

/** SITE-04: all fields are persisted except these. */
const NOT_KEPT = new Set(['login', 'search', 'nav', 'justChanged', 'updating', 'fetching', 'notifications'])

type Kept = Partial<ShopState>

/** Loads the persisted state and from then on stores every change. */
export function keepOnDevice({ setState, subscribe }: StoreApi<ShopState>): void {
  withStorage((storage) => {
    const { state, version } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}')
    setState(migrateKept(state, version))
  })
  subscribe((state) =>
    withStorage((storage) =>
      storage.setItem(STORAGE_KEY, JSON.stringify({ state: keptPart(state), version: SCHEMA_VERSION })),
    ),
  )
}

export function keptPart(state: ShopState): Kept {
  const entries = Object.entries(state).filter(([key, value]) => !NOT_KEPT.has(key) && typeof value !== 'function')
  return Object.fromEntries(entries) as Kept
}

/** Migrates version 1, which had the same fields flat and the layout as `layout`; any older state is discarded. */
export function migrateKept(kept: unknown, version: number): Kept {
  if (version === SCHEMA_VERSION) return trustedPart(kept)
  if (version !== 1 || !isRecord(kept)) return {}
  return trustedPart({ ...kept, productLayout: kept.layout })
}

/** Returns the fields of a stored value that have the shape of this version: storage can contain anything. */
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

/** Browsers may forbid storage (private windows, strict settings): the state then lasts as long as the page. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch {
    // The state of the page works without storage.
  }
}
