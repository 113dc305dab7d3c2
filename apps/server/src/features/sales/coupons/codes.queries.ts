import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { CodeSlot, StoredOrder } from '../orders/index.ts'

export const findCode = (db: Db, siteId: number, code: string) =>
  db
    .selectFrom('coupon_codes')
    .innerJoin('coupon_campaigns', 'coupon_campaigns.id', 'campaign_id')
    .select(['coupon_codes.id', 'kind'])
    .where('coupon_codes.site_id', '=', siteId)
    .where('code', '=', code)
    .where('kind', '<>', 'promotion')
    .executeTakeFirst()

/** Puts a code on an order, in place of the previous one of its slot. */
export const putCode = (db: Db, row: Insertable<Database['order_discounts']>) =>
  db
    .insertInto('order_discounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'slot']).doUpdateSet({
        code_id: row.code_id,
        user_id: row.user_id ?? null,
        amount: 0,
        by_line: '{}',
      }),
    )
    .execute()

export async function removeCode(db: Db, orderId: number, slot: CodeSlot): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_discounts')
    .where('order_id', '=', orderId)
    .where('slot', '=', slot)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const codesOf = (db: Db, orderId: number) =>
  db.selectFrom('order_discounts').select(['slot', 'code_id', 'amount']).where('order_id', '=', orderId).execute()

/** Codes on an order, and promotions on one that was placed, for a statement. */
export const codesOn = (orderId: RawBuilder<number>) => sql<StoredOrder['codes']>`(
  select coalesce(jsonb_agg(jsonb_build_object('slot', d.slot, 'code_id', d.code_id, 'amount', d.amount) order by d.slot), '[]')
  from order_discounts d where d.order_id = ${orderId})`
