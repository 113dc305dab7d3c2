import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

/** Kind of a product, its variants, and its tickets that are issued and not used; the row is locked for a change. */
export const productOf = async (db: Db, id: number, lock: boolean) => {
  const product = await db
    .selectFrom('products')
    .select('kind')
    .where('id', '=', id)
    .$if(lock, (row) => row.forNoKeyUpdate())
    .executeTakeFirst()
  if (!product) return null
  const variants = await db.selectFrom('variants').select('id').where('product_id', '=', id).execute()
  return { kind: product.kind, variantIds: variants.map((variant) => variant.id) }
}

export const termsOf = (db: Db, productId: number) =>
  db
    .selectFrom('ticket_terms')
    .select(['variant_id', 'kind', 'valid_from', 'valid_until', 'place', 'admits'])
    .where('product_id', '=', productId)
    .orderBy(sql`variant_id nulls first`)
    .execute()

export const countUnused = async (db: Db, siteId: number, productId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('tickets')
    .innerJoin('line_items', 'line_items.id', 'tickets.line_item_id')
    .where('line_items.product_id', '=', productId)
    .where('tickets.site_id', '=', siteId)
    .where('tickets.state', '=', 'issued')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function replaceTerms(
  db: Db,
  productId: number,
  rows: Insertable<Database['ticket_terms']>[],
): Promise<void> {
  await db.deleteFrom('ticket_terms').where('product_id', '=', productId).execute()
  if (rows.length > 0) await db.insertInto('ticket_terms').values(rows).execute()
}

/** Writes the terms of a product to its tickets that are not used; those without terms stay as they are. */
export const updateIssued = (db: Db, siteId: number, productId: number) =>
  sql`
    update tickets set kind = t.kind, admits = t.admits, place = t.place, valid_from = t.valid_from, valid_until = t.valid_until
    from line_items l, lateral (
      select * from ticket_terms t
      where t.product_id = l.product_id and (t.variant_id is null or t.variant_id = l.variant_id)
      order by t.variant_id nulls last limit 1) t
    where l.id = tickets.line_item_id and l.product_id = ${productId} and tickets.site_id = ${siteId}
      and tickets.state = 'issued'`.execute(db)
