import type { VariantStock } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Matches } from './product-list.queries.ts'

/** Undefined and null fields do not filter. */
export interface VariantFilter {
  code?: string | undefined
  product_id?: number | undefined
  matches: Matches | null
}

function conditions({ code, product_id, matches }: VariantFilter): RawBuilder<unknown> {
  const all = [sql`v.retired_at is null`]
  if (code !== undefined) {
    // As an index finds them: a scanner waits for each answer.
    all.push(sql`v.id in (select id from variants where bar_code = ${code}
      union select id from variants where folded(sku) = folded(${code}))`)
  }
  if (product_id !== undefined) all.push(sql`v.product_id = ${product_id}`)
  if (matches) {
    const named = sql`p.id = any(${matches.ids}::bigint[])`
    all.push(matches.words === null ? named : sql`(p.words @@ words_query(${matches.words}) or ${named})`)
  }
  return sql.join(all, sql` and `)
}

/** Variants in the order of their products, with their pieces by stock location. */
export async function variantStock(db: Db, filter: VariantFilter, limit: number): Promise<VariantStock[]> {
  const { rows } = await sql<VariantStock>`
    select v.id as variant_id, v.sku, v.bar_code, p.id as product_id, p.name,
      coalesce((
        select json_agg(o.name order by array_position(p.option_type_ids, o.option_type_id)) from variant_option_values vo
        join option_values o on o.id = vo.option_value_id where vo.variant_id = v.id), '[]') as options,
      coalesce((
        select json_agg(json_build_object('location', l.code, 'on_hand', s.on_hand, 'reserved', s.reserved)
          order by l.position, l.id)
        from stock_items s join stock_locations l on l.id = s.stock_location_id where s.variant_id = v.id), '[]') as stock
    from variants v join products p on p.id = v.product_id
    where ${conditions(filter)} order by p.id desc, v.position, v.id limit ${limit}`.execute(db)
  return rows
}
