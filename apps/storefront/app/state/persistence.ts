import type { BookmarkId } from '@delguur/contract'
import { MAX_COMPARED, MAX_SAVED_ITEMS, RECENT_SEARCHES } from '@delguur/contract/constants'
import type { StoreApi } from 'zustand'
import { isRestoredLine } from '../features/cart/cart-change.ts'
import type { ShopState } from './shop-state.ts'
import type { PlacedOrder } from './slices/orders.ts'
import type { PackageEntry } from './slices/package.ts'
import { QUERY_LENGTH } from './slices/recent-searches.ts'
import type { UserView } from './slices/user.ts'
import type { Wishes } from './slices/wish.ts'

export const STORAGE_KEY = 'shop'
export const SCHEMA_VERSION = 2

/** SITE-04: all fields are persisted except these. */
const NOT_PERSISTED = new Set(['login', 'search', 'nav', 'justChanged', 'updating', 'fetching', 'notifications'])

type PersistedState = Partial<ShopState>

let stopStoring = () => {}

/** Loads the persisted state and from then on stores every change, until the stored state is removed. */
export function persistState({ setState, subscribe }: StoreApi<ShopState>): void {
  withStorage((storage) => {
    const { state, version } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}')
    setState(migrate(state, version))
  })
  stopStoring()
  stopStoring = subscribe((state) =>
    withStorage((storage) =>
      storage.setItem(STORAGE_KEY, JSON.stringify({ state: persistedFields(state), version: SCHEMA_VERSION })),
    ),
  )
}

/** Removes the stored state for good: a change that arrives before the page is loaded again would store all of it anew. */
export function removePersistedState(): void {
  stopStoring()
  withStorage((storage) => storage.removeItem(STORAGE_KEY))
}

export function persistedFields(state: ShopState): PersistedState {
  const entries = Object.entries(state).filter(([key, value]) => !NOT_PERSISTED.has(key) && typeof value !== 'function')
  return Object.fromEntries(entries) as PersistedState
}

/** Migrates version 1, which had the same fields flat and the layout as `layout`; any older state is discarded. */
export function migrate(stored: unknown, version: number): PersistedState {
  if (version === SCHEMA_VERSION) return validFields(stored)
  if (version !== 1 || !isRecord(stored)) return {}
  return validFields({ ...stored, productLayout: stored.layout })
}

/** Returns the fields of a stored value that have the shape of this version: storage can contain anything. */
export function validFields(stored: unknown): PersistedState {
  if (!isRecord(stored)) return {}
  const { productLayout, analyticsConsent, user, wish } = stored
  const lists = Object.entries(LISTS).flatMap(([name, [isValid, most]]) => {
    const list = stored[name]
    return Array.isArray(list) ? [[name, list.filter(isValid).slice(0, most)]] : []
  })
  return {
    ...(Object.fromEntries(lists) as PersistedState),
    ...(productLayout === 'grid' || productLayout === 'list' ? { productLayout } : {}),
    ...(typeof analyticsConsent === 'boolean' ? { analyticsConsent } : {}),
    ...(isUserView(user) ? { user: { name: user.name } } : {}),
    ...(isWishes(wish) ? { wish: { variantIds: wish.variantIds.filter(isId), syncedAt: wish.syncedAt } } : {}),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isQuery = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= QUERY_LENGTH
const isUserView = (value: unknown): value is UserView => isRecord(value) && typeof value.name === 'string'
const isBookmark = (value: unknown): value is BookmarkId =>
  isRecord(value) && typeof value.type === 'string' && isId(value.id)
const isWishes = (value: unknown): value is Wishes =>
  isRecord(value) && Array.isArray(value.variantIds) && (value.syncedAt === null || Number.isFinite(value.syncedAt))
const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  isRecord(value) && typeof value.number === 'string' && typeof value.token === 'string'
const isPackage = (value: unknown): value is PackageEntry =>
  isRecord(value) &&
  typeof value.slug === 'string' &&
  value.slug !== '' &&
  isId(value.qty) &&
  isRecord(value.cv) &&
  Object.values(value.cv).every((one) => typeof one === 'string')

/** What the lists consist of, and the most that are kept. */
const LISTS: Record<string, [isValid: (value: unknown) => boolean, most?: number]> = {
  placedOrders: [isPlacedOrder],
  measuredOrders: [isQuery],
  closedNotices: [isId],
  recentProducts: [isId],
  recentSearches: [isQuery, RECENT_SEARCHES],
  comparedProducts: [isId, MAX_COMPARED],
  savedLines: [isRestoredLine, MAX_SAVED_ITEMS],
  unsentLines: [isRestoredLine, MAX_SAVED_ITEMS],
  bookmarks: [isBookmark],
  package: [isPackage],
}

/** Browsers may forbid storage (private windows, strict settings): the state then lasts as long as the page. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch {
    // The state of the page works without storage.
  }
}
