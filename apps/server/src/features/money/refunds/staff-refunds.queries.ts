import type { RefundState } from '@delguur/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import {
  beginningWith,
  isPartOfNumber,
  isPartOfOrderNumber,
  MOST_BY_NUMBER,
} from '../../../platform/db/part-of-number.ts'
import { type ListedRefund, listed } from './refunds.queries.ts'

/** Null fields do not filter. */
export interface RefundFilter {
  siteId: number
  state: RefundState | null
  text: string | null
  /** Bounds of the time when it was sent or is due. */
  from: Date | null
  before: Date | null
}

const sentOrDue = sql<Date>`coalesce(refunds.sent_at, refunds.due_at)`

function filtered(db: Db, { siteId, state, text, from, before }: RefundFilter) {
  let refunds = listed(db).where('orders.site_id', '=', siteId)
  if (state !== null) refunds = refunds.where('refunds.state', '=', state)
  if (from) refunds = refunds.where(sentOrDue, '>=', from)
  if (before) refunds = refunds.where(sentOrDue, '<', before)
  return text === null ? refunds : refunds.where(sql<boolean>`refunds.id in ${withText(text)}`)
}

/** Ids of the refunds of an order or a transfer whose number begins or ends with a text, of a sum, and of an account's holder. */
function withText(text: string): RawBuilder<unknown> {
  const number = text.replace(/[\s,₮]/g, '') || text
  const sum = /^\d{1,12}$/.test(number) ? sql`union all select id from refunds where amount = ${Number(number)}` : sql``
  return sql`(
    (select r.id from orders o join refunds r on r.order_id = o.id
      where ${isPartOfOrderNumber('o.number', number)} limit ${MOST_BY_NUMBER})
    union all select id from refunds where ${isPartOfNumber('reference', text)}
    union all select r.id from refunds r join orders o on o.id = r.order_id
      where lower(coalesce(r.account, o.refund_account) ->> 'name') like ${beginningWith(text.toLowerCase())}
    ${sum})`
}

/** Due refunds before sent ones, the most urgent first. */
export const listRefunds = (
  db: Db,
  filter: RefundFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRefund[]> =>
  filtered(db, filter)
    .orderBy('refunds.state')
    .orderBy('refunds.due_at')
    .orderBy('refunds.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** The next refunds behind one, in the order of their ids. */
export const refundsAfter = (db: Db, filter: RefundFilter, afterId: number | null, limit: number) =>
  filtered(db, filter)
    .$if(afterId !== null, (rows) => rows.where('refunds.id', '>', afterId ?? 0))
    .orderBy('refunds.id')
    .limit(limit)
    .execute()

export async function countRefunds(db: Db, filter: RefundFilter): Promise<number> {
  const counted = filtered(db, filter).clearSelect()
  const { count } = await counted.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
