import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import * as queries from './stock.queries.ts'

export interface StockLine {
  variantId: number
  quantity: number
}

interface BroughtBack extends StockLine {
  locationId: number
}

/** Functions of the catalogue, which reads the stock and is above it. */
interface Dependencies {
  /** Updates what lists show as available. */
  refreshStock(db: Db, variantIds: number[]): Promise<void>
  /** Name of a variant's product; undefined if there is no such variant. */
  nameOfVariant(db: Db, variantId: number): Promise<Translated | undefined>
}

/**
 * Pieces in stock locations: held for an order, then sold or released. Every function joins the caller's transaction;
 * the caller locks the order's row. All are idempotent.
 */
export function createStock({ refreshStock, nameOfVariant }: Dependencies) {
  /** Holds the pieces for the order: all lines or, with `out_of_stock` or `insufficient_stock`, none. */
  async function reserve(
    db: Db,
    orderId: number,
    lines: StockLine[],
    preferLocationId: number | null,
    locale: Locale = 'mn',
  ): Promise<void> {
    const requested = [...quantities(lines)]
    const variantIds = requested.map(([variantId]) => variantId)
    const stock = await queries.lockStock(db, orderId, variantIds)
    const takings: queries.Taking[] = []
    for (const [variantId, quantity] of requested) {
      const free = stock.filter((item) => item.variant_id === variantId)
      const available = free.reduce((sum, item) => sum + item.free, 0)
      if (available < quantity) return refuse(db, orderId, variantId, available, locale)
      takings.push(...allocate(free, quantity, preferLocationId))
    }
    const { held, before } = await queries.hold(db, orderId, takings)
    if (before) return
    if (held !== takings.length) throw new Error(`Order ${orderId}: locked stock changed while it was reserved`)
    await refreshStock(db, variantIds)
  }

  return {
    reserve,

    /** Holds again what the order held before it was released; fails like `reserve`. */
    async reserveAgain(db: Db, orderId: number, preferLocationId: number | null): Promise<void> {
      await reserve(db, orderId, await queries.lastReleased(db, orderId), preferLocationId)
    },

    /** Marks the pieces held by the order as sold. */
    async commit(db: Db, orderId: number): Promise<void> {
      const variants = await queries.lockHeldStock(db, orderId, ['held'])
      if (variants.length > 0) await queries.commitHeld(db, orderId)
    },

    /** Releases the pieces that the order holds, and those that it bought and will not get. */
    async release(db: Db, orderId: number): Promise<void> {
      const variants = await queries.lockHeldStock(db, orderId, ['held', 'committed'])
      if (variants.length === 0) return
      await queries.release(db, orderId)
      await refreshStock(db, variants)
    },

    /** Puts returned pieces back on hand in a location. */
    async bringBack(db: Db, orderId: number, pieces: BroughtBack[]): Promise<void> {
      const variantIds = pieces.map(({ variantId }) => variantId)
      await queries.lockStock(db, orderId, variantIds)
      for (const { variantId, locationId, quantity } of pieces) {
        const item = await queries.lockStockItem(db, variantId, locationId)
        await queries.bringBack(db, item.id, quantity, orderId)
      }
      await refreshStock(db, variantIds)
    },

    /** Sets the pieces in a location after a count or a delivery. Those held by orders stay; returns the pieces on hand. */
    async setOnHand(db: Db, variantId: number, locationId: number, pieces: number): Promise<number> {
      const item = await queries.lockStockItem(db, variantId, locationId)
      const onHand = Math.max(pieces, item.reserved)
      if (onHand !== item.on_hand) await queries.changeOnHand(db, item.id, onHand - item.on_hand)
      await refreshStock(db, [variantId])
      return onHand
    },
  }

  async function refuse(db: Db, orderId: number, variantId: number, available: number, locale: Locale): Promise<void> {
    // An order that already holds its pieces is not refused for the shortage that it caused itself.
    if (await queries.hasReservations(db, orderId)) return
    const name = await nameOfVariant(db, variantId)
    if (!name) throw fail('variant_not_found')
    const details = { variant_id: variantId, name: inLocale(name, locale), available }
    throw fail(available === 0 ? 'out_of_stock' : 'insufficient_stock', details)
  }
}

export type Stock = ReturnType<typeof createStock>

function quantities(lines: StockLine[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

/** Sorts by the preferred location, then by delivery time, then by stock, so that an order comes from as few locations as possible. */
function allocate(stock: queries.LockedStock[], quantity: number, preferLocationId: number | null): queries.Taking[] {
  const isPreferred = (item: queries.LockedStock) => Number(item.stock_location_id === preferLocationId)
  const takings: queries.Taking[] = []
  let missing = quantity
  const soonestFirst = stock.toSorted(
    (a, b) => isPreferred(b) - isPreferred(a) || hoursAway(a) - hoursAway(b) || b.free - a.free,
  )
  for (const item of soonestFirst) {
    const taken = Math.min(item.free, missing)
    if (taken > 0) takings.push({ stock_item_id: item.stock_item_id, quantity: taken })
    missing -= taken
  }
  return takings
}

/** The capital delivers to the whole country at rates that start there; another aimag has to send to the capital first. */
const CAPITAL = '11'
const ANOTHER_AIMAG_HOURS = 72

const hoursAway = ({ dispatch_hours, city, destination }: queries.LockedStock): number =>
  dispatch_hours + (city === destination || city === CAPITAL ? 0 : ANOTHER_AIMAG_HOURS)
