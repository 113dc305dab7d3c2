import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { StoredProperty } from '../catalog/index.ts'

export interface FactsRow {
  id: number
  properties: StoredProperty[]
  /** Choices between variants, such as the colour, with the values that the product comes in. */
  options: { name: Translated; values: Translated[] }[]
}

/** What is known of each product, in any order. */
export async function factsOf(db: Db, productIds: number[]): Promise<FactsRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<FactsRow>`
    select id, properties, (${options}) as options from products where id = any(${productIds}::bigint[])
  `.execute(db)
  return rows
}

const options = sql`
  select coalesce(json_agg(json_build_object('name', option_types.name, 'values', (
    select coalesce(json_agg(option_values.name order by option_values.position, option_values.id), '[]')
    from option_values where option_type_id = option_types.id and option_values.id in (
      select option_value_id from variants join variant_option_values on variant_id = variants.id
      where variants.product_id = products.id and variants.retired_at is null)
    )) order by array_position(option_type_ids, option_types.id)), '[]')
  from option_types where option_types.id = any(option_type_ids)`
