import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Fail, fail } from '../../../platform/http/index.ts'
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
  /** Free pieces for lines, locked until the transaction ends, or the first variant with too few. */
  async function find(db: Db, orderId: number, lines: StockLine[], preferLocationId: number | null) {
    const requested = [...quantities(lines)]
    const variantIds = requested.map(([variantId]) => variantId)
    const stock = await queries.lockStock(db, orderId, variantIds)
    const takings: queries.Taking[] = []
    for (const [variantId, quantity] of requested) {
      const free = stock.filter((item) => item.variant_id === variantId)
      const available = free.reduce((sum, item) => sum + item.free, 0)
      if (available < quantity) return { takings: [], variantIds, short: { variantId, available } }
      takings.push(...allocate(free, quantity, preferLocationId))
    }
    return { takings, variantIds, short: null }
  }

  /** Holds the pieces for the order: all lines or, with `out_of_stock` or `insufficient_stock`, none. */
  async function reserve(
    db: Db,
    orderId: number,
    lines: StockLine[],
    preferLocationId: number | null,
    locale: Locale = 'mn',
  ): Promise<void> {
    const { takings, variantIds, short } = await find(db, orderId, lines, preferLocationId)
    if (short) return refuse(db, orderId, short.variantId, short.available, locale)
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

    /** Locks all stock of variants until the transaction ends, before pieces of several are taken and released. */
    lock: async (db: Db, orderId: number, variantIds: number[]): Promise<void> =>
      void (await queries.lockStock(db, orderId, variantIds)),

    /** Holds further pieces for an edit of the order: all or, with `out_of_stock` or `insufficient_stock`, none. */
    async reserveMore(
      db: Db,
      { orderId, editId }: { orderId: number; editId: number },
      lines: StockLine[],
      preferLocationId: number | null,
      locale: Locale,
    ): Promise<void> {
      const { takings, variantIds, short } = await find(db, orderId, lines, preferLocationId)
      if (short) throw await shortage(db, short.variantId, short.available, locale)
      await queries.holdForEdit(db, orderId, editId, takings)
      await refreshStock(db, variantIds)
    },

    /** Pieces that an edit took, by location. */
    takenByEdit: queries.takenByEdit,

    /**
     * Releases pieces of variants that the order held or had bought before an edit took others, those of the preferred location
     * first.
     */
    async releaseSome(
      db: Db,
      { orderId, editId }: { orderId: number; editId: number },
      pieces: (StockLine & { locationId: number | null })[],
    ): Promise<void> {
      for (const { variantId, locationId, quantity } of pieces) {
        let left = quantity
        for (const reservation of await queries.reservationsBefore(db, { orderId, editId }, variantId, locationId)) {
          const released = Math.min(left, reservation.quantity)
          if (released > 0) await queries.releasePieces(db, reservation, released)
          left -= released
        }
        if (left > 0) throw new Error(`Order ${orderId} has ${left} pieces of variant ${variantId} too few to release`)
      }
      await refreshStock(
        db,
        pieces.map(({ variantId }) => variantId),
      )
    },

    /** Releases what is held for an edit that does not come about. */
    async releaseEdit(db: Db, orderId: number, editId: number): Promise<void> {
      const taken = await queries.takenByEdit(db, editId)
      const variantIds = taken.map(({ variant_id }) => variant_id)
      await queries.lockStock(db, orderId, variantIds)
      for (const reservation of await queries.reservationsOfEdit(db, editId)) {
        await queries.releasePieces(db, reservation, reservation.quantity)
      }
      await refreshStock(db, variantIds)
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
    throw await shortage(db, variantId, available, locale)
  }

  async function shortage(db: Db, variantId: number, available: number, locale: Locale): Promise<Fail> {
    const name = await nameOfVariant(db, variantId)
    if (!name) return fail('variant_not_found')
    const details = { variant_id: variantId, name: inLocale(name, locale), available }
    return fail(available === 0 ? 'out_of_stock' : 'insufficient_stock', details)
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
