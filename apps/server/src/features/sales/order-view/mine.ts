import { type Locale, type OrderSummary, orderLabel } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { countPlacedOrders, type OrderStanding, type PlacedOrder, placedOrders } from './mine.queries.ts'
import { standingOf } from './present-order.ts'

const ORDERS_PER_PAGE = 40

/** The orders that a customer has placed, newest first. */
export async function mine(db: Db, userId: number, params: PageParams & { standing?: OrderStanding }, locale: Locale) {
  const page = pageOf(params, ORDERS_PER_PAGE)
  const rows = await placedOrders(db, userId, page, params.standing)
  return {
    orders: rows.map((row) => summaryOf(row, locale)),
    ...paged(page, await countPlacedOrders(db, userId, params.standing)),
  }
}

function summaryOf(row: PlacedOrder, locale: Locale): OrderSummary {
  const names = row.names.map((name) => inLocale(name, locale))
  return {
    number: row.number,
    label: orderLabel(standingOf(row)),
    at: (row.placed_at ?? row.created_at).toISOString(),
    total: row.total,
    total_quantity: row.total_quantity,
    names,
    image: row.image && { ...row.image, alt: names[0] ?? '' },
  }
}
