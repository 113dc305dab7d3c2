import type { Db } from '../../../platform/db/index.ts'
import { orderTotals } from './order-totals.ts'
import { orderWithLines, writeLineDiscounts, writeTotals } from './written-discounts.queries.ts'

/**
 * Writes the discount of each line and the resulting sums, at the tax rates of the day when the order was placed. Prices and the
 * order's `updated_at` stay.
 */
export async function writeDiscounts(db: Db, orderId: number, byLine: ReadonlyMap<number, number>): Promise<void> {
  const { lines, ...order } = await orderWithLines(db, orderId)
  const discounted = lines.map((line) => ({ ...line, discount: byLine.get(line.id) ?? 0 }))
  const delivery = { cost: order.ship_total, free_over: null }
  const { discount_total, tax_total, total } = orderTotals(discounted, delivery, order.placed_at ?? new Date())
  await writeLineDiscounts(
    db,
    discounted.map(({ id, discount }) => ({ id, discount })),
  )
  await writeTotals(db, orderId, { discount_total, tax_total, total })
}
