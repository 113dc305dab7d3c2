import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { hashOf } from '../../../platform/secrets.ts'
import type { Catalog } from '../../catalog/catalog/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { By, Lifecycle } from '../lifecycle/index.ts'
import { isAlcohol } from './alcohol.ts'
import type { AppliedDiscount, AppliedTender } from './deductions.ts'
import { deliveryOptionOf, goodsOf } from './delivery-option.ts'
import { deleteCartsOf, eraseCustomer, eraseDeletedCustomers, type OpenWork } from './forget-customer.queries.ts'
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
import { forgetValues } from './order-packages.queries.ts'
import type { OrderTokens } from './order-token.ts'
import * as queries from './orders.queries.ts'
import { type AttachedRows, createStoredOrders, type StoredOrder } from './stored-orders.queries.ts'

/** Caller who may hold an order: by its token, or as its customer. */
export type Holder = queries.OrderHolder

/** Access of a caller to the order that they name. */
export interface OrderAccess extends Holder {
  number: string
  /** Member of staff who acts for the holder; absent: the holder acts. */
  by?: By
}

interface Dependencies {
  tokens: OrderTokens
  catalog: Pick<Catalog, 'variantsForCart'>
  lifecycle: Pick<Lifecycle, 'moved' | 'began'>
  delivery: Pick<Delivery, 'isTimeOpen'>
  site: Pick<SiteService, 'configs'>
  /** The customer's date of birth; null if unknown. */
  bornOn(db: Db, userId: number): Promise<string | null>
  /** Keeps orders from being erased. */
  openWork: OpenWork
  /** Called when the customer was erased from orders, so that other features erase their data of these orders. */
  onForgotten(db: Db, orderIds: number[]): Promise<void>
  attached: AttachedRows
  /** Promotions and codes on an order with their discounts on the lines; called for carts with lines, and placed orders that have some. */
  discountsOf(db: Db, stored: StoredOrder, lines: LiveLine[]): Promise<AppliedDiscount[]>
  /** Balances that pay part of the total; called only for orders that have some. */
  tendersOf(db: Db, stored: StoredOrder, total: number): Promise<AppliedTender[]>
}

/** Finds, locks and prices orders; another person's order and an unknown one both throw `order_not_found`. */
export function createOrders(dependencies: Dependencies) {
  const {
    tokens,
    catalog,
    lifecycle,
    delivery,
    site,
    bornOn,
    openWork,
    onForgotten,
    attached,
    discountsOf,
    tendersOf,
  } = dependencies
  const storedOrders = createStoredOrders(attached)

  /** Locks the order until the transaction ends. */
  async function lock(db: Db, access: OrderAccess): Promise<StoredOrder> {
    const locked = hasCredentials(access) ? await queries.lockHeldOrder(db, access.number, access) : undefined
    if (!locked) throw fail('order_not_found')
    return withToken(db, await storedOrders.read(db, locked.id), access.token)
  }

  /**
   * Returns the order with a token that can be decrypted. If its key was lost, the token is replaced by the one that its holder
   * presented, or by a new one for a customer who presented none.
   */
  async function withToken(db: Db, stored: StoredOrder, presented: string | null): Promise<StoredOrder> {
    const { order } = stored
    if (tokens.decrypt(order.token_cipher) !== null) return stored
    const isItsOwn = presented !== null && hashOf(presented) === order.token_hash
    const replaced = await queries.replaceToken(db, order, isItsOwn ? tokens.encrypt(presented) : tokens.create())
    return replaced ? { ...stored, order: replaced } : storedOrders.read(db, order.id)
  }

  /**
   * Current order of a caller: the one of their token while it is open, else the customer's open order from any device. Null if
   * there is none.
   */
  async function current(db: Db, holder: Holder): Promise<StoredOrder | null> {
    const stored = await currentOf(db, holder)
    return stored && withToken(db, stored, holder.token)
  }

  async function currentOf(db: Db, { siteId, token, userId }: Holder): Promise<StoredOrder | null> {
    const ofToken = token === null ? null : await storedOrders.findByToken(db, siteId, token)
    if (userId === null) return ofToken
    // A token that another customer left on this device shows nothing.
    const own = ofToken?.order.user_id === null || ofToken?.order.user_id === userId ? ofToken : null
    if (own && isOpen(own.order)) return own
    return (await storedOrders.findOpen(db, siteId, userId)) ?? own
  }

  return {
    lockOrder,
    ...createOrderMoves(lifecycle),

    current,

    async find(db: Db, access: OrderAccess): Promise<StoredOrder> {
      const stored = hasCredentials(access) ? await storedOrders.find(db, access.number, access) : null
      if (!stored) throw fail('order_not_found')
      return withToken(db, stored, access.token)
    },

    lock,

    /** Locks the order for a change by the shopper; throws `order_not_editable` once it is placed. */
    async lockEditable(db: Db, access: OrderAccess): Promise<StoredOrder> {
      const stored = await lock(db, access)
      if (!isEditable(stored.order.state)) throw fail('order_not_editable')
      return stored
    },

    /** Number of the unfinished order that the holder's token opens; null if there is none. */
    openNumberOf: async (db: Db, { siteId, token, userId }: Holder): Promise<string | null> =>
      token === null ? null : queries.openNumberOf(db, siteId, token, userId),

    /** Locks the customer's cart; null if they have no editable one. */
    async lockCart(db: Db, siteId: number, userId: number): Promise<StoredOrder | null> {
      const open = await storedOrders.findOpen(db, siteId, userId)
      if (!open || !isEditable(open.order.state)) return null
      const { state } = await queries.lockOrder(db, open.order.id)
      return isEditable(state) ? withToken(db, await storedOrders.read(db, open.order.id), null) : null
    },

    /** Assigns the order to the customer; its previous token no longer opens it. */
    assign: (db: Db, orderId: number, userId: number) => queries.assignOrder(db, orderId, userId, tokens.create()),

    /** Current data of the variants of an order, and of further ones. */
    variantsOf: (db: Db, { order, lines }: StoredOrder, more: number[] = []): Promise<CartVariant[]> =>
      readVariants(db, order.site_id, [...lines.map((line) => line.variant_id), ...more]),

    live,
    isTimeOpen,
    readVariants,

    /** All orders of a customer, carts included. */
    allOf: storedOrders.allOf,

    read: storedOrders.read,

    /** Deletes the carts of a customer whose account is deleted and erases them from finished orders. Joins the caller's transaction. */
    async forgetCustomer(db: Db, userId: number): Promise<void> {
      await deleteCartsOf(db, userId)
      await forget(db, await eraseCustomer(db, userId, openWork))
    },

    /** Erases deleted customers from orders that have finished since the deletion. */
    forgetDeletedCustomers: (db: Kysely<Database>): Promise<void> =>
      inTransaction(db, async (tx) => forget(tx, await eraseDeletedCustomers(tx, openWork))),
  }

  async function forget(db: Db, orderIds: number[]): Promise<void> {
    if (orderIds.length === 0) return
    await forgetValues(db, orderIds)
    await onForgotten(db, orderIds)
  }

  /** Order as it would be bought now, by its current variants and the rules of its site. */
  async function live(db: Db, stored: StoredOrder, variants: CartVariant[]): Promise<LiveOrder> {
    const { site_id, user_id, state } = stored.order
    const isOpen = isEditable(state)
    const { alcohol } = await site.configs(db, site_id)
    const isAgeChecked = isOpen && user_id !== null && variants.some(isAlcohol)
    const hasDiscounts = isOpen ? stored.lines.length > 0 : stored.codes.length + stored.packages.length > 0
    const discounts = hasDiscounts ? await discountsOf(db, stored, liveLines(stored, variants)) : []
    const priced = liveOrder(stored, variants, {
      discounts,
      now: new Date(),
      isTimeOpen: !isOpen || (await isTimeOpen(db, stored)),
      alcohol,
      bornOn: isAgeChecked ? await bornOn(db, user_id) : null,
    })
    if (stored.tenders.length === 0) return priced
    return withTenders(priced, await tendersOf(db, stored, priced.totals.total), isOpen)
  }

  /** False if the chosen day or hours are no longer available. */
  async function isTimeOpen(db: Db, stored: StoredOrder): Promise<boolean> {
    const { id: orderId, site_id, delivery_day: day, delivery_window: window } = stored.order
    if (!day) return true
    return delivery.isTimeOpen(db, site_id, goodsOf(stored), deliveryOptionOf(stored), { orderId, day, window })
  }

  async function readVariants(db: Db, siteId: number, ids: number[]): Promise<CartVariant[]> {
    return ids.length === 0 ? [] : catalog.variantsForCart(db, siteId, [...new Set(ids)])
  }
}

export type Orders = ReturnType<typeof createOrders>

const hasCredentials = ({ token, userId }: Holder) => token !== null || userId !== null

const isOpen = ({ state, awaits_approval: waits }: queries.OrderRow) =>
  isEditable(state) || (state === 'payment' && !waits)
