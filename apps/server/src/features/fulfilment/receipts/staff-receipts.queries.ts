import type { ReceiptState } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { beginsWith, isPartOfNumber, isPartOfOrderNumber, MOST_BY_NUMBER } from '../../../platform/db/part-of-number.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

const WAITS = sql<boolean>`(vat_receipts.state in ('pending', 'refused') or vat_receipts.return_due)`

const ofSite = (db: Db, siteId: number) =>
  db.selectFrom('vat_receipts').innerJoin('orders', 'orders.id', 'vat_receipts.order_id').where('site_id', '=', siteId)

function filtered(db: Db, { siteId, state, text, issuedFrom, issuedBefore }: ReceiptFilter) {
  let some = ofSite(db, siteId)
  if (state !== null) some = some.where('vat_receipts.state', '=', state)
  if (issuedFrom) some = some.where('vat_receipts.issued_at', '>=', issuedFrom)
  if (issuedBefore) some = some.where('vat_receipts.issued_at', '<', issuedBefore)
  return text === null ? some : some.where(sql<boolean>`vat_receipts.id in ${withText(siteId, text)}`)
}

/** Ids of the receipts that a text names. Each of the numbers has its indexes; a condition that joins them has none. */
const withText = (siteId: number, text: string) => sql`(
  (select id from vat_receipts where ${isPartOfNumber('number', text)} limit ${MOST_BY_NUMBER})
  union all (select r.id from orders o join vat_receipts r on r.order_id = o.id
    where o.site_id = ${siteId} and ${isPartOfOrderNumber('o.number', text)} limit ${MOST_BY_NUMBER})
  union all (select r.id from orders o join vat_receipts r on r.order_id = o.id
    where o.site_id = ${siteId} and o.organisation is not null and ${beginsWith(sql`(o.organisation ->> 'registry_number')`, text)}
    limit ${MOST_BY_NUMBER}))`

/** Upper limit of the count. */
const MOST_COUNTED = 10_000

/** Null fields do not filter. */
export interface ReceiptFilter {
  siteId: number
  state: ReceiptState | null
  /** Part of the number of an order, a receipt or a buyer. */
  text: string | null
  /** Bounds of the time of issue. */
  issuedFrom: Date | null
  issuedBefore: Date | null
}

interface Page {
  offset: number
  limit: number
}

/** Pending and refused receipts first, then the newest. */
export const listReceipts = (db: Db, filter: ReceiptFilter, { offset, limit }: Page) =>
  filtered(db, filter)
    .selectAll('vat_receipts')
    .select('orders.number as order_number')
    .orderBy(WAITS, 'desc')
    .orderBy('vat_receipts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** Receipts by id, those behind `afterId`. */
export const receiptsBehind = (db: Db, filter: ReceiptFilter, afterId: number | null, limit: number) =>
  filtered(db, filter)
    .selectAll('vat_receipts')
    .select('orders.number as order_number')
    .where('vat_receipts.id', '>', afterId ?? 0)
    .orderBy('vat_receipts.id')
    .limit(limit)
    .execute()

export const countReceipts = async (db: Db, filter: ReceiptFilter): Promise<number> => {
  const some = filtered(db, filter).select('vat_receipts.id').limit(MOST_COUNTED)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countWaiting = (db: Db, siteId: number, lateBefore: Date) =>
  ofSite(db, siteId)
    .where(WAITS)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .select(
      sql<number>`count(*) filter (
        where vat_receipts.state in ('pending', 'refused') and vat_receipts.due_at <= ${lateBefore})`.as('overdue'),
    )
    .executeTakeFirstOrThrow()

export const findReceipt = (db: Db, siteId: number, id: number) =>
  ofSite(db, siteId)
    .selectAll('vat_receipts')
    .select('orders.number as order_number')
    .where('vat_receipts.id', '=', id)
    .executeTakeFirst()

/** What the audit tells of a receipt. */
export const receiptState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('vat_receipts')
    .innerJoin('orders', 'orders.id', 'vat_receipts.order_id')
    .select([
      'orders.number',
      'vat_receipts.type',
      'vat_receipts.state',
      'error',
      'tries',
      'next_try_at',
      'orders.buyer_type',
    ])
    .where('vat_receipts.id', '=', Number(id))
    .where('orders.site_id', '=', siteId)
    .executeTakeFirst()
