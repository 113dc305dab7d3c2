import type { Locale, Order } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { Returns } from '../../fulfilment/returns/index.ts'
import type { Shipments } from '../../fulfilment/shipments/index.ts'
import type { EarningService } from '../../money/credits/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import type { Refunds } from '../../money/refunds/index.ts'
import type { Lifecycle } from '../lifecycle/index.ts'
import type { OrderEdits } from '../order-edits/index.ts'
import type { CartVariant, OrderRow, Orders, OrderTokens, StoredOrder } from '../orders/index.ts'
import { mine } from './mine.ts'
import { NO_SECTIONS, type OrderWithoutToken, type PlacedSections, presentOrder } from './present-order.ts'
import { timelineOf } from './timeline.ts'
import { createTracking } from './track-order.ts'

interface Dependencies {
  tokens: Pick<OrderTokens, 'decrypt'>
  orders: Pick<Orders, 'allOf' | 'live' | 'readVariants' | 'variantsOf'>
  lifecycle: Pick<Lifecycle, 'historyOf'>
  earning: Pick<EarningService, 'earningsOf'>
  payments: Pick<Payments, 'present' | 'paymentsOfOrder'>
  shipments: Pick<Shipments, 'present'>
  returns: Pick<Returns, 'ofOrder' | 'returnable'>
  refunds: Pick<Refunds, 'ofOrder'>
  edits: Pick<OrderEdits, 'ofOrder'>
  delivery: Pick<Delivery, 'afterPayment'>
}

export type OrderView = ReturnType<typeof createOrderView>

/** Orders in their API form, with their payments, shipments, returns and refunds. Read-only. */
export function createOrderView(dependencies: Dependencies) {
  const { tokens, orders, lifecycle, earning, payments, shipments, returns, refunds, edits, delivery } = dependencies

  async function sectionsOf(db: Db, order: OrderRow, locale: Locale): Promise<PlacedSections> {
    const awaited = isUnpromised(order) ? await delivery.afterPayment(db, order.id, locale) : null
    const sent = order.shipment_state === 'none' ? [] : await shipments.present(db, order.id, locale)
    return {
      ...NO_SECTIONS,
      payments: payments.present(await payments.paymentsOfOrder(db, order.id), locale),
      shipments: sent,
      timeline: timelineOf(await lifecycle.historyOf(db, order.id), sent, locale),
      returns: order.return_until === null ? [] : await returns.ofOrder(db, order.id, locale),
      refunds: await refunds.ofOrder(db, order.id, locale),
      edits: await edits.ofOrder(db, order.id, locale),
      delivery_after_payment: awaited?.text ?? null,
      delivery_time_kept_until: awaited?.timeKeptUntil?.toISOString() ?? null,
      returnable: order.return_until === null ? new Map() : await returns.returnable(db, order.id),
    }
  }

  /** Presents an order without its token, for staff and exports. */
  async function presentWithoutToken(
    db: Db,
    stored: StoredOrder,
    locale: Locale,
    known?: CartVariant[],
  ): Promise<OrderWithoutToken> {
    const variants = known ?? (await orders.variantsOf(db, stored))
    const sections = stored.order.placed_at ? await sectionsOf(db, stored.order, locale) : NO_SECTIONS
    const live = await orders.live(db, stored, variants)
    const earnings = await earning.earningsOf(db, stored, live, locale)
    return presentOrder(stored, live, { ...sections, earnings }, locale)
  }

  return {
    ...createTracking({ sectionsOf }),
    mine,
    presentWithoutToken,

    /** Presents an order to its holder; `known` avoids reading the variants again. */
    async present(db: Db, stored: StoredOrder, locale: Locale, known?: CartVariant[]): Promise<Order> {
      const order = await presentWithoutToken(db, stored, locale, known)
      const token = tokens.decrypt(stored.order.token_cipher)
      if (token === null) throw new Error(`The token of order ${stored.order.number} cannot be read`)
      return { ...order, token }
    },

    /** All orders of a customer, without their tokens. */
    async all(db: Db, userId: number, locale: Locale): Promise<OrderWithoutToken[]> {
      const all = await orders.allOf(db, userId)
      const [first] = all
      const variants = first ? await orders.readVariants(db, first.order.site_id, all.flatMap(variantIds)) : []
      const presented: OrderWithoutToken[] = []
      for (const stored of all) presented.push(await presentWithoutToken(db, stored, locale, variants))
      return presented
    },
  }
}

const variantIds = ({ lines }: Pick<StoredOrder, 'lines'>): number[] => lines.map((line) => line.variant_id)

/** True for an order without a delivery promise because its payment is pending. */
const isUnpromised = ({ promised_to, state, payment_state }: OrderRow): boolean =>
  promised_to === null && (state === 'payment' || (state === 'complete' && payment_state === 'balance_due'))
