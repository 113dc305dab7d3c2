import { type Api, type Body, type Locale, MAX_SAVED_ITEMS, type Reply, type SavedItem } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Catalog } from '../../catalog/catalog/index.ts'
import * as queries from './saved-items.queries.ts'

/** Customer whose goods they are, and the language of the answer. */
export interface Saver {
  siteId: number
  userId: number
  locale: Locale
}

interface SavedItemDependencies {
  catalog: Pick<Catalog, 'variantCards' | 'shownPrices'>
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

type DeviceItem = Body<Api['POST /api/v2/saved_items/sync']>['saved_items'][number]
type ExportedItem = Reply<Api['GET /api/v2/users/export']>['saved_items'][number]

export type SavedItems = ReturnType<typeof createSavedItems>

/** Goods that customers have saved for later. Every change holds the customer's lock: two devices at once stay within the limit. */
export function createSavedItems({ catalog, lockCustomer }: SavedItemDependencies) {
  async function list(db: Db, saver: Saver): Promise<{ saved_items: SavedItem[] }> {
    const rows = await queries.savedItemsOf(db, saver.userId)
    const ids = rows.map(({ variant_id }) => variant_id)
    const cards = new Map((await catalog.variantCards(db, ids, saver)).map((card) => [card.variant_id, card]))
    const items = rows.map(({ variant_id, quantity, created_at }) => ({
      variant_id,
      quantity,
      saved_at: created_at.toISOString(),
      product: cards.get(variant_id) ?? null,
    }))
    return { saved_items: items }
  }

  return {
    list,

    async save(db: Db, saver: Saver, variantId: number, quantity: number): Promise<{ saved_items: SavedItem[] }> {
      const shown = await catalog.shownPrices(db, saver.siteId, [variantId])
      if (!shown.has(variantId)) throw fail('variant_not_found')
      const { userId: user_id } = saver
      await lockCustomer(db, user_id)
      const before = await queries.savedItemsOf(db, user_id)
      const same = before.find(({ variant_id }) => variant_id === variantId)
      if (!same && before.length >= MAX_SAVED_ITEMS) throw fail('saved_items_full', { limit: MAX_SAVED_ITEMS })
      if (same) await queries.updateQuantity(db, same.id, quantity)
      else await queries.insertSavedItems(db, [{ user_id, variant_id: variantId, quantity }])
      return list(db, saver)
    },

    async remove(db: Db, saver: Saver, variantId: number): Promise<{ saved_items: SavedItem[] }> {
      await lockCustomer(db, saver.userId)
      await queries.deleteVariant(db, saver.userId, variantId)
      return list(db, saver)
    },

    /** Union of what the customer has saved and what a device has. */
    async sync(db: Db, saver: Saver, items: readonly DeviceItem[]): Promise<{ saved_items: SavedItem[] }> {
      const { userId: user_id } = saver
      await lockCustomer(db, user_id)
      const before = await queries.savedItemsOf(db, user_id)
      const saved = new Set(before.map(({ variant_id }) => variant_id))
      // A variant that is named twice has the quantity named first.
      const named = new Map(items.toReversed().map(({ variant_id, quantity }) => [variant_id, quantity]))
      const fresh = [...new Set(items.map(({ variant_id }) => variant_id))].filter((id) => !saved.has(id))
      const shown = await catalog.shownPrices(db, saver.siteId, fresh)
      const rows = fresh
        .filter((id) => shown.has(id))
        .slice(0, MAX_SAVED_ITEMS - before.length)
        .map((variant_id) => ({ user_id, variant_id, quantity: named.get(variant_id) ?? 1 }))
      // The latest has the greatest id.
      if (rows.length > 0) await queries.insertSavedItems(db, rows.toReversed())
      return list(db, saver)
    },

    /** What is saved, for the customer's data export. */
    async exported(db: Db, saver: Saver): Promise<ExportedItem[]> {
      const { saved_items: items } = await list(db, saver)
      return items.map(({ product, ...item }) => ({ ...item, name: product?.name ?? null }))
    },

    /** Erases what a customer who closes their account has saved. */
    async forget(db: Db, userId: number): Promise<void> {
      await queries.deleteSavedItemsOf(db, userId)
    },
  }
}
