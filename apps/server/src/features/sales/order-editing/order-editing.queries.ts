import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Variants by exact SKU or bar code first, then by a part of the product's name in either language. */
export async function findVariants(db: Db, text: string, limit: number): Promise<number[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: number }>`
    select v.id from variants v join products p on p.id = v.product_id
    where v.retired_at is null
      and (v.sku ilike ${part} or v.bar_code = ${text} or p.name ->> 'mn' ilike ${part} or p.name ->> 'en' ilike ${part})
    order by lower(v.sku) = lower(${text}) desc, v.bar_code is not distinct from ${text} desc, p.id desc, v.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
