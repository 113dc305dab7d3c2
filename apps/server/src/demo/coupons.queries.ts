import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

/** What can be tried in the demo shop: a coupon that every customer sees, one for a first order, a promo code, and a voucher for whoever logs in. */
const COUPONS = [
  {
    ...{
      code: 'TAVTAI',
      kind: 'coupon',
      name: { mn: 'Тавтай морил', en: 'Welcome' },
      discount_type: 'percent',
      value: 10,
    },
    ...{ max_discount: 50_000, min_purchase: 50_000, uses_per_customer: 1, is_listed: true },
  },
  {
    ...{ code: 'ANHNII', kind: 'coupon', name: { mn: 'Анхны захиалга', en: 'First order' }, discount_type: 'amount' },
    ...{ value: 10_000, min_purchase: 30_000, first_order_only: true, is_listed: true },
  },
  {
    ...{ code: '2027', kind: 'promo', name: { mn: 'Шинэ жилийн промо код', en: 'New Year promo code' } },
    ...{ discount_type: 'percent', value: 5, excludes_sale: true },
  },
  {
    ...{ code: 'VAUCHER', kind: 'voucher', name: { mn: 'Гишүүний ваучер', en: 'Member voucher' } },
    ...{ discount_type: 'amount', value: 5000, min_purchase: 20_000, uses_per_customer: 1 },
  },
] as const

/** Where there are campaigns already, they stay. */
export async function putDemoCoupons(db: Db): Promise<void> {
  const rows = JSON.stringify(COUPONS)
  await sql`
    with wanted as (
      select w.*, s.id as site_id
      from jsonb_to_recordset(${rows}::jsonb) as w(code text, kind text, name jsonb, discount_type text,
        value bigint, max_discount bigint, min_purchase bigint, uses_per_customer integer, first_order_only boolean,
        excludes_sale boolean, is_listed boolean)
      join sites s on s.id = (select min(id) from sites)
      where not exists (select from coupon_campaigns where site_id = s.id)
    ), begun as (
      insert into coupon_campaigns (site_id, kind, name, discount_type, value, max_discount, min_purchase, uses_per_customer,
        first_order_only, excludes_sale, is_listed)
      select site_id, kind, name, discount_type, value, max_discount, coalesce(min_purchase, 0), uses_per_customer,
        coalesce(first_order_only, false), coalesce(excludes_sale, false), coalesce(is_listed, false)
      from wanted
      returning id, site_id, name
    )
    insert into coupon_codes (public_id, site_id, campaign_id, code)
    select gen_random_uuid()::text, begun.site_id, begun.id, code from wanted join begun on begun.name = wanted.name`.execute(
    db,
  )
}
