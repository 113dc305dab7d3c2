import type { Locale, Order, Payment } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import { fail } from '../../platform/http/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { type CartVariant, isEditable, liveOrder } from './live-order.ts'
import { cancelUnpaid, lockOrder, markPaid, moveOrder, returnToDelivery } from './move-order.ts'
import * as queries from './orders.queries.ts'
import { presentOrder } from './present-order.ts'

/** Who says that an order is theirs: by its token, which is all that counts. */
export interface Claim {
  siteId: number
  token: string | null
  number: string
}

/** The same, of whichever order the token opens. */
export type Holder = Omit<Claim, 'number'> & { number?: string }

interface Dependencies {
  catalog: Pick<Catalog, 'variantsForCart'>
  /** The payments of an order as the API shows them. */
  paymentsOf(db: Db, orderId: number, locale: Locale): Promise<Payment[]>
}

/** Finding, locking and showing orders; another person's order and none at all are the same `order_not_found`. */
export function createOrders({ catalog, paymentsOf }: Dependencies) {
  async function locked(db: Db, { siteId, token, number }: Claim): Promise<queries.StoredOrder> {
    const held = token ? await queries.lockHeldOrder(db, { siteId, token, number }) : undefined
    if (!held) throw fail('order_not_found')
    return queries.readOrder(db, held.id)
  }

  const found = async (db: Db, { siteId, token, number }: Holder) =>
    token ? queries.findOrder(db, { siteId, token, ...(number ? { number } : {}) }) : null

  return {
    lockOrder,
    moveOrder,
    markPaid,
    returnToDelivery,
    cancelUnpaid,

    /** Null where the token, and the number if there is one, name no order. */
    findIfAny: found,

    async find(db: Db, holder: Holder): Promise<queries.StoredOrder> {
      const stored = await found(db, holder)
      if (!stored) throw fail('order_not_found')
      return stored
    },

    /** The order, which nobody else changes until the transaction ends. */
    lock: locked,

    /** The same for a change by the shopper; throws `order_not_editable` once it is placed. */
    async lockEditable(db: Db, claim: Claim): Promise<queries.StoredOrder> {
      const stored = await locked(db, claim)
      if (!isEditable(stored.order.state)) throw fail('order_not_editable')
      return stored
    },

    /** What the variants of an order, and more of them, are now. */
    variantsOf: (db: Db, { lines }: Pick<queries.StoredOrder, 'lines'>, more: number[] = []): Promise<CartVariant[]> =>
      readVariants(db, [...lines.map((line) => line.variant_id), ...more]),

    async present(db: Db, stored: queries.StoredOrder, locale: Locale, known?: CartVariant[]): Promise<Order> {
      const wanted = stored.lines.map((line) => line.variant_id)
      const variants = known ?? (await readVariants(db, wanted))
      const payments = stored.order.placed_at ? await paymentsOf(db, stored.order.id, locale) : []
      return presentOrder(stored, liveOrder(stored, variants, new Date()), payments, locale)
    },
  }

  async function readVariants(db: Db, ids: number[]): Promise<CartVariant[]> {
    return ids.length === 0 ? [] : catalog.variantsForCart(db, [...new Set(ids)])
  }
}

export type Orders = ReturnType<typeof createOrders>
