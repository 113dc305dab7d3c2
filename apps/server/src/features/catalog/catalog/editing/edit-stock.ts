import type { Api, Body, StockChange } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import type { PieceChange, StaffStock } from '../../stock/index.ts'
import * as queries from './stock.queries.ts'

type Receipt = Body<Api['POST /api/back_office/stock_receipts']>
type Correction = Body<Api['POST /api/back_office/stock_corrections']>
type Transfer = Body<Api['POST /api/back_office/stock_transfers']>
type Count = Body<Api['POST /api/back_office/stock_counts']>
type Movement = Parameters<StaffStock['move']>[2]

export type StockEditing = ReturnType<typeof createStockEditing>

/** Documents of staff that change stock: all of a document's lines or none, in the caller's transaction. */
export function createStockEditing({ stock }: { stock: StaffStock }) {
  async function move(
    db: Db,
    changes: (PieceChange & { location: string })[],
    movement: Movement,
  ): Promise<StockChange> {
    const skus = await queries.skusOf(
      db,
      changes.map(({ variant_id }) => variant_id),
    )
    const places = new Map(changes.map(({ stock_location_id, location }) => [stock_location_id, location]))
    const skuOf = (variantId: number) => skus.get(variantId) ?? String(variantId)
    const locationOf = (id: number) => places.get(id) ?? String(id)
    if (changes.some(({ variant_id }) => !skus.has(variant_id))) throw fail('variant_not_found')
    const lines = await stock.move(
      db,
      changes,
      movement,
      ({ variant_id, stock_location_id, change, on_hand, reserved }) => {
        const free = on_hand - change - reserved
        throw fail('stock_held', { variant_id, sku: skuOf(variant_id), location: locationOf(stock_location_id), free })
      },
    )
    return {
      lines: lines.map(({ variant_id, stock_location_id, change, on_hand, reserved }) => ({
        variant_id,
        sku: skuOf(variant_id),
        location: locationOf(stock_location_id),
        change,
        on_hand,
        reserved,
      })),
    }
  }

  async function placeOf(db: Db, code: string): Promise<{ stock_location_id: number; location: string }> {
    const id = await queries.locationIdOf(db, code)
    if (id === undefined) throw fail('reference_unknown', { kind: 'location', code })
    return { stock_location_id: id, location: code }
  }

  return {
    async receive(db: Db, userId: number, { location, note, lines }: Receipt): Promise<StockChange> {
      const place = await placeOf(db, location)
      const changes = once(lines).map(({ variant_id, quantity }) => ({ ...place, variant_id, change: quantity }))
      return move(db, changes, { kind: 'receive', reason: null, note: note ?? null, userId })
    },

    async correct(db: Db, userId: number, { location, reason, note, lines }: Correction): Promise<StockChange> {
      const place = await placeOf(db, location)
      const changes = once(lines).map((line) => ({ ...place, ...line }))
      return move(db, changes, { kind: 'correct', reason, note: note ?? null, userId })
    },

    async transfer(db: Db, userId: number, { from, to, note, lines }: Transfer): Promise<StockChange> {
      if (from === to) throw fail('transfer_within_location')
      const [source, target] = [await placeOf(db, from), await placeOf(db, to)]
      const changes = once(lines).flatMap(({ variant_id, quantity }) => [
        { ...source, variant_id, change: -quantity },
        { ...target, variant_id, change: quantity },
      ])
      return move(db, changes, { kind: 'transfer', reason: null, note: note ?? null, userId })
    },

    async count(db: Db, userId: number, { location, note, lines }: Count): Promise<StockChange> {
      const place = await placeOf(db, location)
      const changes = once(lines).map((line) => ({ ...place, ...line }))
      return move(db, changes, { kind: 'count', reason: null, note: note ?? null, userId })
    },
  }
}

function once<Line extends { variant_id: number }>(lines: Line[]): Line[] {
  const isRepeated = new Set(lines.map(({ variant_id }) => variant_id)).size < lines.length
  if (isRepeated) throw fail('invalid_request', undefined, { lines: [{ message: 'format' }] })
  return lines
}
