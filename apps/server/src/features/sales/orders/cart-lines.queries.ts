import type { Locale } from '@delguur/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

type OrderRow = Selectable<Database['orders']>
type OrderTotals = Pick<
  OrderRow,
  'item_total' | 'ship_total' | 'discount_total' | 'tax_total' | 'total' | 'total_quantity'
>
type LineRow = Selectable<Database['line_items']>

export type NewLine = Pick<
  LineRow,
  | 'variant_id'
  | 'product_id'
  | 'quantity'
  | 'price'
  | 'gift'
  | 'options'
  | 'name'
  | 'sku'
  | 'kind'
  | 'weight_grams'
  | 'tax'
>

export type StoredToken = Pick<OrderRow, 'token_hash' | 'token_cipher'>

/** Prices of an order that hold until a moment, whatever the shop asks of others. */
export type AgreedPrices = Pick<OrderRow, 'prices_until'> & Partial<Pick<OrderRow, 'quote_id' | 'is_booking'>>

export interface NewOrder extends OrderTotals, StoredToken, Partial<AgreedPrices> {
  number: string
  site_id: number
  user_id: number | null
  locale: Locale
}

const lineValues = ({ options, name, tax, ...line }: NewLine) => ({
  ...line,
  options: JSON.stringify(options),
  name: JSON.stringify(name),
  tax: tax && JSON.stringify(tax),
})

/** Inserts an order with its first line; null if the number is taken. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  line: NewLine,
): Promise<{ order: OrderRow; lineId: number } | null> {
  const values = lineValues(line)
  const row = await db
    .with('opened', (query) =>
      query
        .insertInto('orders')
        .values(order)
        .onConflict((conflict) => conflict.column('number').doNothing())
        .returningAll(),
    )
    .with('added', (query) =>
      query
        .insertInto('line_items')
        .columns([
          'order_id',
          'variant_id',
          'product_id',
          'quantity',
          'price',
          'gift',
          'options',
          'name',
          'sku',
          'kind',
          'weight_grams',
          'tax',
        ])
        .expression((inner) =>
          inner
            .selectFrom('opened')
            .select([
              'opened.id as order_id',
              sql<number>`${values.variant_id}::bigint`.as('variant_id'),
              sql<number>`${values.product_id}::bigint`.as('product_id'),
              sql<number>`${values.quantity}::integer`.as('quantity'),
              sql<number>`${values.price}::bigint`.as('price'),
              sql<boolean>`${values.gift}::boolean`.as('gift'),
              sql<string>`${values.options}::jsonb`.as('options'),
              sql<string>`${values.name}::jsonb`.as('name'),
              sql<string>`${values.sku}::text`.as('sku'),
              sql<string>`${values.kind}::text`.as('kind'),
              sql<number>`${values.weight_grams}::integer`.as('weight_grams'),
              sql<string | null>`${values.tax}::jsonb`.as('tax'),
            ]),
        )
        .returning('line_items.id as line_id'),
    )
    .selectFrom(['opened', 'added'])
    .selectAll()
    .executeTakeFirst()
  if (!row) return null
  const { line_id: lineId, ...opened } = row
  return { order: opened, lineId }
}

const setTotals = (db: Pick<Db, 'updateTable'>, orderId: number, totals: OrderTotals) =>
  db
    .updateTable('orders')
    .set({ ...totals, updated_at: sql<Date>`now()` })
    .where('id', '=', orderId)

export async function insertLine(
  db: Db,
  orderId: number,
  line: NewLine,
  totals: OrderTotals,
): Promise<{ order: OrderRow; lineId: number }> {
  const { line_id: lineId, ...order } = await db
    .with('added', (query) =>
      query
        .insertInto('line_items')
        .values({ ...lineValues(line), order_id: orderId })
        .returning('line_items.id as line_id'),
    )
    .with('changed', (query) => setTotals(query, orderId, totals).returningAll())
    .selectFrom(['changed', 'added'])
    .selectAll()
    .executeTakeFirstOrThrow()
  return { order, lineId }
}

/** Writes the fields of a line that the shopper may change, and the price that they see now; its regular price is written with a sale. */
export const updateLine = (
  db: Db,
  orderId: number,
  { id, quantity, price, gift }: Pick<LineRow, 'id' | 'quantity' | 'price' | 'gift'>,
  totals: OrderTotals,
): Promise<OrderRow> =>
  db
    .with('line', (query) =>
      query.updateTable('line_items').set({ quantity, price, old_price: null, gift }).where('id', '=', id),
    )
    .with('changed', (query) => setTotals(query, orderId, totals).returningAll())
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirstOrThrow()

export const deleteLines = (db: Db, orderId: number, lineIds: number[], totals: OrderTotals): Promise<OrderRow> =>
  db
    .with('gone', (query) => query.deleteFrom('line_items').where('id', 'in', lineIds))
    .with('changed', (query) => setTotals(query, orderId, totals).returningAll())
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirstOrThrow()

export interface JoinedLine {
  id: number
  quantity: number
  gift: boolean
}

/** Moves the lines to the order, with these quantities. */
export const moveLines = (db: Db, orderId: number, lines: JoinedLine[]) =>
  sql`update line_items set order_id = ${orderId}, quantity = joined.quantity, gift = joined.gift
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as joined(id bigint, quantity int, gift boolean)
      where line_items.id = joined.id`.execute(db)

/** Inserts an order without lines; undefined if the number is taken. */
export const insertEmptyOrder = (db: Db, order: NewOrder): Promise<OrderRow | undefined> =>
  db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Writes the totals of an order whose lines have changed. */
export const writeTotals = (db: Db, orderId: number, totals: OrderTotals): Promise<OrderRow> =>
  setTotals(db, orderId, totals).returningAll().executeTakeFirstOrThrow()

/** Inserts lines of a package; their ids in the order of the lines. */
export async function insertPackageLines(
  db: Db,
  orderId: number,
  orderPackageId: number,
  lines: NewLine[],
): Promise<number[]> {
  const rows = await db
    .insertInto('line_items')
    .values(lines.map((line) => ({ ...lineValues(line), order_id: orderId, order_package_id: orderPackageId })))
    .returning(['id', 'variant_id'])
    .execute()
  const ids = new Map(rows.map(({ id, variant_id }) => [variant_id, id]))
  return lines.flatMap(({ variant_id }) => ids.get(variant_id) ?? [])
}

/** Writes pieces and current prices of lines. */
export const updateLines = (db: Db, lines: Pick<LineRow, 'id' | 'quantity' | 'price'>[]) =>
  sql`update line_items set quantity = changed.quantity, price = changed.price, old_price = null
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as changed(id bigint, quantity int, price bigint)
      where line_items.id = changed.id`.execute(db)

export const deleteOrder = (db: Db, orderId: number) => db.deleteFrom('orders').where('id', '=', orderId).execute()

export const deleteLinesOf = (db: Db, orderId: number) =>
  db.deleteFrom('line_items').where('order_id', '=', orderId).execute()
