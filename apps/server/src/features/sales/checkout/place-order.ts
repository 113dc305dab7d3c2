import type { Locale, Order, Payment, PaymentMethodCode } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { Credits } from '../../money/credits/index.ts'
import { INVOICE, LINK, type PaymentChoice, type Payments } from '../../money/payments/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { BookedPlaces } from '../../travel/booked-places/index.ts'
import type { InvoiceTerms, Invoicing } from '../companies/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Holds, Origin } from '../holds/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  actorOf,
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
  sumOf,
  updateOrder,
} from '../orders/index.ts'
import { pickupLocation } from './checkout.queries.ts'
import { missingContact, missingTime } from './checkout-form.ts'
import { findPayment } from './find-payment.ts'
import { buyerOf, invoiceTerms, isCounted, isWaiting } from './on-invoice.ts'
import { courierRules } from './pay-courier.ts'
import { sell } from './sell.ts'

/** Payment method of the shopper, and the total and prices that they agreed to. */
export interface PaymentStart extends PaymentChoice {
  payment_method: PaymentMethodCode
  expected_total: number
  /** Sum left to pay after their balances. */
  expected_due?: number
  terms_accepted: boolean
  /** Prices by line item id. */
  expected_prices?: Record<string, number>
}

/** Methods whose money may take a day, while the order holds its goods; delivery promises count from the payment. */
const PAID_LATER: readonly PaymentMethodCode[] = ['bank_transfer', 'lease', 'storepay', LINK]

/** Methods that place the order for good, and are paid later. */
const PLACED_UNPAID: readonly PaymentMethodCode[] = ['bank_transfer', 'cash_on_delivery', INVOICE]

/** Origin of the order, and the language of the answer. */
export interface PlacingContext {
  origin: Origin
  locale: Locale
  /** Minutes of the payment link of a booking, whose shopper accepts the terms when they choose how to pay. */
  linkMinutes?: number
}

type PaymentRow = Awaited<ReturnType<Payments['paymentsOfOrder']>>[number]

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
  bookedPlaces: Pick<BookedPlaces, 'hold'>
  payments: Pick<Payments, 'open' | 'openInsteadOfLink' | 'request' | 'paymentsOfOrder' | 'present'>
  delivery: Pick<Delivery, 'takeSlot'>
  coupons: Pick<Coupons, 'hold'>
  credits: Pick<Credits, 'hold'>
  site: Pick<SiteService, 'configs'>
  invoicing: Pick<Invoicing, 'termsFor' | 'open'>
}

/** Turns a cart into a placed order with held stock and an open payment, in one transaction. */
export function createPlaceOrder(dependencies: Dependencies) {
  const { db, orders, orderView, stock, holds, bookedPlaces, payments, delivery, coupons, credits, site, invoicing } =
    dependencies

  /** Places the order, then calls the provider outside of any transaction. */
  async function placeAndRequest(access: OrderAccess, start: PaymentStart, context: PlacingContext): Promise<Placed> {
    const placed = await inTransaction(db, (tx) => place(tx, access, start, context))
    await payments.request(placed.paymentId)
    return placed
  }

  async function place(tx: Db, access: OrderAccess, start: PaymentStart, context: PlacingContext): Promise<Placed> {
    const { locale } = context
    const stored = await orders.lock(tx, access)
    const variants = await orders.variantsOf(tx, stored)
    if (!isEditable(stored.order.state)) {
      const open = await openPayment(tx, stored.order)
      if (open.method === start.payment_method) return { stored, variants, paymentId: open.public_id }
      if (open.method !== LINK) throw fail('payment_in_progress')
      const chosen = await choose(tx, access, stored.order, open, start, locale)
      return { stored: { ...stored, order: chosen.order }, variants, paymentId: chosen.paymentId }
    }
    const live = await orders.live(tx, stored, variants)
    checkComplete(stored, live, start, locale, areTermsForLater(access, start))
    await checkStore(tx, stored)
    if (needsOwner(live) && stored.order.user_id !== access.userId) throw fail('login_required')
    if (usesSavedCards(start) && belongsToAnother(stored.order, access)) throw fail('login_required')
    const userId = stored.order.user_id ?? access.userId
    const terms = await invoiceTerms(invoicing, tx, access, stored, live, start.payment_method)
    const paymentId = await hold(tx, access, { stored, live, userId, terms }, start, context)
    const { returns, terms_version } = await site.configs(tx, stored.order.site_id)
    const lines = await sell(tx, stored, live, returns)
    const order = await orders.move(tx, stored.order.id, {
      from: [stored.order.state],
      ...moveFor(access, start, live, locale, { user_id: userId, terms_version }, terms),
    })
    return { stored: { ...stored, order, lines }, variants, paymentId }
  }

  /** Holds pieces of stock, or the nights or seats of a booking. */
  const holdGoods = (tx: Db, order: OrderRow, lines: Parameters<Stock['reserve']>[2], locale: Locale) =>
    order.is_booking
      ? bookedPlaces.hold(tx, order.id)
      : stock.reserve(tx, order.id, lines, order.delivery_type === 'pickup' ? order.store_location_id : null, locale)

  /**
   * Holds pieces, hours, codes and balances, always in this order, so that two orders cannot deadlock, and opens the payment of
   * the rest.
   */
  async function hold(
    tx: Db,
    { by }: OrderAccess,
    {
      stored,
      live,
      userId,
      terms,
    }: { stored: StoredOrder; live: LiveOrder; userId: number | null; terms: InvoiceTerms | null },
    { payment_method: method, ...choice }: PaymentStart,
    { origin, locale, linkMinutes }: PlacingContext,
  ) {
    const { id, number, site_id: siteId, phone } = stored.order
    const lines = live.lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }))
    const due = dueOf(live)
    const isPaidLater = PAID_LATER.includes(method) || isWaiting(terms)
    const rules = method === 'cash_on_delivery' ? await courierRules(tx, stored, await site.configs(tx, siteId)) : null
    const hold = {
      order: stored.order,
      userId,
      due,
      lines,
      waits: isPaidLater || rules !== null,
      maxUnpaidDeliveries: rules?.max_open_orders ?? null,
      origin,
      by,
    }
    const isVerified = !isCounted(due, terms) || (await holds.take(tx, hold, locale))
    await holdGoods(tx, stored.order, lines, locale)
    await delivery.takeSlot(tx, id, isAllDigital(live.lines) ? null : deliveryOptionOf(stored), {
      isPaidLater,
    })
    await coupons.hold(tx, stored, live.discounts, userId)
    await credits.hold(tx, id, live.tenders)
    const payment = {
      siteId,
      orderId: id,
      userId,
      number,
      amount: due,
      isVerified,
      isByStaff: by !== undefined,
      ...(linkMinutes !== undefined && { linkMinutes }),
      method,
      locale,
      choice: { ...choice, phone: choice.phone ?? phone ?? '' },
    }
    return terms ? invoicing.open(tx, terms, payment) : payments.open(tx, payment)
  }

  /**
   * Opens the payment that whoever has the payment link chose. The terms are theirs to accept; the order holds its goods as before.
   */
  async function choose(
    tx: Db,
    access: OrderAccess,
    order: OrderRow,
    link: PaymentRow,
    start: PaymentStart,
    locale: Locale,
  ) {
    const { id, site_id: siteId, number, phone, total, credit_total: credit } = order
    const { payment_method: method, ...choice } = start
    // Whether a courier may be paid, and whether a company buys, is decided when the order is placed.
    if (method === 'cash_on_delivery' || method === INVOICE) throw fail('payment_method_unavailable')
    if (!start.terms_accepted) throw fail('terms_not_accepted')
    if (start.expected_total !== total) throw fail('total_changed', { total })
    if (usesSavedCards(start) && belongsToAnother(order, access)) throw fail('login_required')
    const paymentId = await payments.openInsteadOfLink(tx, link, {
      siteId,
      orderId: id,
      userId: order.user_id ?? access.userId,
      number,
      amount: total - credit,
      isVerified: true,
      method,
      locale,
      choice: { ...choice, phone: choice.phone ?? phone ?? '' },
    })
    const { terms_version } = await site.configs(tx, siteId)
    const accepted = { locale, terms_version, terms_accepted_at: new Date() }
    if (method !== 'bank_transfer') return { paymentId, order: await updateOrder(tx, id, accepted) }
    const why = `pays by ${method}`
    const awaited = { to: 'complete', payment: 'balance_due', by: actorOf(access), why, change: accepted } as const
    return { paymentId, order: await orders.move(tx, id, { from: ['payment'], ...awaited }) }
  }

  /** Open payment of an order that is already placed. */
  async function openPayment(tx: Db, order: OrderRow): Promise<PaymentRow> {
    if (order.payment_state === 'paid' || order.payment_state === 'running') throw fail('order_already_paid')
    const rows = await payments.paymentsOfOrder(tx, order.id)
    const open = rows.find(({ state }) => state === 'pending')
    if (!open) throw fail('order_not_editable')
    return open
  }

  return {
    /** Places the order in the transaction of the caller, who asks no provider for its payment. */
    placeIn: place,

    async complete(access: OrderAccess, start: PaymentStart, context: PlacingContext): Promise<Order> {
      const { locale } = context
      const { stored, variants } = await placeAndRequest(access, start, context)
      const placed = isSettledAtOnce(start) ? await orders.find(db, access) : stored
      return orderView.present(db, placed, locale, variants)
    },

    /** Places the order and returns its payment. */
    async startPayment(access: OrderAccess, start: PaymentStart, context: PlacingContext): Promise<Payment> {
      const { stored, paymentId } = await placeAndRequest(access, start, context)
      return findPayment(payments, db, stored.order.id, paymentId, context.locale)
    },
  }
}

/**
 * Placing changes more than the order's row: balances or a saved card pay at once, and an order that is paid to the courier
 * or on invoice has its parcels.
 */
const isSettledAtOnce = ({ payment_method: method, card_id }: PaymentStart) =>
  method === 'credit' || method === 'cash_on_delivery' || method === INVOICE || card_id !== undefined

/** Throws `store_location_not_found` if its site has ceased to name the store of a pickup since it was chosen. */
async function checkStore(tx: Db, { order, lines }: StoredOrder): Promise<void> {
  const { site_id: siteId, delivery_type: type, store_location_id: store } = order
  if (type !== 'pickup' || store === null || isAllDigital(lines)) return
  if (!(await pickupLocation(tx, siteId, store))) throw fail('store_location_not_found')
}

/** Transition at placing: an order is completed after an online payment, but before a transfer or payment at the door. A customer becomes its owner. */
function moveFor(
  access: OrderAccess,
  start: PaymentStart,
  { totals, tenders }: LiveOrder,
  locale: Locale,
  { user_id, terms_version }: Pick<OrderRow, 'user_id' | 'terms_version'>,
  invoice: InvoiceTerms | null,
) {
  const { payment_method: method } = start
  const reason = { by: actorOf(access), why: `pays by ${method}` } as const
  const now = new Date()
  const change = {
    ...totals,
    credit_total: sumOf(tenders),
    user_id,
    placed_at: now,
    awaits_approval: isWaiting(invoice),
    // Staff accept no terms for their customer, and write to them in the language of the customer.
    ...(areTermsForLater(access, start) ? {} : { locale, terms_version, terms_accepted_at: now }),
    ...(invoice && buyerOf(invoice)),
  }
  return PLACED_UNPAID.includes(method) && !isWaiting(invoice)
    ? ({ to: 'complete', payment: 'balance_due', ...reason, change } as const)
    : ({ to: 'payment', payment: 'none', ...reason, change } as const)
}

/** Checks everything that a payment requires, the shopper's agreement last; throws the first failure. */
function checkComplete(
  { order, lines }: StoredOrder,
  live: LiveOrder,
  start: PaymentStart,
  locale: Locale,
  areTermsForLater: boolean,
): void {
  if (lines.length === 0) throw fail('cart_empty')
  const isDigital = isAllDigital(lines)
  const missing = { ...missingContact(order, isDigital), ...missingTime(order, isDigital) }
  if (Object.keys(missing).length > 0) throw fail('delivery_missing', undefined, missing)
  const [problem, ...others] = live.problems.filter(isBlocking)
  if (problem && others.length > 0) throw fail('order_has_problems')
  if (problem) throw failOf(problem, locale)
  if (!start.terms_accepted && !areTermsForLater) throw fail('terms_not_accepted')
  const { total } = live.totals
  if (start.expected_total !== total) throw fail('total_changed', { total })
  const due = dueOf(live)
  if (start.expected_due !== undefined && start.expected_due !== due) throw fail('total_changed', { total: due })
  if (!isAgreed(live, start)) throw fail('order_has_problems')
}

/** Whoever opens a payment link accepts the terms there; staff accept none. */
const areTermsForLater = ({ by }: OrderAccess, { payment_method: method }: PaymentStart) =>
  by !== undefined || method === LINK

/** The order token alone may not spend the customer's balances. */
const needsOwner = ({ tenders }: LiveOrder) => tenders.some(({ kind, amount }) => kind !== 'gift_card' && amount > 0)

/** Only the customer may charge their saved cards or add to them. */
const usesSavedCards = ({ card_id, save_card = false }: PaymentStart) => card_id !== undefined || save_card

const belongsToAnother = ({ user_id: owner }: OrderRow, { userId }: OrderAccess) => owner !== null && owner !== userId

/** Compares each price: two opposite price changes can add up to the total that the shopper saw. */
const isAgreed = ({ lines }: LiveOrder, { expected_prices: expected }: PaymentStart) =>
  expected === undefined || lines.every(({ id, price }) => expected[id] === price)

function failOf({ code, line, available, age }: BlockingProblem, locale: Locale) {
  const name = line ? inLocale(line.name, locale) : ''
  if (code === 'age_required') return fail(code, { age })
  if (code !== 'insufficient_stock') return fail(code, line ? { name } : undefined)
  return available === 0 ? fail('out_of_stock', { name }) : fail('insufficient_stock', { name, available })
}
