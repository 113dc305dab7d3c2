import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ReminderKind } from './outreach.columns.ts'

export interface DueReminders {
  siteId: number
  cartAfter: number | null
  paymentAfter: number | null
  /** What was left longer ago than this, and the time after which it is due, is not reminded of. */
  windowDays: number
  /** Age from which alcohol is sold. */
  minAge: number
  /** The whole site asks for the age. */
  isForAdults: boolean
  limit: number
}

export interface ClaimedReminder {
  id: number
  order_id: number
  kind: ReminderKind
  user_id: number
  number: string
  state: 'cart' | 'address' | 'delivery' | 'payment'
  quantity: number
}

/**
 * Claims carts and unpaid orders whose customers are to be reminded: those who agreed to hear of offers and, where alcohol is
 * in it, answered the question of their age. Each is claimed once; one that its shopper or another node works on is passed over.
 */
export async function claimReminders(db: Db, due: DueReminders): Promise<ClaimedReminder[]> {
  const { siteId, cartAfter, paymentAfter, windowDays, minAge, isForAdults, limit } = due
  const delay = sql`make_interval(mins => case when o.placed_at is null then ${cartAfter}::int else ${paymentAfter}::int end)`
  const { rows } = await sql<ClaimedReminder>`
    with chosen as (
      select o.id, o.user_id, o.number, o.state, case when o.placed_at is null then 'cart' else 'payment' end as kind
      from orders o join users u on u.id = o.user_id
      where o.site_id = ${siteId} and o.user_id is not null and u.deleted_at is null and u.agrees_to_offers
        and o.state in ('cart', 'address', 'delivery', 'payment') and o.channel = 'web' and o.placed_by is null
        and o.payment_state not in ('processing', 'paid')
        and o.updated_at < now() - ${delay} and o.updated_at > now() - ${delay} - make_interval(days => ${windowDays})
        and exists (select from line_items l where l.order_id = o.id)
        and not exists (
          select from order_reminders r
          where r.order_id = o.id and r.kind = case when o.placed_at is null then 'cart' else 'payment' end)
        and (case when u.date_of_birth is null then o.age_confirmed_at is not null
            else u.date_of_birth + make_interval(years => ${minAge}) <= now() at time zone 'Asia/Ulaanbaatar' end
          or not (${isForAdults}::boolean or exists (
            select from line_items l join products p on p.id = l.product_id
            where l.order_id = o.id and p.kind = 'alcohol')))
      order by o.updated_at limit ${limit}
      for no key update of o, u skip locked
    ), told as (
      insert into order_reminders (site_id, order_id, kind)
      select ${siteId}, id, kind from chosen
      on conflict (order_id, kind) do nothing
      returning id, order_id, kind
    )
    select told.id, told.order_id, told.kind, chosen.user_id, chosen.number, chosen.state,
      (select sum(quantity)::int from line_items l where l.order_id = chosen.id) as quantity
    from told join chosen on chosen.id = told.order_id
    order by told.id`.execute(db)
  return rows
}

/** The channel by which a reminder reaches its customer. */
export const markReached = (db: Db, id: number, channel: 'push' | 'email' | 'sms') =>
  db.updateTable('order_reminders').set({ channel }).where('id', '=', id).execute()
