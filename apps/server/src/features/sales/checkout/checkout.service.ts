import type { CheckoutChange, Locale, Order, PaymentMethod } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Stock } from '../../catalog/stock/index.ts'
import { type Delivery, rateFor } from '../../fulfilment/delivery/index.ts'
import type { Taxpayers } from '../../fulfilment/receipts/index.ts'
import type { Credits } from '../../money/credits/index.ts'
import type { PaymentEvents, Payments } from '../../money/payments/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { BookedPlaces } from '../../travel/booked-places/index.ts'
import type { InvoiceTerms, Invoicing } from '../companies/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Holds } from '../holds/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  deliveryPrice,
  dueOf,
  type Holder,
  isAllDigital,
  isEditable,
  type LiveOrder,
  type OrderAccess,
  type OrderRow,
  type Orders,
  orderTotals,
  type StoredOrder,
  updateOrder,
  weightOf,
} from '../orders/index.ts'
import { fillBuyer, numberToLookUp, type TaxpayerLookup } from './buyer-form.ts'
import * as queries from './checkout.queries.ts'
import { type FilledForm, fillForm, missingContact, missingTime } from './checkout-form.ts'
import { createDeliveryRates } from './delivery-rates.ts'
import { createMostInApp } from './most-in-app.ts'
import { createOrderPayments } from './order-payments.ts'
import { mayPayCourier } from './pay-courier.ts'
import { createPlaceOrder } from './place-order.ts'
import { createWatchPayment } from './watch-payment.ts'

interface Dependencies {
  db: Kysely<Database>
  orders: Orders
  orderView: Pick<OrderView, 'present'>
  stock: Pick<Stock, 'reserve'>
  holds: Pick<Holds, 'take'>
  bookedPlaces: Pick<BookedPlaces, 'hold'>
  payments: Payments
  paymentEvents: Pick<PaymentEvents, 'stream'>
  delivery: Delivery
  coupons: Pick<Coupons, 'hold'>
  credits: Pick<Credits, 'hold'>
  site: Pick<SiteService, 'configs'>
  taxpayers: Pick<Taxpayers, 'lookFor'>
  invoicing: Invoicing
}

/** Checkout: contact, destination and time of an order, then its payment. */
export function createCheckout(dependencies: Dependencies) {
  const { db, orders, orderView, payments, delivery, site, taxpayers, invoicing } = dependencies

  async function openWithLines(tx: Db, access: OrderAccess): Promise<StoredOrder> {
    const stored = await orders.lockEditable(tx, access)
    if (stored.lines.length === 0) throw fail('cart_empty')
    return stored
  }

  /** Moves the order one step on; returns it unchanged if payment is the next step. */
  async function step(tx: Db, { order, lines, zone }: StoredOrder): Promise<OrderRow> {
    const isDigital = isAllDigital(lines)
    const move = { by: { actor: 'shopper' }, why: 'checkout' } as const
    if (order.state === 'cart') return orders.move(tx, order.id, { from: ['cart'], to: 'address', ...move })
    if (order.state === 'delivery') {
      const missing = missingTime(order, isDigital)
      if (Object.keys(missing).length > 0) throw fail('delivery_missing', undefined, missing)
      return order
    }
    const missing = missingContact(order, isDigital)
    if (Object.keys(missing).length > 0) throw fail('address_incomplete', undefined, missing)
    if (!isDigital && order.delivery_type === 'address' && !zone) throw fail('no_shipping_rates')
    return orders.move(tx, order.id, { from: ['address'], to: 'delivery', ...move })
  }

  /** Destination after the change: delivery zone of the address, and pickup store. */
  async function placeOf(tx: Db, stored: StoredOrder, change: CheckoutChange, form: FilledForm) {
    const isMoved = change.address !== undefined || stored.zone === null
    const zone = form.address && isMoved ? await delivery.zoneOf(tx, form.address) : stored.zone
    if (form.delivery_type === 'address' && form.address && !zone) throw fail('no_shipping_rates')
    const storeId = change.store_location_id
    const location =
      storeId === undefined ? stored.location : await queries.pickupLocation(tx, stored.order.site_id, storeId)
    if (location === undefined) throw fail('store_location_not_found')
    return { zone: zone ?? null, location }
  }

  async function write(
    tx: Db,
    access: OrderAccess,
    change: CheckoutChange,
    lookup: TaxpayerLookup | null,
    locale: Locale,
  ): Promise<Order> {
    const stored = await openWithLines(tx, access)
    const requested = fillForm(stored.order, change)
    const buyer = fillBuyer(stored.order, change.buyer, lookup)
    const place = await placeOf(tx, stored, change, requested)
    const form = { ...requested, delivery_method: methodOf(requested, change, place.zone, stored.lines) }
    const filled = { ...stored, ...place, order: { ...stored.order, ...form, ...buyer } }
    const order = await updateOrder(tx, stored.order.id, {
      ...form,
      ...buyer,
      organisation: buyer.organisation && JSON.stringify(buyer.organisation),
      address: form.address && JSON.stringify(form.address),
      delivery_zone_id: place.zone?.id ?? null,
      ...orderTotals(stored.lines, deliveryPrice(filled)),
    })
    const presented = await orderView.present(tx, { ...filled, order }, locale)
    const hasTime = change.delivery_day !== undefined || change.delivery_window !== undefined
    if (hasTime && presented.problems.some(({ code }) => code === 'delivery_time_unavailable')) {
      throw fail('delivery_time_unavailable')
    }
    return presented
  }

  /** Buying on invoice, for members of a company; null if it is not on offer. */
  async function onInvoice(
    tx: Db,
    { siteId, userId }: Holder,
    live: LiveOrder,
    locale: Locale,
  ): Promise<PaymentMethod | null> {
    if (userId === null || dueOf(live) === 0) return null
    const terms = await invoicing.termsFor(tx, userId, live)
    const method = terms && (await payments.invoiceMethod(tx, siteId, locale))
    return method && { ...method, description: describeTerms(terms, locale), minutes: minutesUntil(terms.until) }
  }

  const placing = createPlaceOrder(dependencies)

  return {
    ...placing,
    mostInApp: createMostInApp({ ...dependencies, startPayment: placing.startPayment }),
    ...createOrderPayments({ orders, orderView, payments }),
    watchPayment: createWatchPayment(dependencies),
    ...createDeliveryRates({ orders, delivery }),

    /** Payment methods for the shopper's current order, or for any order if they have none. */
    async paymentMethods(tx: Db, holder: Holder, locale: Locale): Promise<PaymentMethod[]> {
      const stored = await orders.current(tx, holder)
      if (!stored) return payments.methods(tx, holder.siteId, null, locale)
      if (stored.lines.length === 0) return []
      const live = await orders.live(tx, stored, await orders.variantsOf(tx, stored))
      const methods = await payments.methods(tx, holder.siteId, dueOf(live), locale)
      const { cash_on_delivery: rules } = await site.configs(tx, holder.siteId)
      const isForCourier = await mayPayCourier(tx, stored, rules)
      const own = methods.filter(({ code }) => isForCourier || code !== 'cash_on_delivery')
      const invoice = stored.order.is_booking ? null : await onInvoice(tx, holder, live, locale)
      return invoice ? [invoice, ...own] : own
    },

    show: async (tx: Db, access: OrderAccess, locale: Locale): Promise<Order> =>
      orderView.present(tx, await orders.find(tx, access), locale),

    /** Not called in a transaction, because it may query the tax office. */
    async update(access: OrderAccess, change: CheckoutChange, clientIp: string, locale: Locale): Promise<Order> {
      const { order } = await orders.find(db, access)
      const number = isEditable(order.state) ? numberToLookUp(order, change.buyer) : null
      const lookup = number === null ? null : await taxpayers.lookFor(db, number, clientIp)
      return inTransaction(db, (tx) => write(tx, access, change, lookup, locale))
    },

    async next(tx: Db, access: OrderAccess, locale: Locale): Promise<Order> {
      const stored = await openWithLines(tx, access)
      return orderView.present(tx, { ...stored, order: await step(tx, stored) }, locale)
    },

    async advance(tx: Db, access: OrderAccess, locale: Locale): Promise<Order> {
      const stored = await openWithLines(tx, access)
      let { order } = stored
      if (order.state === 'cart') order = await step(tx, { ...stored, order })
      const isDigital = isAllDigital(stored.lines)
      const hasPlace = isDigital || stored.zone !== null || order.delivery_type === 'pickup'
      const canGoOn = hasPlace && Object.keys(missingContact(order, isDigital)).length === 0
      if (order.state === 'address' && canGoOn) order = await step(tx, { ...stored, order })
      return orderView.present(tx, { ...stored, order }, locale)
    },
  }
}

const minutesUntil = (time: Date): number => Math.ceil((time.getTime() - Date.now()) / MINUTE_MS)

function describeTerms({ company, needsApproval }: InvoiceTerms, locale: Locale): string {
  const { name, payment_days: days } = company
  const [paid, approved] =
    locale === 'mn'
      ? [`${name} ${days} хоногийн дотор дансаар төлнө`, 'Захиалгыг зөвшөөрсний дараа илгээнэ']
      : [`${name} pays by transfer within ${days} days`, 'The order is sent once it is approved']
  return needsApproval ? `${paid}. ${approved}` : paid
}

export type Checkout = ReturnType<typeof createCheckout>

/** Delivery method. Falls back to standard in zones without express, unless this change requests express. */
function methodOf(
  { delivery_type: type, delivery_method: method, address }: FilledForm,
  change: CheckoutChange,
  zone: StoredOrder['zone'],
  lines: StoredOrder['lines'],
): FilledForm['delivery_method'] {
  if (type !== 'address' || !address || isAllDigital(lines)) return method
  const isOffered = (one: FilledForm['delivery_method']) =>
    rateFor(zone?.rates ?? [], one, weightOf(lines)) !== undefined
  if (isOffered(method)) return method
  if (change.delivery_method !== 'express' && isOffered('standard')) return 'standard'
  throw fail('no_shipping_rates')
}
