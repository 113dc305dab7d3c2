import type { StockLevel } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Pieces of a variant in all places; null if there is no such variant. */
export const stockLevel = async (db: Db, variantId: number): Promise<StockLevel | null> => {
  const { rows } = await sql<StockLevel>`
    select v.id as variant_id, v.product_id, v.sku, coalesce(sum(s.on_hand), 0)::int as on_hand,
      coalesce(sum(s.reserved), 0)::int as reserved, coalesce(sum(s.on_hand - s.reserved), 0)::int as available
    from variants v left join stock_items s on s.variant_id = v.id where v.id = ${variantId} group by v.id`.execute(db)
  return rows[0] ?? null
}
