import { LICENCE_KIND } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import type { KeyCipher } from './key-cipher.ts'
import * as queries from './licences.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  stock: Pick<Stock, 'setOnHand'>
  keys: KeyCipher
  audit(
    tx: Db,
    entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
  ): Promise<void>
  /** Called when a paid line lacks a key. */
  onShortage(orderId: number, variantId: number): void
}

interface NewKeys {
  siteId: number
  userId: number
  variantId: number
  keys: string[]
}

interface ReturnedLines {
  /** Pieces that came back; a line may be in several parcels. */
  lines: { line_item_id: number; quantity: number }[]
  isResellable: boolean
}

export type KeyStock = ReturnType<typeof createKeyStock>

/**
 * Keys for sale. Stock of a licence is its free keys minus the pieces that wait for one; a key is assigned to a line once, in
 * the transaction that pays for it.
 */
export function createKeyStock({ db, stock, keys, audit, onShortage }: Dependencies) {
  /** Sets stock to the number of free keys. Locks the variant's stock rows before counting. */
  async function followKeys(tx: Db, variantId: number): Promise<void> {
    const { locationId, elsewhere } = await queries.lockStockOf(tx, variantId)
    const place = locationId ?? (await queries.firstLocation(tx))?.id
    if (place === undefined) return
    const { free, missing } = await queries.countKeys(tx, variantId)
    await stock.setOnHand(tx, variantId, place, Math.max(0, free - missing - elsewhere))
  }

  /** Assigns keys to waiting orders, whose rows the caller has locked. */
  async function serveWaitingOrders(tx: Db, variantId: number, orderIds: number[]): Promise<void> {
    if (orderIds.length === 0) return
    for (const { line_item_id, order_id, missing } of await queries.shortagesOf(tx, variantId, orderIds)) {
      const line = { orderId: order_id, lineItemId: line_item_id }
      const assigned = await queries.assignKeys(tx, { ...line, variantId, quantity: missing })
      if (assigned === missing) await queries.deleteShortage(tx, line_item_id)
      else await setShortage(tx, { ...line, variantId }, missing - assigned)
    }
  }

  const setShortage = (
    tx: Db,
    { lineItemId, orderId, variantId }: { lineItemId: number; orderId: number; variantId: number },
    missing: number,
  ) => queries.saveShortage(tx, { line_item_id: lineItemId, order_id: orderId, variant_id: variantId, missing })

  return {
    async add(tx: Db, { siteId, userId, variantId, keys: given }: NewKeys) {
      const variant = await queries.kindOfVariant(tx, variantId)
      if (!variant) throw fail('variant_not_found')
      if (variant.kind !== LICENCE_KIND) throw fail('not_a_licence')
      const waiting = await queries.lockWaitingOrders(tx, variantId)
      await queries.lockStockOf(tx, variantId)
      const distinct = [...new Set(given.map((key) => key.trim()).filter((key) => key !== ''))]
      const added = await queries.insertKeys(tx, variantId, distinct.map(keys.encrypt))
      await serveWaitingOrders(tx, variantId, waiting)
      await followKeys(tx, variantId)
      await audit(tx, { siteId, userId, action: 'licences.add', details: { variant_id: variantId, added } })
      const { free: left } = await queries.countKeys(tx, variantId)
      return { added, known: given.length - added, left }
    },

    /** Assigns keys to a paid order. If there are too few, stock was wrong: the rest waits, visible to staff. */
    async deliver(tx: Db, orderId: number): Promise<void> {
      for (const { id: lineItemId, variant_id: variantId, missing } of await queries.linesToServe(
        tx,
        orderId,
        LICENCE_KIND,
      )) {
        const line = { orderId, lineItemId, variantId }
        const assigned = await queries.assignKeys(tx, { ...line, quantity: missing })
        if (assigned === missing) continue
        await setShortage(tx, line, missing - assigned)
        await followKeys(tx, variantId)
        onShortage(orderId, variantId)
      }
    },

    /** Frees the unseen keys of a canceled order. */
    async release(tx: Db, orderId: number): Promise<void> {
      for (const variantId of await queries.freeKeysOfOrder(tx, orderId)) await followKeys(tx, variantId)
    },

    /** Frees keys of returned lines, pieces without a key first. A key that cannot be sold again stays with its line, hidden. */
    async releaseReturned(tx: Db, orderId: number, { lines, isResellable }: ReturnedLines): Promise<void> {
      const returned = quantities(lines)
      for (const line of await queries.licenceLines(tx, [...returned.keys()], LICENCE_KIND)) {
        const { id: lineItemId, variant_id: variantId, missing } = line
        const quantity = returned.get(lineItemId) ?? 0
        const unserved = Math.min(quantity, missing)
        if (unserved > 0 && unserved === missing) await queries.deleteShortage(tx, lineItemId)
        else if (unserved > 0) await setShortage(tx, { lineItemId, orderId, variantId }, missing - unserved)
        if (isResellable) await queries.freeKeysOfLine(tx, lineItemId, quantity - unserved)
        await followKeys(tx, variantId)
      }
    },

    /** Assigns freed keys to waiting orders, once a minute. */
    async serveWaiting(): Promise<void> {
      for (const variantId of await queries.servableVariants(db)) {
        await inTransaction(db, async (tx) => {
          const waiting = await queries.lockWaitingOrders(tx, variantId)
          await queries.lockStockOf(tx, variantId)
          await serveWaitingOrders(tx, variantId, waiting)
          await followKeys(tx, variantId)
        })
      }
    },
  }
}

function quantities(lines: ReturnedLines['lines']): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line_item_id: id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}
