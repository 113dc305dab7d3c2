import type { CouponKind, DiscountType } from '@delguur/contract'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

export const findAtTill = (db: Db, siteId: number, idOrCode: { publicId: string; code: string }) =>
  db
    .selectFrom('coupon_codes as c')
    .innerJoin('coupon_campaigns as m', 'm.id', 'c.campaign_id')
    .leftJoin('users as owner', 'owner.id', 'c.user_id')
    .select(['c.id', 'c.public_id', 'c.code', 'c.uses_in_all as uses_of_code', 'm.id as campaign_id'])
    .select(['m.kind', 'm.name', 'm.discount_type', 'm.value', 'm.uses_in_all', 'm.uses_per_customer'])
    .select(['m.starts_at', 'm.expires_at', 'm.ended_at', 'c.user_id as owner_id', 'owner.phone', 'owner.email'])
    .where('c.site_id', '=', siteId)
    .where('m.kind', '<>', 'promotion')
    .where(({ eb, or }) => or([eb('c.public_id', '=', idOrCode.publicId), eb('c.code', '=', idOrCode.code)]))
    // An id takes precedence over a code that looks like one.
    .orderBy(sql`c.public_id = ${idOrCode.publicId}`, 'desc')
    .$narrowType<{ kind: CouponKind; discount_type: DiscountType }>()
    .executeTakeFirst()

/** Uses of a code, newest first. */
export const usesOf = (db: Db, codeId: number) =>
  db
    .selectFrom('coupon_uses as u')
    .leftJoin('orders', 'orders.id', 'u.order_id')
    .leftJoin('users as staff', 'staff.id', 'u.staff_id')
    .select([
      'u.created_at',
      'u.staff_id',
      'u.place',
      'orders.number',
      sql<string | null>`staff_name(staff)`.as('staff'),
    ])
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

/** Customer at a till; a phone alone where nobody with an account has it. */
export interface TillCustomer {
  userId: number | null
  phone: string | null
}

/** Account with this proved phone. */
export const customerWith = async (db: Db, siteId: number, phone: string): Promise<number | null> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Uses of a campaign by a customer, in the shop and at tills. */
export const countUsesBy = async (db: Db, campaignId: number, { userId, phone }: TillCustomer): Promise<number> =>
  (
    await db
      .selectFrom('coupon_uses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', campaignId)
      .where('state', '<>', 'released')
      .where(sql<boolean>`(user_id = ${userId}::bigint or phone = ${phone}::text)`)
      .executeTakeFirstOrThrow()
  ).count

/** Takes the phone of a customer off what they used at tills. */
export const forgetAtTill = (db: Db, userId: number) =>
  db
    .updateTable('coupon_uses')
    .set({ phone: null })
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .execute()

export const insertUse = (
  db: Db,
  use: Pick<
    Insertable<Database['coupon_uses']>,
    'campaign_id' | 'code_id' | 'staff_id' | 'user_id' | 'phone' | 'place'
  >,
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
