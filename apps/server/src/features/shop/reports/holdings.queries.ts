import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type Scope, type Table, tableOf, textOf } from './report-table.queries.ts'

/**
 * Pieces on hand at the price that a shopper pays now, by how long ago they arrived: the oldest are sold first, so what is
 * left are the latest arrivals. Pieces that orders brought back arrived when they first came.
 */
export function stock(db: Db, { locale }: Scope): Promise<Table> {
  const value = (pieces: string) => sql`sum(${sql.ref(pieces)} * price)::bigint`
  const query = sql`
    with items as (
      select v.product_id, s.on_hand, s.reserved, current_price(v.price, v.selling_price, v.sale_start_at, v.sale_expire_at, now()) as price,
        a.days_30, a.days_90, a.days_180, s.on_hand - a.days_30 - a.days_90 - a.days_180 as older
      from stock_items s join variants v on v.id = s.variant_id cross join lateral (
        select coalesce(sum(pieces) filter (where age < 30), 0) as days_30,
          coalesce(sum(pieces) filter (where age between 30 and 89), 0) as days_90,
          coalesce(sum(pieces) filter (where age between 90 and 179), 0) as days_180
        from (
          select extract(day from now() - created_at)::int as age,
            least(on_hand_change, greatest(0, s.on_hand - (sum(on_hand_change) over (order by id desc) - on_hand_change))) as pieces
          from stock_movements where stock_item_id = s.id and on_hand_change > 0 and order_id is null
        ) arrivals
      ) a where s.on_hand > 0
    )
    select ${textOf(sql`p.name`, locale)} as product, i.* from (
      select product_id, sum(on_hand) as pieces, sum(reserved) as reserved, ${value('on_hand')} as value, ${value('days_30')} as days_30,
        ${value('days_90')} as days_90, ${value('days_180')} as days_180, ${value('older')} as older
      from items group by product_id
    ) i join products p on p.id = i.product_id`
  return tableOf(db, query, {
    order: sql`value desc, product_id`,
    sums: ['pieces', 'reserved', 'value', 'days_30', 'days_90', 'days_180', 'older'],
  })
}

/** What the shop owes its customers in each kind of balance: from the balances of now back to the period, by the ledger. */
export function credits(db: Db, { siteId, locale, begins, ends }: Scope): Promise<Table> {
  const query = sql`
    with changes as (
      select a.credit_type_id, sum(e.amount) as since, coalesce(-sum(e.amount) filter (where e.created_at < ${ends} and e.amount < 0), 0) as added,
        coalesce(sum(e.amount) filter (where e.created_at < ${ends} and e.amount > 0), 0) as used,
        coalesce(sum(e.amount) filter (where e.created_at >= ${ends}), 0) as later
      from ledger_entries e join credit_accounts a on a.id = e.credit_account_id
      where e.credit_account_id is not null and e.created_at >= ${begins} group by 1
    ), balances as (
      select credit_type_id, sum(balance) as balance, count(*) filter (where balance > 0) as accounts from credit_accounts group by 1
    )
    select ${textOf(sql`t.name`, locale)} as credit, coalesce(b.accounts, 0) as accounts, coalesce(b.balance, 0) + coalesce(c.since, 0) as opening,
      coalesce(c.added, 0) as added, coalesce(c.used, 0) as used, coalesce(b.balance, 0) + coalesce(c.later, 0) as closing, t.position
    from credit_types t left join balances b on b.credit_type_id = t.id left join changes c on c.credit_type_id = t.id
    where t.site_id = ${siteId}`
  return tableOf(db, query, { order: sql`position`, sums: ['accounts', 'opening', 'added', 'used', 'closing'] })
}

/**
 * Codes of each campaign: what they took off orders placed in the period, or at a till, and what single-use codes of a
 * fixed amount may still take off.
 */
export function coupons(db: Db, { siteId, locale, begins, ends }: Scope): Promise<Table> {
  const query = sql`
    with uses as (
      select u.campaign_id, count(*) as uses, sum(u.amount) as discounts
      from coupon_uses u where u.state = 'used' and u.created_at >= ${begins} and u.created_at < ${ends} group by 1
    )
    select ${textOf(sql`m.name`, locale)} as campaign, coalesce(u.uses, 0) as uses, coalesce(u.discounts, 0) as discounts, c.open_codes,
      case m.discount_type when 'amount' then c.open_codes * m.value else 0 end as open_value, m.id
    from coupon_campaigns m left join uses u on u.campaign_id = m.id cross join lateral (
      select count(*) as open_codes from coupon_codes k
      where k.campaign_id = m.id and k.uses_in_all = 1 and m.ended_at is null and (m.expires_at is null or m.expires_at > now())
        and not exists (select from coupon_uses x where x.code_id = k.id and x.state <> 'released')
    ) c where m.site_id = ${siteId} and (u.uses > 0 or c.open_codes > 0)`
  return tableOf(db, query, {
    order: sql`discounts desc, id desc`,
    sums: ['uses', 'discounts', 'open_codes', 'open_value'],
  })
}
