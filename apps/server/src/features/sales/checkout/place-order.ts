import { isDeepStrictEqual } from 'node:util'
import type { Locale, Order, Payment, PaymentMethodCode, ReturnRules } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { Credits } from '../../money/credits/index.ts'
import type { PaymentChoice, Payments } from '../../money/payments/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Holds, Origin } from '../holds/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  type BlockingProblem,
  type CartVariant,
  deliveryOptionOf,
  dueOf,
  isAllDigital,
  isBlocking,
  isEditable,
  type LiveOrder,
  type OrderAccess,
  type OrderRow,
  type Orders,
  type StoredOrder,
  sellLines,
  sumOf,
} from '../orders/index.ts'
import { missingContact, missingTime } from './checkout-form.ts'
import { findPayment } from './find-payment.ts'

/** How the shopper wants to pay, and the total and prices that they agreed to. */
export interface PaymentStart extends PaymentChoice {
  payment_method: PaymentMethodCode
  expected_total: number
  /** What was left to pay after their balances. */
  expected_due?: number
  terms_accepted: boolean
  /** By line item id. */
  expected_prices?: Record<string, number>
}

/** Their money may take a day, for which the order holds its goods: what it is promised counts from then on. */
const PAID_LATER: readonly PaymentMethodCode[] = ['bank_transfer', 'lease', 'storepay']

/** Origin of the order, and the language of the answer. */
export interface Placing {
  origin: Origin
  locale: Locale
}

interface Placed {
  stored: StoredOrder
  variants: CartVariant[]
  paymentId: string
}

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'find' | 'lock' | 'variantsOf' | 'live' | 'move'>
  orderView: Pick<OrderView, 'present'>
  stock: Pick<Stock, 'reserve'>
  holds: Pick<Holds, 'take'>
  payments: Pick<Payments, 'open' | 'request' | 'paymentsOfOrder' | 'present'>
  delivery: Pick<Delivery, 'takeSlot'>
  coupons: Pick<Coupons, 'hold'>
  credits: Pick<Credits, 'hold'>
  site: Pick<SiteService, 'configs'>
}

/** Turns a cart into a placed order with held stock and an open payment: all of it in one transaction, or none. */
export function createPlaceOrder(dependencies: Dependencies) {
  const { db, orders, orderView, stock, holds, payments, delivery, coupons, credits, site } = dependencies

  /** Places the order, then asks the provider outside of any transaction. */
  async function placeAndRequest(access: OrderAccess, start: PaymentStart, by: Placing): Promise<Placed> {
    const placed = await inTransaction(db, (transaction) => place(transaction, access, start, by))
    await payments.request(placed.paymentId)
    return placed
  }

  async function place(transaction: Db, access: OrderAccess, start: PaymentStart, by: Placing): Promise<Placed> {
    const { locale } = by
    const stored = await orders.lock(transaction, access)
    const variants = await orders.variantsOf(transaction, stored)
    if (!isEditable(stored.order.state)) {
      return { stored, variants, paymentId: await openPayment(transaction, stored.order, start.payment_method) }
    }
    const live = await orders.live(transaction, stored, variants)
    checkComplete(stored, live, start, locale)
    if (needsOwner(live) && stored.order.user_id !== access.userId) throw fail('login_required')
    if (namesCards(start) && isOfAnother(stored.order, access)) throw fail('login_required')
    const userId = stored.order.user_id ?? access.userId
    const paymentId = await hold(transaction, { stored, live, userId }, start, by)
    const { returns, terms_version } = await site.configs(transaction, stored.order.site_id)
    const lines = await sell(transaction, stored, live, returns)
    const order = await orders.move(transaction, stored.order.id, {
      from: [stored.order.state],
      ...moveFor(start, live, locale, { user_id: userId, terms_version }),
    })
    return { stored: { ...stored, order, lines }, variants, paymentId }
  }

  /**
   * Holds pieces, hours, codes and balances, always in this order so that two orders never wait for each other in a circle, and
   * opens the payment of what is left.
   */
  async function hold(
    transaction: Db,
    { stored, live, userId }: { stored: StoredOrder; live: LiveOrder; userId: number | null },
    { payment_method: method, ...choice }: PaymentStart,
    { origin, locale }: Placing,
  ) {
    const { id, number, delivery_type: type, store_location_id: store, site_id: siteId, phone } = stored.order
    const wanted = live.lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }))
    const due = dueOf(live)
    const waits = PAID_LATER.includes(method)
    const isProved =
      due === 0 ||
      (await holds.take(transaction, { order: stored.order, userId, due, lines: wanted, waits, origin }, locale))
    await stock.reserve(transaction, id, wanted, type === 'pickup' ? store : null, locale)
    await delivery.takeSlot(transaction, id, isAllDigital(live.lines) ? null : deliveryOptionOf(stored), {
      isPaidLater: waits,
    })
    await coupons.hold(transaction, stored.order, live.discounts, userId)
    await credits.hold(transaction, id, live.tenders)
    return payments.open(transaction, {
      ...{ siteId, orderId: id, userId, number, amount: due, isVerified: isProved, method, locale },
      choice: { ...choice, phone: choice.phone ?? phone ?? '' },
    })
  }

  /** Pressing the button again answers what the first press did. */
  async function openPayment(transaction: Db, order: OrderRow, method: PaymentMethodCode): Promise<string> {
    if (order.payment_state === 'paid' || order.payment_state === 'running') throw fail('order_already_paid')
    const rows = await payments.paymentsOfOrder(transaction, order.id)
    const open = rows.find(({ state }) => state === 'pending')
    if (!open) throw fail('order_not_editable')
    if (open.method !== method) throw fail('payment_in_progress')
    return open.public_id
  }

  return {
    async complete(access: OrderAccess, start: PaymentStart, by: Placing): Promise<Order> {
      const { locale } = by
      const { stored, variants } = await placeAndRequest(access, start, by)
      const placed = isSettledAtOnce(start) ? await orders.find(db, access) : stored
      return orderView.present(db, placed, locale, variants)
    },

    /** The same, answered with the payment alone. */
    async startPayment(access: OrderAccess, start: PaymentStart, by: Placing): Promise<Payment> {
      const { stored, paymentId } = await placeAndRequest(access, start, by)
      return findPayment(payments, db, stored.order.id, paymentId, by.locale)
    },
  }
}

/** Where nobody is waited for: balances, or a saved card that the bank charges at once. */
const isSettledAtOnce = ({ payment_method: method, card_id }: PaymentStart) =>
  method === 'credit' || card_id !== undefined

/** A payment online comes first; a transfer is awaited for an order that is complete. What a customer places is theirs. */
function moveFor(
  { payment_method: method }: PaymentStart,
  { totals, tenders }: LiveOrder,
  locale: Locale,
  accepted: Pick<OrderRow, 'user_id' | 'terms_version'>,
) {
  const reason = { by: { actor: 'shopper' }, why: `pays by ${method}` } as const
  const now = new Date()
  const change = {
    ...totals,
    credit_total: sumOf(tenders),
    ...accepted,
    locale,
    placed_at: now,
    terms_accepted_at: now,
  }
  return method === 'bank_transfer'
    ? ({ to: 'complete', payment: 'balance_due', ...reason, change } as const)
    : ({ to: 'payment', payment: 'none', ...reason, change } as const)
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
  const due = dueOf(live)
  if (start.expected_due !== undefined && start.expected_due !== due) throw fail('total_changed', { total: due })
  if (!isAgreed(live, start)) throw fail('order_has_problems')
}

/** A token alone opens the order; its customer’s balances are spent by themselves. */
const needsOwner = ({ tenders }: LiveOrder) => tenders.some(({ kind, amount }) => kind !== 'gift_card' && amount > 0)

/** Saved cards are charged by their customer alone, and those of nobody else are saved among them. */
const namesCards = ({ card_id, save_card = false }: PaymentStart) => card_id !== undefined || save_card

const isOfAnother = ({ user_id: owner }: OrderRow, { userId }: OrderAccess) => owner !== null && owner !== userId

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
