import { isDeepStrictEqual } from 'node:util'
import type { JoinedOrder, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail, forgetKeysOf } from '../../../platform/http/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { copyCodes } from '../coupons/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  cartLines,
  deliveryPrice,
  isEditable,
  type OrderAccess,
  type OrderRow,
  type Orders,
  orderPackages,
  orderTotals,
  type StoredLine,
  type StoredOrder,
  updateOrder,
} from '../orders/index.ts'
import * as queries from './join-carts.queries.ts'
import { joinLines, type LineNotice } from './join-lines.ts'
import { presentNotice } from './join-notices.ts'
import { joinPackages } from './join-packages.ts'
import { mixesSeparateKinds } from './separate-kinds.ts'

interface Dependencies {
  orders: Pick<Orders, 'lock' | 'lockCart' | 'variantsOf' | 'move' | 'assign'>
  orderView: Pick<OrderView, 'present'>
  site: Pick<SiteService, 'configs'>
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

interface Associated {
  stored: StoredOrder
  notices: LineNotice[]
}

/** Assigns a guest's order to the customer who has logged in. */
export function createJoinCarts({ orders, orderView, site, lockCustomer }: Dependencies) {
  /** Idempotent. Throws `order_not_found` for another customer's order, and `cart_must_be_emptied`. */
  async function associate(db: Db, access: OrderAccess, userId: number): Promise<Associated> {
    await lockCustomer(db, userId)
    const before = await queries.joinedTo(db, access.number, userId)
    if (before) return { stored: await orders.lock(db, { ...access, ...before }), notices: [] }
    const guest = await orders.lock(db, access)
    if (guest.order.user_id === userId) return { stored: guest, notices: [] }
    if (guest.order.user_id !== null) throw fail('order_not_found')
    // Stored answers hold the guest's data under the old token, which the erasure of the customer would not find.
    await forgetKeysOf(db, access.siteId, { orderTokenHash: guest.order.token_hash })
    const own = isEditable(guest.order.state) ? await orders.lockCart(db, access.siteId, userId) : null
    if (own) return join(db, own, guest)
    return { stored: { ...guest, order: await orders.assign(db, guest.order.id, userId) }, notices: [] }
  }

  /** Moves the lines of the guest's cart to the customer's and removes the guest's cart. */
  async function join(db: Db, own: StoredOrder, guest: StoredOrder): Promise<Associated> {
    const added = guest.lines.map((line) => line.variant_id)
    const variants = await orders.variantsOf(db, own, added)
    const { separate_kinds: separate } = await site.configs(db, own.order.site_id)
    if (mixesSeparateKinds([...own.lines, ...guest.lines], variants, separate)) throw fail('cart_must_be_emptied')
    const single = guest.lines.filter(({ order_package_id }) => order_package_id === null)
    const { lines, packages, notices } = joinPackages(
      { ...joinLines(own.lines, single, variants), packages: own.packages },
      guest,
      variants,
    )
    const moved = packages.filter((one) => !own.packages.some((before) => isDeepStrictEqual(before, one)))
    if (moved.length > 0) await orderPackages.movePackages(db, own.order.id, moved)
    const changed = lines.filter((line) => !own.lines.some((before) => isDeepStrictEqual(before, line)))
    if (changed.length > 0) await cartLines.moveLines(db, own.order.id, changed)
    const stored = await writeForm(db, { ...own, packages }, guest, lines)
    const codes = guest.codes.length > 0 ? await copyCodes(db, own.order.id, guest.order.id) : own.codes
    await queries.insertJoin(db, guest.order.number, own.order.id)
    await clear(db, guest, own.order.user_id)
    return { stored: { ...stored, codes }, notices }
  }

  /** Deletes a cart; an order that was ever placed stays, empty, because money for it may still arrive. */
  async function clear(db: Db, { order }: StoredOrder, userId: number | null): Promise<void> {
    if (!order.placed_at || userId === null) {
      await cartLines.deleteOrder(db, order.id)
      return
    }
    await cartLines.deleteLinesOf(db, order.id)
    await orderPackages.deletePackagesOf(db, order.id)
    await updateOrder(db, order.id, orderTotals([], null))
    if (order.state !== 'cart') {
      await orders.move(db, order.id, {
        from: [order.state],
        to: 'cart',
        by: { actor: 'shopper' },
        why: 'joined another cart',
      })
    }
    await orders.assign(db, order.id, userId)
  }

  return {
    clear,

    async associate(db: Db, access: OrderAccess, userId: number, locale: Locale): Promise<JoinedOrder> {
      const { stored, notices } = await associate(db, access, userId)
      const order = await orderView.present(db, stored, locale)
      return { ...order, notices: notices.map((notice) => presentNotice(notice, locale)) }
    },
  }
}

/** Writes the joined order: its new lines, and the guest's form over the customer's, because it is more recent. */
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

/** The guest's buyer data if they entered any, else the customer's. */
function buyerOf(guest: OrderRow, own: OrderRow) {
  const isFilled = guest.organisation !== null || guest.consumer_number !== null
  const { buyer_type, organisation, consumer_number } = isFilled ? guest : own
  return { buyer_type, consumer_number, organisation: organisation && JSON.stringify(organisation) }
}
