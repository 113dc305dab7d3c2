import type { CouponKind, DiscountType } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { type Terms, termsOf } from './terms.queries.ts'

const MAX_SHOWN = 200

/** Code of a customer, with their previous uses and orders. */
export interface CustomerCode extends Omit<Terms, 'kind' | 'discount_type'> {
  kind: CouponKind
  discount_type: DiscountType
  public_id: string
  code: string
  owner_id: number | null
  taxons: Translated[]
  brands: string[]
  used_by_customer: number
  has_used: boolean
  has_ordered: boolean
  used_at: Date | null
}

/** The customer's own codes, newest first, then those that the shop shows to everybody. Offers for alcohol alone are shown to nobody. */
export const codesFor = (
  userId: number,
  filter: RawBuilder<boolean>,
  limit: RawBuilder<unknown> = sql.lit(MAX_SHOWN),
) => sql<CustomerCode>`
  select c.public_id, c.code, c.user_id as owner_id, ${termsOf(sql`u.state <> 'released'`)},
    array(select t.name from taxons t where t.id = any(m.taxon_ids) and ${isShown} order by t.position, t.id) as taxons,
    array(select b.name from brands b where b.id = any(m.brand_ids) order by b.name) as brands,
    mine.used_by_customer, mine.used_at is not null as has_used, mine.used_at,
    m.first_order_only and exists (
      select from orders o where o.site_id = m.site_id and o.state in ('payment', 'complete')
        and (o.user_id = me.id or o.phone = me.phone)) as has_ordered
  from users me
  join (${ofCustomer(userId)} union ${ofEverybody(userId)}) shown on true
  join coupon_codes c on c.id = shown.id
  join coupon_campaigns m on m.id = c.campaign_id,
  lateral (
    select count(*) as used_by_customer, max(u.created_at) filter (where u.code_id = c.id) as used_at
    from coupon_uses u
    where u.campaign_id = m.id and u.state <> 'released' and (u.user_id = me.id or u.phone = me.phone)) mine
  where me.id = ${userId} and m.kind <> 'promotion' and ${filter}
    and (m.taxon_ids = '{}' or exists (select from taxons t where t.id = any(m.taxon_ids) and ${isShown}))
  order by c.user_id is null, c.id desc
  limit ${limit}`

const ofCustomer = (userId: number) => sql`
  select id from coupon_codes where user_id = ${userId}
  union select code_id from coupon_uses where user_id = ${userId} and state <> 'released'`

const ofEverybody = (userId: number) => sql`
  select c.id
  from coupon_campaigns m join coupon_codes c on c.campaign_id = m.id
  where m.site_id = (select site_id from users where id = ${userId})
    and m.is_listed and m.ended_at is null and m.kind <> 'voucher' and coalesce(m.starts_at <= now(), true)
    and c.user_id is null and c.uses_in_all is null`

/** True for a category with goods other than alcohol. */
const isShown = sql<boolean>`exists (
  select from product_taxons of join products p on p.id = of.product_id where of.taxon_id = t.id and p.kind <> 'alcohol')`

/** Codes that the customer owns or has used, without those that are merely shown. */
export const ownedCoupons = async (db: Db, userId: number): Promise<CustomerCode[]> =>
  (await codesFor(userId, sql`(c.user_id = me.id or mine.used_at is not null)`, sql`all`).execute(db)).rows

export const couponsOf = async (db: Db, userId: number, which: 'coupons' | 'vouchers'): Promise<CustomerCode[]> =>
  (await codesFor(userId, which === 'vouchers' ? sql`m.kind = 'voucher'` : sql`m.kind <> 'voucher'`).execute(db)).rows

export const couponOf = async (db: Db, userId: number, publicId: string): Promise<CustomerCode | undefined> =>
  (await codesFor(userId, sql`c.public_id = ${publicId}`).execute(db)).rows[0]

export const addresseeOf = (db: Db, userId: number) =>
  db.selectFrom('users').select(['site_id', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
