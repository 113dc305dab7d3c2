import type { Api, Body, CheckoutChange, DraftOrder, DraftOrderSummary, Locale, Order } from '@delguur/contract'
import { isPhone, normalisePhone } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { Fail, fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { letterheadOf, type Messages } from '../../../platform/messages/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { LINK, type Payments } from '../../money/payments/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Cart } from '../cart/index.ts'
import type { Checkout } from '../checkout/index.ts'
import type { EnterCode } from '../coupons/index.ts'
import type { Origin } from '../holds/index.ts'
import type { StaffOrders } from '../order-view/index.ts'
import {
  isEditable,
  lockOrder,
  type OrderAccess,
  type OrderRow,
  type Orders,
  type OrderTokens,
  updateOrder,
} from '../orders/index.ts'
import * as queries from './draft-orders.queries.ts'
import { canSendLink, linkLetter } from './link-letters.ts'

interface Dependencies {
  db: Kysely<Database>
  tokens: Pick<OrderTokens, 'decrypt' | 'payPath'>
  orders: Pick<Orders, 'lock'>
  cart: Pick<Cart, 'add' | 'update' | 'remove' | 'addPackage' | 'setPackage'>
  checkout: Pick<Checkout, 'update' | 'rates' | 'complete'>
  enterCode: Pick<EnterCode, 'enter' | 'remove'>
  staffOrders: Pick<StaffOrders, 'show'>
  payments: Pick<Payments, 'paymentsOfOrder' | 'cancel'>
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  /** Public URL of the shop. */
}

/** Member of staff who takes the order, where they work, and their language. */
export interface Clerk {
  siteId: number
  userId: number
  locale: Locale
  origin: Origin
}

type NewDraft = Body<Api['POST /api/back_office/draft_orders']>
type NewPackage = Body<Api['POST /api/back_office/draft_orders/:number/packages']>['package']
type LinkRequest = Body<Api['POST /api/back_office/draft_orders/:number/payment_link']>

const DRAFTS_PER_PAGE = 40
const NOTHING_OFFERED = { delivery_rates: [], delivery_times: [], stores: [] }

export type DraftOrders = ReturnType<typeof createDraftOrders>

/**
 * Orders that staff take by phone, in a chat or at the counter. Each is a cart that staff open by its token, so that prices, promises,
 * holds and limits are those of every shopper.
 */
export function createDraftOrders(dependencies: Dependencies) {
  const { db, tokens, orders, cart, checkout, enterCode, staffOrders, payments, messages, site } = dependencies

  async function rowOf(tx: Db, clerk: Clerk, number: string): Promise<OrderRow> {
    const row = await queries.findByNumber(tx, clerk.siteId, number)
    if (!row) throw fail('order_not_found')
    return row
  }

  /** What lets staff change the order for its holder; a customer's balances stay closed to them. */
  function accessTo({ number, token_cipher }: OrderRow, { siteId, userId }: Clerk): OrderAccess {
    return { siteId, number, token: tokens.decrypt(token_cipher), userId: null, by: { actor: 'staff', userId } }
  }

  const accessOf = async (tx: Db, clerk: Clerk, number: string) => accessTo(await rowOf(tx, clerk, number), clerk)

  const linkTo = (tx: Db, row: OrderRow): Promise<string> =>
    site.urlOf(tx, row.site_id, row.locale, tokens.payPath(row))

  const pendingPayment = async (tx: Db, orderId: number) =>
    (await payments.paymentsOfOrder(tx, orderId)).find(({ state }) => state === 'pending')

  async function show(tx: Db, clerk: Clerk, number: string): Promise<DraftOrder> {
    const row = await rowOf(tx, clerk, number)
    const pending = row.placed_at ? await pendingPayment(tx, row.id) : undefined
    return {
      order: await staffOrders.show(tx, row.id, clerk.locale),
      ...(isEditable(row.state) ? await offersOf(tx, row, clerk) : NOTHING_OFFERED),
      payment_link: pending ? { url: await linkTo(tx, row), expires_at: pending.expires_at.toISOString() } : null,
    }
  }

  async function offersOf(tx: Db, row: OrderRow, clerk: Clerk) {
    const places = await queries.pickupStores(tx, row.site_id)
    const stores = places.map(({ id, name }) => ({ id, name: inLocale(name, clerk.locale) }))
    try {
      return { stores, ...(await checkout.rates(tx, accessTo(row, clerk), clerk.locale)) }
    } catch (error) {
      // The problems of the order say so, too.
      if (error instanceof Fail && error.code === 'no_shipping_rates') return { ...NOTHING_OFFERED, stores }
      throw error
    }
  }

  /** Gives the order to the account that has its phone, or to nobody. */
  async function giveToOwnerOf(tx: Db, siteId: number, orderId: number, phone: string): Promise<void> {
    const owner = await queries.accountWithPhone(tx, siteId, phone)
    await updateOrder(tx, orderId, { user_id: owner?.id ?? null })
  }

  /** Places the order unless it is placed already: one that waits to be paid is sent its link again. */
  async function place(row: OrderRow, clerk: Clerk, expected: number): Promise<void> {
    if (row.state === 'canceled') throw fail('order_not_editable')
    if (row.state === 'complete' && row.payment_state !== 'balance_due') throw fail('order_already_paid')
    if (!isEditable(row.state)) return
    const { origin, locale } = clerk
    const method = expected === 0 ? 'credit' : LINK
    const start = { payment_method: method, expected_total: expected, terms_accepted: false } as const
    await checkout.complete(accessTo(row, clerk), start, { origin, locale })
  }

  /** Opens an order with a package or a variant, of which one is given. */
  function open(tx: Db, access: OrderAccess, draft: NewDraft, locale: Locale): Promise<Order> {
    const { variant_id: variantId, quantity = 1, package: whole } = draft
    if (whole && variantId === undefined) return cart.addPackage(tx, access, withDefaults(whole), locale)
    if (whole || variantId === undefined) {
      throw fail('invalid_request', undefined, { variant_id: [{ message: 'required' }] })
    }
    return cart.add(tx, access, { variantId, quantity, options: {}, gift: false }, locale)
  }

  return {
    find: (tx: Db, clerk: Clerk, number: string) => show(tx, clerk, number),

    async list(tx: Db, siteId: number, params: PageParams) {
      const page = pageOf(params, DRAFTS_PER_PAGE)
      const rows = await queries.listUnpaid(tx, siteId, page)
      return { draft_orders: rows.map(summaryOf), ...paged(page, await queries.countUnpaid(tx, siteId)) }
    },

    async begin(tx: Db, clerk: Clerk, draft: NewDraft): Promise<DraftOrder> {
      const { siteId, userId, locale } = clerk
      if (!isPhone(draft.phone)) throw fail('invalid_request', undefined, { phone: [{ message: 'phone' }] })
      const phone = normalisePhone(draft.phone)
      const { number, token } = await open(tx, { siteId, number: '0', token: null, userId: null }, draft, locale)
      const { order } = await orders.lock(tx, { siteId, number, token, userId: null })
      const owner = await queries.accountWithPhone(tx, siteId, phone)
      await updateOrder(tx, order.id, {
        channel: draft.channel,
        placed_by: userId,
        phone,
        user_id: owner?.id ?? null,
        email: owner?.email ?? null,
        locale: draft.locale ?? owner?.locale ?? 'mn',
      })
      return show(tx, clerk, number)
    },

    /** Has so many pieces of a variant on the order, none for 0. */
    async setPieces(tx: Db, clerk: Clerk, number: string, variantId: number, quantity: number): Promise<DraftOrder> {
      const access = await accessOf(tx, clerk, number)
      const { lines } = await orders.lock(tx, access)
      const isSingle = ({ order_package_id }: (typeof lines)[number]) => order_package_id === null
      const line = lines.filter(isSingle).find(({ variant_id }) => variant_id === variantId)
      if (line && quantity === 0) await cart.remove(tx, access, line.id, clerk.locale)
      else if (line) await cart.update(tx, access, line.id, { quantity, gift: undefined }, clerk.locale)
      else if (quantity > 0) {
        await cart.add(tx, access, { variantId, quantity, options: {}, gift: undefined }, clerk.locale)
      }
      return show(tx, clerk, number)
    },

    /** Adds packages to the order; one with the same choices and values has so many more. */
    async addPackage(tx: Db, clerk: Clerk, number: string, whole: NewPackage): Promise<DraftOrder> {
      await cart.addPackage(tx, await accessOf(tx, clerk, number), withDefaults(whole), clerk.locale)
      return show(tx, clerk, number)
    },

    /** Has so many of a package on the order, none for 0. */
    async setPackage(
      tx: Db,
      clerk: Clerk,
      { number, id }: { number: string; id: number },
      qty: number,
    ): Promise<DraftOrder> {
      await cart.setPackage(tx, await accessOf(tx, clerk, number), id, qty, clerk.locale)
      return show(tx, clerk, number)
    },

    /** Not called in a transaction, because it may query the tax office. */
    async update(clerk: Clerk, number: string, change: CheckoutChange): Promise<DraftOrder> {
      const row = await rowOf(db, clerk, number)
      const { phone } = await checkout.update(accessTo(row, clerk), change, clerk.origin.clientIp, clerk.locale)
      return inTransaction(db, async (tx) => {
        const { state, phone: before } = await lockOrder(tx, row.id)
        if (isEditable(state) && phone !== null && phone === before && phone !== row.phone) {
          await giveToOwnerOf(tx, clerk.siteId, row.id, phone)
        }
        return show(tx, clerk, number)
      })
    },

    /** Not called in a transaction, because wrong codes must stay counted. */
    async enterCode(clerk: Clerk, number: string, code: string): Promise<DraftOrder> {
      const row = await rowOf(db, clerk, number)
      try {
        const access = { ...accessTo(row, clerk), userId: row.user_id }
        await enterCode.enter(access, code, clerk.origin, clerk.locale)
      } catch (error) {
        // A voucher is its customer's, and this order has none.
        throw error instanceof Fail && error.code === 'login_required' ? fail('coupon_not_yours') : error
      }
      return show(db, clerk, number)
    },

    async removeCodes(tx: Db, clerk: Clerk, number: string): Promise<DraftOrder> {
      const access = await accessOf(tx, clerk, number)
      await enterCode.remove(tx, access, 'coupon', clerk.locale)
      await enterCode.remove(tx, access, 'voucher', clerk.locale)
      return show(tx, clerk, number)
    },

    /** Holds the goods and sends the link, or sends it again. Not called in a transaction, because placing has its own. */
    async sendLink(clerk: Clerk, number: string, request: LinkRequest): Promise<DraftOrder> {
      const { send_by: channel, expected_total: expected } = request
      const row = await rowOf(db, clerk, number)
      if (channel !== 'copy' && !canSendLink(row, channel, messages.channels)) throw fail('message_channel_unavailable')
      await place(row, clerk, expected)
      return inTransaction(db, async (tx) => {
        const placed = await lockOrder(tx, row.id)
        const pending = await pendingPayment(tx, row.id)
        const letterhead = letterheadOf(await site.configs(tx, clerk.siteId))
        const letter = { order: placed, ...letterhead, url: await linkTo(tx, placed) }
        const message =
          pending && channel !== 'copy' ? linkLetter({ ...letter, expiresAt: pending.expires_at }, channel) : null
        if (message) await messages.post(tx, message)
        return show(tx, clerk, number)
      })
    },

    /** Ends the link of an order that nobody has paid. Not called in a transaction, because a provider may be called. */
    async endLink(clerk: Clerk, number: string, reason: string): Promise<DraftOrder> {
      const row = await rowOf(db, clerk, number)
      if (row.state === 'complete' && row.payment_state !== 'balance_due') throw fail('order_already_paid')
      // A transfer that is awaited is given up with its order.
      if (row.state === 'complete' || row.state === 'canceled') throw fail('order_not_editable')
      const pending = await pendingPayment(db, row.id)
      const by = { actor: 'staff', userId: clerk.userId } as const
      if (pending) await payments.cancel(pending.public_id, { by, why: reason })
      return show(db, clerk, number)
    },
  }
}

const withDefaults = ({ slug, qty = 1, choices, cv = {} }: NewPackage) => ({ slug, qty, choices, cv })

const summaryOf = (row: queries.ListedDraft): DraftOrderSummary => ({
  number: row.number,
  channel: row.channel === 'web' ? 'phone' : row.channel,
  phone: row.phone,
  receiver: row.receiver,
  total: row.total,
  total_quantity: row.total_quantity,
  staff: row.staff,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
})
