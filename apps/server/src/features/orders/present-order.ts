import type { LineItem, Locale, Order, OrderProblem, Payment } from '@delguur/contract'
import { formatAddress, formatMoney } from '@delguur/mongolia'
import { codeText } from '../../platform/http/index.ts'
import { inLocale } from '../site/index.ts'
import { isEditable, type LiveLine, type LiveOrder, type Problem } from './live-order.ts'
import { orderLabel } from './order-label.ts'
import type { OrderRow, StoredOrder } from './orders.queries.ts'

const MOST_PIECES_TOLD = 999

/** The order as the API answers it. */
export function presentOrder(
  { order, location }: StoredOrder,
  { lines, totals, problems }: LiveOrder,
  payments: Payment[],
  locale: Locale,
): Order {
  return {
    number: order.number,
    token: order.token,
    state: order.state,
    payment_state: order.payment_state,
    shipment_state: order.shipment_state,
    label: orderLabel(order.state, order.payment_state),
    currency: 'MNT',
    item_total: totals.item_total,
    ship_total: totals.ship_total,
    discount_total: totals.discount_total,
    tax_total: totals.tax_total,
    total: totals.total,
    total_quantity: totals.total_quantity,
    line_items: lines.map((line) => presentLine(line, locale)),
    problems: problems.map((problem) => presentProblem(problem, locale)),
    ...presentDelivery(order, location, locale),
    payments,
    locale: order.locale,
    ...presentTimes(order),
  }
}

function presentLine(line: LiveLine, locale: Locale): LineItem {
  const { variant } = line
  const name = inLocale(line.name, locale)
  return {
    id: line.id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    price: line.price,
    previous_price: line.previousPrice,
    total: line.price * line.quantity,
    gift: line.gift,
    options: line.options,
    available: Math.min(Math.max(0, variant.available), MOST_PIECES_TOLD),
    product: {
      id: line.product_id,
      slug: variant.slug,
      sku: line.sku,
      name,
      brand: variant.brand,
      image: variant.image && { ...variant.image, alt: name },
      option_text: inLocale(variant.option_text, locale),
    },
  }
}

function presentProblem({ code, line, available }: Problem, locale: Locale): OrderProblem {
  const name = line ? inLocale(line.name, locale) : ''
  return { code, line_item_id: line?.id ?? null, message: problemText(code, locale, { name, available, line }) }
}

function problemText(
  code: Problem['code'],
  locale: Locale,
  { name, available, line }: { name: string; available: number; line: LiveLine | null },
): string {
  if (code === 'insufficient_stock' && available === 0) return codeText('out_of_stock', locale, { name })
  if (code !== 'price_changed') return codeText(code, locale, { name, available })
  const [before, now] = [formatMoney(line?.previousPrice ?? 0), formatMoney(line?.price ?? 0)]
  return locale === 'mn'
    ? `${name}: үнэ ${before} байснаа ${now} болсон`
    : `${name}: the price was ${before} and is ${now} now`
}

function presentDelivery(order: OrderRow, location: StoredOrder['location'], locale: Locale) {
  return {
    phone: order.phone,
    email: order.email,
    receiver: order.receiver,
    note: order.note,
    delivery_type: order.delivery_type,
    address: order.address,
    address_text: order.address && formatAddress(order.address, locale),
    store_location: location && {
      id: location.id,
      name: inLocale(location.name, locale),
      address: inLocale(location.address, locale),
    },
    delivery_day: order.delivery_day,
    delivery_window: order.delivery_window,
  }
}

function presentTimes(order: OrderRow) {
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    // The row remembers the last attempt; an order whose payment failed is not placed.
    placed_at: isEditable(order.state) ? null : text(order.placed_at),
    completed_at: text(order.completed_at),
    canceled_at: text(order.canceled_at),
  }
}
