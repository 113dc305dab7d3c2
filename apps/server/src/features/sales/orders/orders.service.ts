import type { OrderState } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { hashOf } from '../../../platform/secrets.ts'
import type { Catalog } from '../../catalog/catalog/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Lifecycle } from '../lifecycle/index.ts'
import { isAlcohol } from './alcohol.ts'
import type { AppliedDiscount, AppliedTender } from './deductions.ts'
import { deliveryOptionOf, goodsOf } from './delivery-option.ts'
import { deleteCartsOf, eraseCustomer, eraseThoseWhoLeft } from './forget-customer.queries.ts'
import {
  type CartVariant,
  isEditable,
  type LiveLine,
  type LiveOrder,
  liveLines,
  liveOrder,
  withTenders,
} from './live-order.ts'
import { createOrderMoves, lockOrder } from './move-order.ts'
import type { OrderTokens } from './order-token.ts'
import * as queries from './orders.queries.ts'

/** Who says that an order is theirs: by its token, or as the customer whose it is. */
export type Holder = queries.OrderHolder

/** The same, of an order that they name. */
export interface OrderAccess extends Holder {
  number: string
}

interface Dependencies {
  tokens: OrderTokens
  catalog: Pick<Catalog, 'variantsForCart'>
  lifecycle: Pick<Lifecycle, 'moved' | 'began'>
  delivery: Pick<Delivery, 'isTimeOpen'>
  site: Pick<SiteService, 'configs'>
  /** The customer's day of birth, where they gave it. */
  bornOn(db: Db, userId: number): Promise<string | null>
  /** It is no longer known whose these orders were: what hangs on them forgets it too. */
  onForgotten(db: Db, orderIds: number[]): Promise<void>
  /** The codes on an order and what each takes off the lines; asked only of orders that have codes. */
  discountsOf(db: Db, stored: queries.StoredOrder, lines: LiveLine[]): Promise<AppliedDiscount[]>
  /** The balances that pay a part of the total; asked only of orders that have some. */
  tendersOf(db: Db, stored: queries.StoredOrder, total: number): Promise<AppliedTender[]>
}

/** Finds, locks and prices orders; another person's order and none at all are the same `order_not_found`. */
export function createOrders(dependencies: Dependencies) {
  const { tokens, catalog, lifecycle, delivery, site, bornOn, onForgotten, discountsOf, tendersOf } = dependencies

  async function locked(db: Db, access: OrderAccess): Promise<queries.StoredOrder> {
    const held = isSomebody(access) ? await queries.lockHeldOrder(db, access.number, access) : undefined
    if (!held) throw fail('order_not_found')
    return withToken(db, await queries.readOrder(db, held.id), access.token)
  }

  /**
   * The order with a token that can be read. Where the key of its own was lost, the one that its holder shows takes its place, or a
   * new one for a customer who shows none: they go on as before.
   */
  async function withToken(db: Db, stored: queries.StoredOrder, shown: string | null): Promise<queries.StoredOrder> {
    const { order } = stored
    if (tokens.open(order.token_cipher) !== null) return stored
    const isItsOwn = shown !== null && hashOf(shown) === order.token_hash
    const replaced = await queries.replaceToken(db, order, isItsOwn ? tokens.seal(shown) : tokens.create())
    return replaced ? { ...stored, order: replaced } : queries.readOrder(db, order.id)
  }

  /**
   * The order that somebody is busy with: that of their token while it is open, or else the one that the customer has left
   * open, on whichever device. Null where there is none at all.
   */
  async function current(db: Db, holder: Holder): Promise<queries.StoredOrder | null> {
    const stored = await currentOf(db, holder)
    return stored && withToken(db, stored, holder.token)
  }

  async function currentOf(db: Db, { siteId, token, userId }: Holder): Promise<queries.StoredOrder | null> {
    const held = token === null ? null : await queries.findByToken(db, siteId, token)
    if (userId === null) return held
    // Of a token that somebody else has left on this device nothing is shown.
    const own = held?.order.user_id === null || held?.order.user_id === userId ? held : null
    if (own && isOpen(own.order.state)) return own
    return (await queries.findOpenOrder(db, siteId, userId)) ?? own
  }

  return {
    lockOrder,
    ...createOrderMoves(lifecycle),

    current,

    async find(db: Db, access: OrderAccess): Promise<queries.StoredOrder> {
      const stored = isSomebody(access) ? await queries.findOrder(db, access.number, access) : null
      if (!stored) throw fail('order_not_found')
      return withToken(db, stored, access.token)
    },

    /** The order, which nobody else changes until the transaction ends. */
    lock: locked,

    /** The same for a change by the shopper; throws `order_not_editable` once it is placed. */
    async lockEditable(db: Db, access: OrderAccess): Promise<queries.StoredOrder> {
      const stored = await locked(db, access)
      if (!isEditable(stored.order.state)) throw fail('order_not_editable')
      return stored
    },

    /** The number of the unfinished order that the holder's token opens; null where there is none. */
    openNumberOf: async (db: Db, { siteId, token, userId }: Holder): Promise<string | null> =>
      token === null ? null : queries.openNumberOf(db, siteId, token, userId),

    /** The cart that a customer has, locked; null where they have none that may be changed. */
    async lockCart(db: Db, siteId: number, userId: number): Promise<queries.StoredOrder | null> {
      const open = await queries.findOpenOrder(db, siteId, userId)
      if (!open || !isEditable(open.order.state)) return null
      const { state } = await queries.lockOrder(db, open.order.id)
      return isEditable(state) ? withToken(db, await queries.readOrder(db, open.order.id), null) : null
    },

    /** Makes it the customer's; whoever knew its token before can no longer open it. */
    give: (db: Db, orderId: number, userId: number) => queries.giveOrder(db, orderId, userId, tokens.create()),

    /** What the variants of an order, and more of them, are now. */
    variantsOf: (db: Db, { lines }: Pick<queries.StoredOrder, 'lines'>, more: number[] = []): Promise<CartVariant[]> =>
      readVariants(db, [...lines.map((line) => line.variant_id), ...more]),

    live,
    isTimeOpen,
    readVariants,

    /** All orders of a customer, carts included. */
    allOf: queries.ordersOf,

    /** In a transaction: forgets the carts of a customer who leaves, and who they were in orders that are finished. */
    async forgetCustomer(db: Db, userId: number): Promise<void> {
      await deleteCartsOf(db, userId)
      await forget(db, await eraseCustomer(db, userId))
    },

    /** The same for everybody who left before their orders were finished. */
    forgetThoseWhoLeft: (db: Kysely<Database>): Promise<void> =>
      inTransaction(db, async (at) => forget(at, await eraseThoseWhoLeft(at))),
  }

  async function forget(db: Db, orderIds: number[]): Promise<void> {
    if (orderIds.length > 0) await onForgotten(db, orderIds)
  }

  /** The order as it would be bought now, by what its variants and the rules of its site are. */
  async function live(db: Db, stored: queries.StoredOrder, variants: CartVariant[]): Promise<LiveOrder> {
    const { site_id, user_id, state } = stored.order
    const isOpen = isEditable(state)
    const { alcohol } = await site.configs(db, site_id)
    const isAgeAsked = isOpen && user_id !== null && variants.some(isAlcohol)
    const discounts = stored.codes.length === 0 ? [] : await discountsOf(db, stored, liveLines(stored, variants))
    const priced = liveOrder(stored, variants, {
      discounts,
      now: new Date(),
      isTimeOpen: !isOpen || (await isTimeOpen(db, stored)),
      alcohol,
      bornOn: isAgeAsked ? await bornOn(db, user_id) : null,
    })
    if (stored.tenders.length === 0) return priced
    return withTenders(priced, await tendersOf(db, stored, priced.totals.total), isOpen)
  }

  /** False where a day or hours are chosen that can no longer be had. */
  async function isTimeOpen(db: Db, stored: queries.StoredOrder): Promise<boolean> {
    const { id: orderId, site_id, delivery_day: day, delivery_window: window } = stored.order
    if (!day) return true
    return delivery.isTimeOpen(db, site_id, goodsOf(stored), deliveryOptionOf(stored), { orderId, day, window })
  }

  async function readVariants(db: Db, ids: number[]): Promise<CartVariant[]> {
    return ids.length === 0 ? [] : catalog.variantsForCart(db, [...new Set(ids)])
  }
}

export type Orders = ReturnType<typeof createOrders>

const isSomebody = ({ token, userId }: Holder) => token !== null || userId !== null

const isOpen = (state: OrderState) => isEditable(state) || state === 'payment'
