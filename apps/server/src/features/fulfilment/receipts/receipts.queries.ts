import type { BuyerType, OrderState, ReceiptState } from '@delguur/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { TaxOfLine } from '../../catalog/catalog/index.ts'
import type { StoredOrganisation } from '../../sales/orders/index.ts'

export type ReceiptRow = Selectable<Database['vat_receipts']>

export interface SoldLine {
  id: number
  name: Translated
  kind: string
  quantity: number
  price: number
  /** Discount by codes on all its pieces. */
  discount: number
  /** Number of returned pieces. */
  returned: number
  tax: TaxOfLine | null
  /** Current taxes of its product. */
  tax_now: TaxOfLine
  classification_now: string | null
}

/** Facts of an order that its receipt depends on. */
export interface SaleFacts {
  number: string
  state: OrderState
  total: number
  ship_total: number
  /** Amount refunded or due for returned goods. */
  returned_amount: number
  buyer_type: BuyerType
  /** Kept of what was paid, though the order is canceled. */
  cancellation_fee: number
  lines: SoldLine[]
}

export const factsOf = (db: Db, orderId: number): Promise<SaleFacts> =>
  db
    .selectFrom('orders')
    .select(['number', 'state', 'total', 'ship_total', 'buyer_type', 'cancellation_fee'])
    .select([
      sql<number>`(
        select coalesce(sum(amount), 0)::bigint from returns
        where order_id = orders.id and state in ('received', 'refunded'))`.as('returned_amount'),
      sql<SoldLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'quantity', l.quantity,
          'price', l.price, 'discount', l.discount, 'tax', l.tax, 'classification_now', p.classification_code,
          'tax_now', jsonb_build_object('type', p.tax_type, 'product_code', p.tax_product_code,
            'classification', p.classification_code, 'city_tax', p.city_tax, 'bar_code', v.bar_code),
          'returned', (select coalesce(sum(back.quantity), 0) from return_lines back join returns r on r.id = back.return_id
            where back.line_item_id = l.id and r.state in ('received', 'refunded'))) order by l.id), '[]')
        from line_items l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
        where l.order_id = orders.id)`.as('lines'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Whether all parcels have arrived, and when the last one did. */
export const deliveryOf = (db: Db, orderId: number) =>
  db
    .selectFrom('shipments')
    .select([
      sql<boolean>`coalesce(bool_and(state in ('delivered', 'returned', 'canceled')), false)`.as('is_over'),
      sql<Date | null>`max(delivered_at)`.as('delivered_at'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Receipts of an order in the chain of corrections, locked until the transaction ends. */
export const lockChain = (db: Db, orderId: number): Promise<ReceiptRow[]> =>
  db.selectFrom('vat_receipts').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

export const chainOf = (db: Db, orderId: number): Promise<ReceiptRow[]> =>
  db.selectFrom('vat_receipts').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const insertReceipt = (db: Db, row: Insertable<Database['vat_receipts']>) =>
  db.insertInto('vat_receipts').values(row).returningAll().executeTakeFirstOrThrow()

export type ReceiptChange = Updateable<Database['vat_receipts']>

/** Changes a receipt; undefined if it is in none of these states. */
export const changeReceipt = (
  db: Db,
  id: number,
  from: readonly ReceiptState[],
  change: ReceiptChange,
): Promise<ReceiptRow | undefined> =>
  db
    .updateTable('vat_receipts')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()

export interface LeasedReceipt extends ReceiptRow {
  /** Day of an earlier attempt that was never answered. */
  tried_on: string | null
  /** Number of the receipt that it replaces. */
  inactive_number: string | null
  consumer_number: string | null
  organisation: StoredOrganisation | null
}

export interface Lease {
  at: Date
  until: Date
  /** Today, as an ISO day in Ulaanbaatar. */
  day: string
  /** Id of one receipt, due or not; null for any due receipt. */
  id: number | null
}

/**
 * Leases one due receipt, so that no other node sends it. A correction waits until the receipt before it is issued. The day of
 * sending is stored before it is sent.
 */
export const leaseDue = (db: Db, { at, until, day, id }: Lease): Promise<LeasedReceipt | undefined> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('vat_receipts as r')
        .leftJoin('vat_receipts as before', 'before.id', 'r.corrects_id')
        .innerJoin('orders', 'orders.id', 'r.order_id')
        .select(['r.id as due_id', 'r.sent_on as tried_on', 'before.number as inactive_number'])
        .select(['orders.consumer_number', 'orders.organisation'])
        .where(sql<boolean>`(r.state = 'pending' or r.return_due) and r.state in ('pending', 'issued')`)
        .where(sql<boolean>`(r.state <> 'pending' or r.corrects_id is null or before.state = 'issued')`)
        .where('r.next_try_at', '<=', at)
        .$if(id !== null, (one) => one.where('r.id', '=', id))
        .orderBy('r.next_try_at')
        .limit(1)
        .forUpdate('r')
        .skipLocked(),
    )
    .updateTable('vat_receipts')
    .from('due')
    .set({ next_try_at: until, tries: sql`tries + 1`, sent_on: sql`coalesce(sent_on, ${day}::date)` })
    .whereRef('vat_receipts.id', '=', 'due.due_id')
    .returningAll('vat_receipts')
    .returning(['due.tried_on', 'due.inactive_number', 'due.consumer_number', 'due.organisation'])
    .executeTakeFirst()

/** Marks receipts that are not issued this late, each once; returns their number. */
export const markAlarmed = async (db: Db, at: Date, dueBefore: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('vat_receipts')
    .set({ alarmed_at: at })
    .where(sql<boolean>`state in ('pending', 'refused')`)
    .where('alarmed_at', 'is', null)
    .where('due_at', '<=', dueBefore)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Erases QR codes and lottery numbers after their retention period. */
export const erasePrints = (db: Db, at: Date) =>
  db
    .updateTable('vat_receipts')
    .set({ print: null, print_until: null })
    .where(sql<boolean>`print is not null`)
    .where('print_until', '<=', at)
    .execute()
