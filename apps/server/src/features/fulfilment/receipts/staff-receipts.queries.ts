import type { ReceiptState } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

const WAITS = sql<boolean>`(vat_receipts.state in ('pending', 'refused') or vat_receipts.return_due)`

const ofSite = (db: Db, siteId: number) =>
  db.selectFrom('vat_receipts').innerJoin('orders', 'orders.id', 'vat_receipts.order_id').where('site_id', '=', siteId)

/** Upper limit of the count. */
const MOST_COUNTED = 10_000

interface Page {
  offset: number
  limit: number
}

/** Pending and refused receipts first, then the newest. */
export const listReceipts = (db: Db, siteId: number, state: ReceiptState | undefined, { offset, limit }: Page) =>
  ofSite(db, siteId)
    .selectAll('vat_receipts')
    .select('orders.number as order_number')
    .$if(state !== undefined, (some) => some.where('vat_receipts.state', '=', state ?? 'pending'))
    .orderBy(WAITS, 'desc')
    .orderBy('vat_receipts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const countReceipts = async (db: Db, siteId: number, state: ReceiptState | undefined): Promise<number> => {
  const some = ofSite(db, siteId)
    .$if(state !== undefined, (query) => query.where('vat_receipts.state', '=', state ?? 'pending'))
    .select('vat_receipts.id')
    .limit(MOST_COUNTED)
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
    .select(['vat_receipts.type', 'vat_receipts.state', 'error', 'tries', 'next_try_at', 'orders.buyer_type'])
    .where('vat_receipts.id', '=', Number(id))
    .where('orders.site_id', '=', siteId)
    .executeTakeFirst()
