import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { DiscountSlot, GiftOfPromotion } from '../orders/index.ts'
import type { StackedRules } from './stacking.ts'
import { type Terms, termsOf } from './terms.queries.ts'

/** Data of a variant that the discount rules need. */
interface StoredGoods {
  variant_id: number
  brand_id: number | null
  /** Its taxons that one of the codes names. */
  taxon_ids: number[]
  /** Regular price during a sale, else null. */
  old_price: number | null
}

/** Code or promotion on an order, with its discount at placing. */
export interface AppliedCode extends Pick<Terms, 'kind' | 'name'> {
  slot: DiscountSlot
  amount: number
  by_line: Record<string, number>
  code_id: number
  code: string
  campaign_id: number
}

/** Code or promotion on an order, with the rules of its campaign and its uses by other orders. */
export interface CodeOnOrder extends AppliedCode, StackedRules, Terms {
  kind: Terms['kind']
  /** Reserved for groups of customers. */
  is_for_groups: boolean
  /** Depends on the goods of a cart alone: it has no limit of uses, no group and no gift. */
  is_static: boolean
  /** Of promotions: higher ones apply first. */
  priority: number
  gift: (GiftOfPromotion & { available: boolean }) | null
  /** Owner; null for codes without one. */
  owner_id: number | null
  /** Customer who entered the code. */
  entered_by: number | null
  /** Counted only if there is a limit. */
  used_by_customer: number
  /** The customer has used this code. */
  has_used: boolean
  /** The customer has ordered before; read only for codes limited to a first order. */
  has_ordered: boolean
}

/** Buyer, identified by their account or by the phone of the order. */
export interface Shopper {
  userId: number | null
  phone: string | null
}

export const NOBODY: Shopper = { userId: null, phone: null }

const isTheirs = ({ userId, phone }: Shopper, row: string) => sql<boolean>`(
  ${sql.ref(`${row}.user_id`)} = coalesce(${userId}::bigint, d.user_id) or ${sql.ref(`${row}.phone`)} = ${phone}::text)`

/** Codes and promotions on a placed order, with their discounts at placing. */
export async function appliedCodes(db: Db, orderId: number): Promise<AppliedCode[]> {
  return db
    .selectFrom('order_discounts as d')
    .innerJoin('coupon_codes as c', 'c.id', 'd.code_id')
    .innerJoin('coupon_campaigns as m', 'm.id', 'c.campaign_id')
    .select(['d.slot', 'd.amount', 'd.by_line', 'c.id as code_id', 'c.code', 'm.id as campaign_id', 'm.kind', 'm.name'])
    .where('d.order_id', '=', orderId)
    .where('d.amount', '>', 0)
    .orderBy(inOrder)
    .execute()
}

/** Promotions first, by priority and age, then the coupon, then the voucher. */
const inOrder = sql`case when m.kind = 'promotion' then 0 when d.slot = 'coupon' then 1 else 2 end, m.priority desc, m.id`

const isRunning = (now: Date) => sql<boolean>`m.ended_at is null
    and coalesce(m.starts_at <= ${now}, true) and coalesce(m.expires_at > ${now}, true)`

const isLive = (now: Date) => sql<boolean>`m.kind = 'promotion' and ${isRunning(now)}`

const isStatic = sql<boolean>`(m.group_ids = '{}' and m.gift_variant_id is null and m.uses_in_all is null and m.uses_per_customer is null
  and not m.first_order_only and c.uses_in_all is null)`

/** Promotions of a site that have not ended, on no order. */
export const onSite = (siteId: number) => sql`
  select null::bigint as order_id, 'promotion-' || m.id as slot, c.id as code_id, null::bigint as user_id,
    0 as amount, '{}'::jsonb as by_line
  from coupon_campaigns m join coupon_codes c on c.campaign_id = m.id
  where m.site_id = ${siteId} and m.kind = 'promotion' and m.ended_at is null`

/** The promotions of a site that have not ended, each with its version, for a statement. */
export const promotionVersionsOn = (siteId: RawBuilder<number>) => sql<string>`(
  select coalesce(string_agg(m.id || '.' || m.version, ' ' order by m.id), '')
  from coupon_campaigns m where m.site_id = ${siteId} and m.kind = 'promotion' and m.ended_at is null)`

export async function promotionVersions(db: Db, siteId: number): Promise<string> {
  const { rows } = await sql<{
    versions: string
  }>`select ${promotionVersionsOn(sql`${siteId}::bigint`)} as versions`.execute(db)
  return rows[0]?.versions ?? ''
}

/** Codes for everybody of a site's listed campaigns that are live at a moment, on no order. */
export const listedOn = (siteId: number, now: Date) => sql`
  select null::bigint as order_id, 'coupon' as slot, c.id as code_id, null::bigint as user_id,
    0 as amount, '{}'::jsonb as by_line
  from coupon_campaigns m join coupon_codes c on c.campaign_id = m.id
  where m.site_id = ${siteId} and m.is_listed and m.kind in ('coupon', 'promo') and ${isRunning(now)}
    and c.user_id is null and c.uses_in_all is null`

/** Codes of a cart, and the live promotions that depend on more than its goods, for everybody or for a group of its customer. */
export const onCart = (orderId: number, now: Date) => sql`
  select order_id, slot, code_id, user_id, amount, by_line from order_discounts
  where order_id = ${orderId} and slot in ('coupon', 'voucher')
  union all
  select o.id, 'promotion-' || m.id, c.id, null, 0, '{}'::jsonb
  from orders o
  join coupon_campaigns m on m.site_id = o.site_id and ${isLive(now)}
  join coupon_codes c on c.campaign_id = m.id
  where o.id = ${orderId} and not ${isStatic} and (m.group_ids = '{}' or exists (
    select from customer_group_members g where g.user_id = o.user_id and g.group_id = any(m.group_ids)))`

/** Codes and promotions that are written on an order. */
export const onOrder = (orderId: number) => sql`select * from order_discounts where order_id = ${orderId}`

/** Goods of which a campaign gives a piece, and whether any is left on its site. */
const giftOf = sql`
  select json_build_object('variant_id', v.id, 'sku', v.sku, 'slug', p.slug, 'name', p.name,
    'available', v.retired_at is null and exists (
      select from stock_items s where s.variant_id = v.id and s.on_hand > s.reserved))
  from site_variants v join products p on p.id = v.product_id
  where v.id = m.gift_variant_id and v.site_id = m.site_id`

/** Promotions and codes of `source`, in the order in which they apply. Uses by the order itself do not count. */
export async function codesOnOrder(db: Db, source: RawBuilder<unknown>, shopper: Shopper): Promise<CodeOnOrder[]> {
  const { rows } = await sql<CodeOnOrder>`
    select d.slot, d.amount, d.by_line, d.user_id as entered_by, c.id as code_id, c.code, c.user_id as owner_id,
      m.id as campaign_id, m.taxon_ids, m.brand_ids, m.product_ids, m.min_quantity, m.buy_quantity, m.get_quantity,
      m.gift_variant_id, (${giftOf}) as gift, m.priority, m.group_ids <> '{}' as is_for_groups, ${isStatic} as is_static, m.is_exclusive, m.combines_with_codes, ${termsOf(isElsewhere)},
      case when m.uses_per_customer is null then 0 else (
        select count(*) from coupon_uses u
        where u.campaign_id = m.id and ${isTheirs(shopper, 'u')} and ${isElsewhere}) end as used_by_customer,
      exists (
        select from coupon_uses u where u.code_id = c.id and ${isTheirs(shopper, 'u')} and ${isElsewhere}) as has_used,
      m.first_order_only and exists (
        select from orders o
        where o.site_id = m.site_id and o.state in ('payment', 'complete') and o.id <> d.order_id and ${isTheirs(shopper, 'o')}
      ) as has_ordered
    from (${source}) d
    join coupon_codes c on c.id = d.code_id
    join coupon_campaigns m on m.id = c.campaign_id
    order by ${inOrder}`.execute(db)
  return rows
}

const isElsewhere = sql<boolean>`u.state <> 'released' and u.order_id is distinct from d.order_id`

/** Data of variants on a site that the discount rules need. */
export async function goodsFor(
  db: Db,
  siteId: number,
  variantIds: number[],
  taxonIds: number[],
): Promise<StoredGoods[]> {
  const { rows } = await sql<StoredGoods>`
    select v.id as variant_id, p.brand_id,
      case when current_price(v.price, v.selling_price, v.sale_start_at, v.sale_expire_at, now()) < v.price then v.price end as old_price,
      array(select taxon_id from product_taxons t
        where t.product_id = p.id and t.taxon_id = any(${taxonIds}::bigint[])) as taxon_ids
    from site_variants v join products p on p.id = v.product_id
    where v.site_id = ${siteId} and v.id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}

/** Locks the rows whose limits are counted, campaigns before codes and each by id, so that two orders cannot deadlock. */
export async function lockLimits(db: Db, campaignIds: number[], codeIds: number[]): Promise<void> {
  if (campaignIds.length > 0) await lockRows(db, 'coupon_campaigns', campaignIds)
  if (codeIds.length > 0) await lockRows(db, 'coupon_codes', codeIds)
}

const lockRows = (db: Db, table: 'coupon_campaigns' | 'coupon_codes', ids: number[]) =>
  db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export interface NewUse {
  campaignId: number
  codeId: number
  amount: number
}

/** Every node drops its cached pages, which tell of promotions. */
export const announceOffers = (db: Db) => sql`select pg_notify('cache_purge', '')`.execute(db)

export const insertUses = (db: Db, orderId: number, { userId, phone }: Shopper, uses: NewUse[]) =>
  db
    .insertInto('coupon_uses')
    .values(
      uses.map(({ campaignId, codeId, amount }) => ({
        campaign_id: campaignId,
        code_id: codeId,
        order_id: orderId,
        user_id: userId,
        phone,
        amount,
        state: 'held' as const,
      })),
    )
    .execute()

/** Puts promotions on an order that is being placed, in place of those of an earlier attempt. */
export async function putPromotions(
  db: Db,
  orderId: number,
  promotions: { slot: DiscountSlot; codeId: number }[],
): Promise<void> {
  const slots = promotions.map(({ slot }) => slot)
  await sql`
    delete from order_discounts
    where order_id = ${orderId} and slot not in ('coupon', 'voucher') and not slot = any(${slots}::text[])`.execute(db)
  if (promotions.length === 0) return
  await db
    .insertInto('order_discounts')
    .values(promotions.map(({ slot, codeId }) => ({ order_id: orderId, slot, code_id: codeId })))
    .onConflict((conflict) => conflict.columns(['order_id', 'slot']).doNothing())
    .execute()
}

/** Writes the discount of each code and promotion at placing, and zero for all others. */
export const writeApplied = (
  db: Db,
  orderId: number,
  applied: { slot: DiscountSlot; amount: number; by_line: Record<string, number> }[],
) =>
  sql`
    update order_discounts d set amount = coalesce(t.amount, 0), by_line = coalesce(t.by_line, '{}')
    from order_discounts o
      left join jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as t(slot text, amount bigint, by_line jsonb) using (slot)
    where d.order_id = ${orderId} and o.id = d.id`.execute(db)

export const useHeld = (db: Db, orderId: number) =>
  db
    .updateTable('coupon_uses')
    .set({ state: 'used' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()

/** Releases the uses of an order; returns their number. */
export async function releaseUses(db: Db, orderId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('coupon_uses')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'released')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Writes to the uses of an order's codes what they take off now; a use of nothing is released. */
export const rewriteUses = (db: Db, orderId: number) =>
  sql`
    update coupon_uses u set amount = case when d.amount > 0 then d.amount else u.amount end,
      state = case when d.amount > 0 then u.state else 'released' end
    from order_discounts d
    where d.order_id = u.order_id and d.code_id = u.code_id and u.order_id = ${orderId} and u.state <> 'released'`.execute(
    db,
  )

export const orderRow = (db: Db, orderId: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

/** Copies the codes of another order into free slots of this one; returns all codes of this one. */
export async function copyCodes(db: Db, orderId: number, from: number) {
  await sql`
    insert into order_discounts (order_id, slot, code_id, user_id)
    select ${orderId}, slot, code_id, user_id from order_discounts
    where order_id = ${from} and slot in ('coupon', 'voucher')
    on conflict (order_id, slot) do nothing`.execute(db)
  return db
    .selectFrom('order_discounts')
    .select(['slot', 'code_id', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
}

export const forgetPhones = (db: Db, orderIds: number[]) =>
  db.updateTable('coupon_uses').set({ phone: null }).where('order_id', 'in', orderIds).execute()
