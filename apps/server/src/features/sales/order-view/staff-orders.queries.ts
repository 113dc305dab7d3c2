import type { LabelState, PaymentMethodCode } from '@delguur/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { TaxOfLine } from '../../catalog/catalog/index.ts'
import { isPlaced, LABEL_COLUMNS, type LabelColumns, LIST_COLUMNS, type ListColumns } from './listed.queries.ts'

type OrderRow = Selectable<Database['orders']>

/** Filter of the staff's order list. */
export interface OrderFilter {
  siteId: number
  /** Accepted combinations of states, each state one of a list; null: any. */
  standings: readonly Partial<{ [Key in keyof LabelState]: readonly LabelState[Key][] | boolean }>[] | null
  from: Date | null
  before: Date | null
  number: string | null
  phone: string | null
  customerId: number | null
  deliveryType: OrderRow['delivery_type'] | null
  paymentMethod: PaymentMethodCode | null
  /** Code of the store that a parcel leaves. */
  store: string | null
}

/** Limit of the count, beyond which nobody pages. */
export const MAX_COUNTED = 10_000

/** Writes states as literals, so that the plan of a prepared statement can use their statistics. They come from lists in the code. */
const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

function standingIs(standing: NonNullable<OrderFilter['standings']>[number]): RawBuilder<boolean> {
  const conditions = Object.entries(standing).map(([column, accepted]) => {
    if (Array.isArray(accepted)) return oneOf(column, accepted)
    return accepted ? sql`return_until > now()` : sql`coalesce(return_until <= now(), true)`
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Payments that were made or wait to be, in contrast to tries that came to nothing. */
const IS_PAYMENT = sql<boolean>`payments.order_id = orders.id and payments.state in ('pending', 'completed')`

const placedOrders = (
  db: Db,
  { siteId, standings, from, before, number, phone, customerId, deliveryType, paymentMethod, store }: OrderFilter,
) =>
  db
    .selectFrom('orders')
    .where('site_id', '=', siteId)
    .where(isPlaced)
    .$if(standings !== null, (some) =>
      some.where(
        standings?.length ? sql<boolean>`(${sql.join(standings.map(standingIs), sql` or `)})` : sql.lit(false),
      ),
    )
    .$if(from !== null, (some) => some.where('placed_at', '>=', from))
    .$if(before !== null, (some) => some.where('placed_at', '<', before))
    .$if(number !== null, (some) => some.where('number', '=', number ?? ''))
    .$if(phone !== null, (some) => some.where('phone', '=', phone))
    .$if(customerId !== null, (some) => some.where('user_id', '=', customerId))
    .$if(deliveryType !== null, (some) => some.where('delivery_type', '=', deliveryType))
    .$if(paymentMethod !== null, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(selectFrom('payments').where(IS_PAYMENT).where('method', '=', paymentMethod).select('payments.id')),
      ),
    )
    .$if(store !== null, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('shipments')
            .innerJoin('stock_locations', 'stock_locations.id', 'stock_location_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('code', '=', store)
            .select('shipments.id'),
        ),
      ),
    )

const SUMMARY_COLUMNS = [
  'channel',
  'phone',
  'receiver',
  'delivery_type',
  'delivery_day',
  'delivery_window',
  'promised_to',
] as const satisfies (keyof OrderRow)[]

export type ListedOrder = ListColumns & Pick<OrderRow, (typeof SUMMARY_COLUMNS)[number]>

const LISTED = [...LIST_COLUMNS, 'id', ...SUMMARY_COLUMNS] as const satisfies (keyof OrderRow)[]

/**
 * The newest orders, read in their order until the page is full. With `few`, where less than `MAX_COUNTED` match, they are
 * found first and sorted then: where the planner takes a rare standing for a common one, it would read all orders.
 */
export const listOrders = (
  db: Db,
  filter: OrderFilter,
  { limit, offset, few = false }: { limit: number; offset: number; few?: boolean },
): Promise<ListedOrder[]> =>
  db
    .with(
      (cte) => (few ? cte('matching').materialized() : cte('matching').notMaterialized()),
      () => placedOrders(db, filter).select(LISTED),
    )
    .selectFrom('matching')
    .select(LISTED)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** The next orders behind one, in the order of their ids, with the ways in which they are paid. */
export const ordersAfter = (db: Db, filter: OrderFilter, afterId: number | null, limit: number) =>
  placedOrders(db, filter)
    .select(LISTED)
    .select(
      sql<PaymentMethodCode[]>`array(select distinct method from payments where ${IS_PAYMENT} order by method)`.as(
        'payment_methods',
      ),
    )
    .$if(afterId !== null, (some) => some.where('id', '>', afterId ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()

export type ExportedOrder = Awaited<ReturnType<typeof ordersAfter>>[number]

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const some = placedOrders(db, filter).select('id').limit(MAX_COUNTED)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Name of a member of staff; null for nobody. */
export async function nameOfStaff(db: Db, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const row = await db
    .selectFrom('users')
    .select(sql<string | null>`staff_name(users)`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Finds a placed order of a site by its number. */
export const findPlaced = (db: Db, siteId: number, number: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .where(isPlaced)
    .executeTakeFirst()

export interface ExportedLine
  extends LabelColumns,
    Pick<
      OrderRow,
      | 'number'
      | 'placed_at'
      | 'delivered_at'
      | 'ship_total'
      | 'discount_total'
      | 'tax_total'
      | 'delivery_type'
      | 'delivery_method'
    > {
  order_total: number
  sku: string
  name: Translated
  quantity: number
  price: number
  tax: TaxOfLine | null
}

/** Lines of the orders placed in a period, in chronological order. */
export const exportedLines = (
  db: Db,
  { siteId, from, before }: { siteId: number; from: Date; before: Date },
  limit: number,
): Promise<ExportedLine[]> =>
  db
    .selectFrom('orders')
    .innerJoin('line_items', 'line_items.order_id', 'orders.id')
    .select([
      'orders.number',
      ...LABEL_COLUMNS.map((column) => `orders.${column}` as const),
      'orders.placed_at',
      'orders.delivered_at',
      'orders.ship_total',
      'orders.discount_total',
      'orders.tax_total',
      'orders.delivery_type',
      'orders.delivery_method',
      'orders.total as order_total',
      'line_items.sku',
      'line_items.name',
      'line_items.quantity',
      'line_items.price',
      'line_items.tax',
    ])
    .where('site_id', '=', siteId)
    .where(isPlaced)
    .where('placed_at', '>=', from)
    .where('placed_at', '<', before)
    .orderBy('placed_at')
    .orderBy('orders.id')
    .orderBy('line_items.id')
    .limit(limit)
    .execute()
