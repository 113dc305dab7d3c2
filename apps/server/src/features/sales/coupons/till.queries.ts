import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

export const findAtTill = (db: Db, siteId: number, idOrCode: { publicId: string; code: string }) =>
  db
    .selectFrom('coupon_codes as c')
    .innerJoin('coupon_campaigns as m', 'm.id', 'c.campaign_id')
    .leftJoin('users as owner', 'owner.id', 'c.user_id')
    .select(['c.id', 'c.public_id', 'c.code', 'c.uses_in_all as uses_of_code', 'm.id as campaign_id'])
    .select(['m.kind', 'm.name', 'm.discount_type', 'm.value', 'm.uses_in_all'])
    .select(['m.starts_at', 'm.expires_at', 'm.ended_at', 'owner.phone', 'owner.email'])
    .where('c.site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('c.public_id', '=', idOrCode.publicId), eb('c.code', '=', idOrCode.code)]))
    // An id takes precedence over a code that looks like one.
    .orderBy(sql`c.public_id = ${idOrCode.publicId}`, 'desc')
    .executeTakeFirst()

/** Uses of a code, newest first. */
export const usesOf = (db: Db, codeId: number) =>
  db
    .selectFrom('coupon_uses as u')
    .leftJoin('orders', 'orders.id', 'u.order_id')
    .leftJoin('users as staff', 'staff.id', 'u.staff_id')
    .select(['u.created_at', 'u.staff_id', 'u.place', 'orders.number', 'staff.first_name', 'staff.last_name'])
    .where('u.code_id', '=', codeId)
    .where('u.state', '<>', 'released')
    .orderBy('u.id', 'desc')
    .limit(50)
    .execute()

/** Number of uses that are not released. */
export const countUses = async (db: Db, by: 'code_id' | 'campaign_id', id: number): Promise<number> =>
  (
    await db
      .selectFrom('coupon_uses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(by, '=', id)
      .where('state', '<>', 'released')
      .executeTakeFirstOrThrow()
  ).count

export const insertUse = (
  db: Db,
  use: { campaign_id: number; code_id: number; staff_id: number; place: string | null },
) =>
  db
    .insertInto('coupon_uses')
    .values({ ...use, state: 'used' })
    .execute()

/** What the audit tells of a coupon that its public id names. */
export const couponState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('coupon_codes')
    .leftJoin('coupon_uses', 'coupon_uses.code_id', 'coupon_codes.id')
    .select(sql<number>`count(coupon_uses.id)::int`.as('uses'))
    .where('public_id', '=', id)
    .where('coupon_codes.site_id', '=', siteId)
    .groupBy('coupon_codes.id')
    .executeTakeFirst()
