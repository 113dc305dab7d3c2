import { isDeepStrictEqual } from 'node:util'
import type { Locale, Order, Payment, PaymentMethodCode, ReturnRules } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import type { Stock } from '../catalog/index.ts'
import type { Delivery } from '../delivery/index.ts'
import {
  type BlockingProblem,
  type CartVariant,
  type Claim,
  isAllDigital,
  isBlocking,
  isEditable,
  type LiveOrder,
  type OrderRow,
  type Orders,
  type StoredOrder,
  sellLines,
  wayOf,
} from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import { inLocale, type SiteService } from '../site/index.ts'
import { missingContact, missingTime } from './checkout-form.ts'
import { findPayment } from './find-payment.ts'

/** How the shopper wants to pay, and the total and prices that they agreed to. */
export interface PaymentStart {
  payment_method: PaymentMethodCode
  expected_total: number
  terms_accepted: boolean
  /** By line item id. */
  expected_prices?: Record<string, number>
}

interface Placed {
  stored: StoredOrder
  variants: CartVariant[]
  paymentId: string
}

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'lock' | 'variantsOf' | 'live' | 'present' | 'move'>
  stock: Pick<Stock, 'reserve'>
  payments: Pick<Payments, 'open' | 'request' | 'paymentsOfOrder' | 'present'>
  delivery: Pick<Delivery, 'take'>
  site: Pick<SiteService, 'configs'>
}

/** Turns a cart into a placed order with held stock and an open payment: all of it in one transaction, or none. */
export function createPlaceOrder({ db, orders, stock, payments, delivery, site }: Dependencies) {
  /** Places the order, then asks the provider outside of any transaction. */
  async function placeAndRequest(claim: Claim, start: PaymentStart, locale: Locale): Promise<Placed> {
    const placed = await db.transaction().execute((transaction) => place(transaction, claim, start, locale))
    await payments.request(placed.paymentId)
    return placed
  }

  async function place(transaction: Db, claim: Claim, start: PaymentStart, locale: Locale): Promise<Placed> {
    const stored = await orders.lock(transaction, claim)
    const variants = await orders.variantsOf(transaction, stored)
    if (!isEditable(stored.order.state)) {
      return { stored, variants, paymentId: await openPayment(transaction, stored.order, start.payment_method) }
    }
    const live = await orders.live(transaction, stored, variants)
    checkComplete(stored, live, start, locale)
    const paymentId = await hold(transaction, stored, live, start.payment_method, locale)
    const { returns, terms_version } = await site.configs(transaction, stored.order.site_id)
    const lines = await sell(transaction, stored, live, returns)
    const order = await orders.move(transaction, stored.order.id, {
      from: [stored.order.state],
      ...moveFor(start, live, locale, { user_id: stored.order.user_id ?? claim.userId, terms_version }),
    })
    return { stored: { ...stored, order, lines }, variants, paymentId }
  }

  /** Holds the pieces and opens the payment for them. */
  async function hold(
    transaction: Db,
    stored: StoredOrder,
    { lines, totals }: LiveOrder,
    method: PaymentMethodCode,
    locale: Locale,
  ) {
    const { id, number, delivery_type: type, store_location_id: store } = stored.order
    const wanted = lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }))
    await stock.reserve(transaction, id, wanted, type === 'pickup' ? store : null, locale)
    await delivery.take(transaction, id, isAllDigital(lines) ? null : wayOf(stored))
    return payments.open(transaction, { orderId: id, number, amount: totals.total, method, locale })
  }

  /** Pressing the button again answers what the first press did. */
  async function openPayment(transaction: Db, order: OrderRow, method: PaymentMethodCode): Promise<string> {
    if (order.payment_state === 'paid') throw fail('order_already_paid')
    const rows = await payments.paymentsOfOrder(transaction, order.id)
    const open = rows.find(({ state }) => state === 'pending')
    if (!open) throw fail('order_not_editable')
    if (open.method !== method) throw fail('payment_in_progress')
    return open.public_id
  }

  return {
    async complete(claim: Claim, start: PaymentStart, locale: Locale): Promise<Order> {
      const { stored, variants } = await placeAndRequest(claim, start, locale)
      return orders.present(db, stored, locale, variants)
    },

    /** The same, answered with the payment alone. */
    async startPayment(claim: Claim, start: PaymentStart, locale: Locale): Promise<Payment> {
      const { stored, paymentId } = await placeAndRequest(claim, start, locale)
      return findPayment(payments, db, stored.order.id, paymentId, locale)
    },
  }
}

/** A QR is paid first; a transfer is awaited for an order that is complete. What a customer places is theirs. */
function moveFor(
  { payment_method: method }: PaymentStart,
  { totals }: LiveOrder,
  locale: Locale,
  accepted: Pick<OrderRow, 'user_id' | 'terms_version'>,
) {
  const reason = { by: { actor: 'shopper' }, why: `pays by ${method}` } as const
  const now = new Date()
  const change = { ...totals, ...accepted, locale, placed_at: now, terms_accepted_at: now }
  return method === 'qr'
    ? ({ to: 'payment', payment: 'none', ...reason, change } as const)
    : ({ to: 'complete', payment: 'balance_due', ...reason, change } as const)
}

/** Everything that stands between the cart and its payment, the shopper's agreement last. */
function checkComplete({ order, lines }: StoredOrder, live: LiveOrder, start: PaymentStart, locale: Locale): void {
  if (lines.length === 0) throw fail('cart_empty')
  const isDigital = isAllDigital(lines)
  const missing = { ...missingContact(order, isDigital), ...missingTime(order, isDigital) }
  if (Object.keys(missing).length > 0) throw fail('delivery_missing', undefined, missing)
  const [problem, ...others] = live.problems.filter(isBlocking)
  if (problem && others.length > 0) throw fail('order_has_problems')
  if (problem) throw failOf(problem, locale)
  if (!start.terms_accepted) throw fail('terms_not_accepted')
  const { total } = live.totals
  if (start.expected_total !== total) throw fail('total_changed', { total })
  if (!isAgreed(live, start)) throw fail('order_has_problems')
}

/** Two prices that moved against each other add up to the total that the shopper saw, and are still not what they saw. */
const isAgreed = ({ lines }: LiveOrder, { expected_prices: seen }: PaymentStart) =>
  seen === undefined || lines.every(({ id, price }) => seen[id] === price)

function failOf({ code, line, available, age }: BlockingProblem, locale: Locale) {
  const name = line ? inLocale(line.name, locale) : ''
  if (code === 'age_required') return fail(code, { age })
  if (code !== 'insufficient_stock') return fail(code, line ? { name } : undefined)
  return available === 0 ? fail('out_of_stock', { name }) : fail('insufficient_stock', { name, available })
}

/** The lines as they are sold: at the prices, with the names, taxes and time for returns of now. */
async function sell(
  db: Db,
  stored: StoredOrder,
  live: LiveOrder,
  { hours, hours_by_kind: byKind }: ReturnRules,
): Promise<StoredOrder['lines']> {
  const sold = live.lines.map(({ variant: _, previousPrice: __, ...line }) => ({
    ...line,
    return_hours: byKind[line.kind] ?? hours,
  }))
  const isChanged = sold.filter((line, index) => !isDeepStrictEqual(line, stored.lines[index]))
  if (isChanged.length > 0) await sellLines(db, isChanged)
  return sold
}
