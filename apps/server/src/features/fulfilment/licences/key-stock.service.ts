import { LICENCE_KIND } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import type { KeyBox } from './key-box.ts'
import * as queries from './licences.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  stock: Pick<Stock, 'setOnHand'>
  keys: KeyBox
  audit(
    db: Db,
    entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
  ): Promise<void>
  /** Somebody has paid for a key that is not there. */
  onShortage(orderId: number, variantId: number): void
}

interface Adding {
  siteId: number
  userId: number
  variantId: number
  keys: string[]
}

export type KeyStock = ReturnType<typeof createKeyStock>

/**
 * Keys to sell. Stock of a licence is its free keys, less those that somebody waits for; a key is given to a line once, in
 * the transaction that pays for it.
 */
export function createKeyStock({ db: database, stock, keys, audit, onShortage }: Dependencies) {
  /** Stock follows the keys. The variant's stock rows are held before keys are counted. */
  async function followKeys(db: Db, variantId: number): Promise<void> {
    const { locationId, elsewhere } = await queries.lockStockOf(db, variantId)
    const place = locationId ?? (await queries.firstLocation(db))?.id
    if (place === undefined) return
    const { free, missing } = await queries.countKeys(db, variantId)
    await stock.setOnHand(db, variantId, place, Math.max(0, free - missing - elsewhere))
  }

  /** Keys to those who wait for them; their orders are held. */
  async function serve(db: Db, variantId: number, orderIds: number[]): Promise<void> {
    if (orderIds.length === 0) return
    for (const { line_item_id, order_id, missing } of await queries.shortagesOf(db, variantId, orderIds)) {
      const line = { orderId: order_id, lineItemId: line_item_id }
      const given = await queries.assignKeys(db, { ...line, variantId, quantity: missing })
      if (given === missing) await queries.dropShortage(db, line_item_id)
      else await shorten(db, { ...line, variantId }, missing - given)
    }
  }

  const shorten = (
    db: Db,
    { lineItemId, orderId, variantId }: { lineItemId: number; orderId: number; variantId: number },
    missing: number,
  ) => queries.keepShortage(db, { line_item_id: lineItemId, order_id: orderId, variant_id: variantId, missing })

  return {
    async add(db: Db, { siteId, userId, variantId, keys: given }: Adding) {
      const variant = await queries.kindOfVariant(db, variantId)
      if (!variant) throw fail('variant_not_found')
      if (variant.kind !== LICENCE_KIND) throw fail('not_a_licence')
      const waiting = await queries.lockWaitingOrders(db, variantId)
      await queries.lockStockOf(db, variantId)
      const wanted = [...new Set(given.map((key) => key.trim()).filter((key) => key !== ''))]
      const added = await queries.insertKeys(db, variantId, wanted.map(keys.seal))
      await serve(db, variantId, waiting)
      await followKeys(db, variantId)
      await audit(db, { siteId, userId, action: 'licences.add', details: { variant_id: variantId, added } })
      const { free: left } = await queries.countKeys(db, variantId)
      return { added, known: given.length - added, left }
    },

    /** What is paid gets its keys. Where there are too few, stock was wrong: the rest waits, and staff see it. */
    async deliver(db: Db, orderId: number): Promise<void> {
      for (const { id: lineItemId, variant_id: variantId, missing } of await queries.linesToServe(
        db,
        orderId,
        LICENCE_KIND,
      )) {
        const line = { orderId, lineItemId, variantId }
        const given = await queries.assignKeys(db, { ...line, quantity: missing })
        if (given === missing) continue
        await shorten(db, line, missing - given)
        await followKeys(db, variantId)
        onShortage(orderId, variantId)
      }
    },

    /** Of a canceled order: keys that nobody has looked at can be sold again. */
    async takeBack(db: Db, orderId: number): Promise<void> {
      for (const variantId of await queries.freeKeysOfOrder(db, orderId)) await followKeys(db, variantId)
    },

    /** Of what came back; pieces that still waited for their key come first. A key that is no good stays with its line, where nobody can look at it. */
    async takeBackReturned(db: Db, orderId: number, returnId: number): Promise<void> {
      for (const line of await queries.keysInReturn(db, returnId, LICENCE_KIND)) {
        const { line_item_id: lineItemId, variant_id: variantId, quantity, missing } = line
        const unserved = Math.min(quantity, missing)
        if (unserved > 0 && unserved === missing) await queries.dropShortage(db, lineItemId)
        else if (unserved > 0) await shorten(db, { lineItemId, orderId, variantId }, missing - unserved)
        if (line.restock) await queries.freeKeysOfLine(db, lineItemId, quantity - unserved)
        await followKeys(db, variantId)
      }
    },

    /** Each minute: keys that came free for those who wait. */
    async serveWaiting(): Promise<void> {
      for (const variantId of await queries.servableVariants(database)) {
        await inTransaction(database, async (db) => {
          const waiting = await queries.lockWaitingOrders(db, variantId)
          await queries.lockStockOf(db, variantId)
          await serve(db, variantId, waiting)
          await followKeys(db, variantId)
        })
      }
    },
  }
}
