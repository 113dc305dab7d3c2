import { isDeepStrictEqual } from 'node:util'
import type { JoinedOrder, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail, forgetKeysOf } from '../../../platform/http/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { takeCodes } from '../coupons/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  cartLines,
  deliveryPrice,
  isEditable,
  type OrderAccess,
  type OrderRow,
  type Orders,
  orderTotals,
  type StoredLine,
  type StoredOrder,
  updateOrder,
} from '../orders/index.ts'
import * as queries from './join-carts.queries.ts'
import { joinLines, type LineNotice } from './join-lines.ts'
import { presentNotice } from './join-notices.ts'
import { areApart } from './separate-kinds.ts'

interface Dependencies {
  orders: Pick<Orders, 'lock' | 'lockCart' | 'variantsOf' | 'move' | 'give'>
  orderView: Pick<OrderView, 'present'>
  site: Pick<SiteService, 'configs'>
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

interface Associated {
  stored: StoredOrder
  notices: LineNotice[]
}

/** A guest's order becomes that of the customer whom the guest turned out to be. */
export function createJoinCarts({ orders, orderView, site, lockCustomer }: Dependencies) {
  /** Throws `order_not_found` for another customer's order, and `cart_must_be_emptied`. Doing it again changes nothing. */
  async function associate(db: Db, access: OrderAccess, userId: number): Promise<Associated> {
    await lockCustomer(db, userId)
    const before = await queries.joinedTo(db, access.number, userId)
    if (before) return { stored: await orders.lock(db, { ...access, ...before }), notices: [] }
    const guest = await orders.lock(db, access)
    if (guest.order.user_id === userId) return { stored: guest, notices: [] }
    if (guest.order.user_id !== null) throw fail('order_not_found')
    // They hold what the guest filled in, under a token that nobody looks for once the customer is removed.
    await forgetKeysOf(db, access.siteId, { orderTokenHash: guest.order.token_hash })
    const own = isEditable(guest.order.state) ? await orders.lockCart(db, access.siteId, userId) : null
    if (own) return join(db, own, guest)
    return { stored: { ...guest, order: await orders.give(db, guest.order.id, userId) }, notices: [] }
  }

  /** The lines of the guest's cart go to the customer's, and nothing is left of the guest's. */
  async function join(db: Db, own: StoredOrder, guest: StoredOrder): Promise<Associated> {
    const added = guest.lines.map((line) => line.variant_id)
    const variants = await orders.variantsOf(db, own, added)
    const { separate_kinds: separate } = await site.configs(db, own.order.site_id)
    if (areApart([...own.lines, ...guest.lines], variants, separate)) throw fail('cart_must_be_emptied')
    const { lines, notices } = joinLines(own.lines, guest.lines, variants)
    const changed = lines.filter((line) => !own.lines.some((before) => isDeepStrictEqual(before, line)))
    if (changed.length > 0) await cartLines.putLines(db, own.order.id, changed)
    const stored = await writeForm(db, own, guest, lines)
    const codes = guest.codes.length > 0 ? await takeCodes(db, own.order.id, guest.order.id) : own.codes
    await queries.rememberJoin(db, guest.order.number, own.order.id)
    await clear(db, guest, own.order.user_id)
    return { stored: { ...stored, codes }, notices }
  }

  /** A cart is deleted; an order that was paid for once stays, empty, for money that may still come. */
  async function clear(db: Db, { order }: StoredOrder, userId: number | null): Promise<void> {
    if (!order.placed_at || userId === null) {
      await cartLines.deleteOrder(db, order.id)
      return
    }
    await cartLines.deleteLinesOf(db, order.id)
    await updateOrder(db, order.id, orderTotals([], null))
    if (order.state !== 'cart') {
      await orders.move(db, order.id, {
        from: [order.state],
        to: 'cart',
        by: { actor: 'shopper' },
        why: 'joined another cart',
      })
    }
    await orders.give(db, order.id, userId)
  }

  return {
    async associate(db: Db, access: OrderAccess, userId: number, locale: Locale): Promise<JoinedOrder> {
      const { stored, notices } = await associate(db, access, userId)
      const order = await orderView.present(db, stored, locale)
      return { ...order, notices: notices.map((notice) => presentNotice(notice, locale)) }
    },
  }
}

/** The customer's order with its new lines, and with what the guest had filled in just before. */
async function writeForm(db: Db, own: StoredOrder, guest: StoredOrder, lines: StoredLine[]): Promise<StoredOrder> {
  const isPlaceKnown = guest.order.address !== null || guest.order.store_location_id !== null
  const place = isPlaceKnown ? guest : own
  const time = guest.order.delivery_day ? guest.order : own.order
  const joined = { ...own, lines, zone: place.zone, location: place.location }
  const form = {
    ...contactOf(guest.order, own.order),
    delivery_type: place.order.delivery_type,
    delivery_method: place.order.delivery_method,
    address: place.order.address,
    store_location_id: place.order.store_location_id,
    delivery_day: time.delivery_day,
    delivery_window: time.delivery_window,
  }
  const order = await updateOrder(db, own.order.id, {
    ...form,
    ...buyerOf(guest.order, own.order),
    address: form.address && JSON.stringify(form.address),
    delivery_zone_id: place.order.delivery_zone_id,
    ...orderTotals(lines, deliveryPrice({ ...joined, order: { ...own.order, ...form } })),
  })
  return { ...joined, order }
}

const contactOf = (guest: OrderRow, own: OrderRow) => ({
  phone: guest.phone ?? own.phone,
  email: guest.email ?? own.email,
  receiver: guest.receiver ?? own.receiver,
  receiver_phone: (guest.receiver ? guest : own).receiver_phone,
  note: guest.note ?? own.note,
  gift: guest.gift || own.gift,
  gift_message: guest.gift_message ?? own.gift_message,
  age_confirmed_at: guest.age_confirmed_at ?? own.age_confirmed_at,
})

/** Whoever said something of it last. */
function buyerOf(guest: OrderRow, own: OrderRow) {
  const isFilled = guest.organisation !== null || guest.consumer_number !== null
  const { buyer_type, organisation, consumer_number } = isFilled ? guest : own
  return { buyer_type, consumer_number, organisation: organisation && JSON.stringify(organisation) }
}
