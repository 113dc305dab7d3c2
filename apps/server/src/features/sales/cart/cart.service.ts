import { type Locale, MAX_LINES, type Order } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import type { Packages } from '../../catalog/packages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  actorOf,
  type CartVariant,
  cartLines,
  deliveryPrice,
  type OrderAccess,
  type OrderRow,
  type Orders,
  type OrderTokens,
  orderPackages,
  orderTotals,
  type StoredLine,
  type StoredOrder,
} from '../orders/index.ts'
import {
  createRequireSellable,
  freshOrder,
  lockGoods,
  NEW_ORDER,
  newLine,
  UNSOLD,
  underFreshNumber,
} from './cart-goods.ts'
import { appendPackage, createCartPackages } from './cart-packages.ts'
import { createJoinCarts } from './join-carts.ts'
import { haveSameOptions, piecesOf } from './join-lines.ts'
import { linesOf } from './packaged-lines.ts'
import { mixesSeparateKinds } from './separate-kinds.ts'

export interface Item {
  variantId: number
  quantity: number
  options: Record<string, string>
  /** Undefined leaves an existing line as it is. */
  gift: boolean | undefined
}

export interface LineChange {
  quantity: number | undefined
  gift: boolean | undefined
}

interface AgreedLine {
  variant: CartVariant
  item: Pick<Item, 'quantity' | 'options'>
}

/** Goods that are bought as they were agreed, at the prices of their variants. */
export interface AgreedGoods {
  lines: AgreedLine[]
  packages: (Omit<orderPackages.NewPackage, 'order_id'> & { package_id: number | null; lines: AgreedLine[] })[]
}

interface Dependencies {
  orderTokens: Pick<OrderTokens, 'create' | 'decrypt'>
  orders: Pick<
    Orders,
    'lock' | 'lockEditable' | 'lockCart' | 'openNumberOf' | 'readVariants' | 'variantsOf' | 'move' | 'assign'
  >
  orderView: Pick<OrderView, 'present'>
  site: Pick<SiteService, 'configs'>
  packages: Pick<Packages, 'choose'>
  /** Locks a customer against concurrent requests of their other devices; throws if the account is deleted. */
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

/** Changes of the lines of an open order. Every change returns the whole order. */
export function createCart({ orders, orderView, orderTokens, site, packages, lockCustomer }: Dependencies) {
  const requireSellable = createRequireSellable(site)

  async function open(db: Db, access: OrderAccess, item: Item, locale: Locale): Promise<Order> {
    const number = await orders.openNumberOf(db, access)
    if (number !== null) return addTo(db, await lockGoods(orders, db, { ...access, number }), item, locale)
    const existing = await cartOf(db, access)
    if (existing) return addTo(db, existing, item, locale)
    const variants = await orders.readVariants(db, access.siteId, [item.variantId])
    const variant = await requireSellable(
      db,
      access.siteId,
      variants,
      { variantId: item.variantId, pieces: item.quantity },
      locale,
    )
    const line = newLine(variant, item)
    const { order, lineId } = await insertOrder(db, access, { line, token: orderTokens.create() }, locale)
    const lines = [{ ...line, id: lineId, ...UNSOLD, order_package_id: null }]
    return orderView.present(db, freshOrder(order, lines), locale, variants)
  }

  /** Locks the open cart of a customer, from any device. */
  async function cartOf(db: Db, { siteId, userId }: OrderAccess): Promise<StoredOrder | null> {
    if (userId === null) return null
    await lockCustomer(db, userId)
    return orders.lockCart(db, siteId, userId)
  }

  async function addTo(db: Db, stored: StoredOrder, item: Item, locale: Locale): Promise<Order> {
    const variants = await orders.variantsOf(db, stored, [item.variantId])
    const pieces = piecesOf(stored.lines, item.variantId) + item.quantity
    const variant = await requireSellable(
      db,
      stored.order.site_id,
      variants,
      { variantId: item.variantId, pieces },
      locale,
    )
    const { separate_kinds: separate } = await site.configs(db, stored.order.site_id)
    const line = newLine(variant, item)
    if (mixesSeparateKinds([...stored.lines, line], variants, separate)) throw fail('cart_must_be_emptied')
    const existing = stored.lines.find(
      (other) =>
        other.variant_id === item.variantId &&
        other.order_package_id === null &&
        haveSameOptions(other.options, item.options),
    )
    const changed = existing ? await increase(db, stored, existing, variant, item) : await append(db, stored, line)
    return orderView.present(db, changed, locale, variants)
  }

  async function removeLines(
    db: Db,
    access: OrderAccess,
    select: (stored: StoredOrder) => StoredLine[],
    locale: Locale,
  ): Promise<Order> {
    const stored = await lockGoods(orders, db, access)
    const removed = new Set(select(stored).map(({ id }) => id))
    if (removed.size === 0) return orderView.present(db, stored, locale)
    const lines = stored.lines.filter(({ id }) => !removed.has(id))
    const totals = orderTotals(lines, deliveryPrice({ ...stored, lines }))
    let order = await cartLines.deleteLines(db, stored.order.id, [...removed], totals)
    const packagesLeft = stored.packages.filter(({ id }) => linesOf(lines, id).length > 0)
    const emptied = stored.packages.filter((one) => !packagesLeft.includes(one))
    await orderPackages.deletePackages(
      db,
      emptied.map(({ id }) => id),
    )
    if (lines.length === 0 && order.state !== 'cart') {
      order = await orders.move(db, order.id, {
        from: [order.state],
        to: 'cart',
        by: actorOf(access),
        why: 'emptied',
      })
    }
    return orderView.present(db, { ...stored, order, lines, packages: packagesLeft }, locale)
  }

  /** Takes a package out of the order with all its lines. */
  const removePackage = (db: Db, access: OrderAccess, id: number, locale: Locale): Promise<Order> =>
    removeLines(
      db,
      access,
      ({ lines, packages: all }) => {
        if (!all.some((one) => one.id === id)) throw fail('package_not_in_cart')
        return linesOf(lines, id)
      },
      locale,
    )

  return {
    ...createJoinCarts({ orders, orderView, site, lockCustomer }),
    ...createCartPackages({
      orders,
      orderView,
      orderTokens,
      site,
      packages,
      requireSellable,
      cartOf,
      removePackage,
    }),
    removePackage,

    /**
     * Adds an item to the order; with number 0 to the order of the token, to the customer's cart, or to a new order. The same
     * variant with the same options increases its existing line.
     */
    add: async (db: Db, access: OrderAccess, item: Item, locale: Locale): Promise<Order> =>
      access.number === NEW_ORDER
        ? open(db, access, item, locale)
        : addTo(db, await lockGoods(orders, db, access), item, locale),

    async update(db: Db, access: OrderAccess, lineId: number, change: LineChange, locale: Locale): Promise<Order> {
      const stored = await lockGoods(orders, db, access)
      const line = singleLineOf(stored, lineId, locale)
      const variants = await orders.variantsOf(db, stored)
      const quantity = change.quantity ?? line.quantity
      const pieces = piecesOf(stored.lines, line.variant_id) - line.quantity + quantity
      // Reducing the quantity is never refused, so that a cart can be corrected step by step.
      if (quantity > line.quantity) {
        await requireSellable(db, stored.order.site_id, variants, { variantId: line.variant_id, pieces }, locale)
      }
      const price = variants.find(({ id }) => id === line.variant_id)?.price ?? line.price
      const changed = await writeLine(db, stored, { ...line, quantity, price, gift: change.gift ?? line.gift })
      return orderView.present(db, changed, locale, variants)
    },

    remove: (db: Db, access: OrderAccess, lineId: number, locale: Locale): Promise<Order> =>
      removeLines(db, access, (stored) => [singleLineOf(stored, lineId, locale)], locale),

    empty: (db: Db, access: OrderAccess, locale: Locale): Promise<Order> =>
      removeLines(db, access, ({ lines }) => lines, locale),

    /** Opens an order with agreed goods, whose prices hold until a moment; beside the cart of the customer. */
    async openAgreed(
      db: Db,
      { siteId, userId, locale }: { siteId: number; userId: number; locale: Locale },
      { lines, packages: agreedPackages }: AgreedGoods,
      { quoteId, until }: { quoteId: number; until: Date },
    ): Promise<Order> {
      const order = await underFreshNumber((number) =>
        cartLines.insertEmptyOrder(db, {
          ...orderTotals([], null),
          ...orderTokens.create(),
          number,
          site_id: siteId,
          user_id: userId,
          locale,
          quote_id: quoteId,
          prices_until: until,
        }),
      )
      let stored = freshOrder(order, [])
      for (const { variant, item } of lines) stored = await append(db, stored, newLine(variant, item))
      for (const { lines: own, ...whole } of agreedPackages) {
        const added = own.map(({ variant, item }) => newLine(variant, item))
        stored = await appendPackage(db, stored, { ...whole, terms: null }, added)
      }
      return orderView.present(db, stored, locale)
    },

    /**
     * Opens the order of a booking with its one line, at a price that is promised until a moment: an order of its own, beside every
     * cart. The name of the line tells the days.
     */
    async openBooking(
      db: Db,
      { siteId, userId, locale }: { siteId: number; userId: number | null; locale: Locale },
      { variantId, name, price, until }: { variantId: number; name: Translated; price: number; until: Date },
    ): Promise<{ order: OrderRow; token: string }> {
      const [variant] = await orders.readVariants(db, siteId, [variantId])
      if (!variant) throw fail('variant_not_found')
      const line = newLine({ ...variant, name, price }, { quantity: 1, options: {} })
      const access = { siteId, userId, number: NEW_ORDER, token: null }
      const agreed = { prices_until: until, is_booking: true }
      const stored = orderTokens.create()
      const { order } = await insertOrder(db, access, { line, token: stored, agreed }, locale)
      return { order, token: orderTokens.decrypt(stored.token_cipher) ?? '' }
    },
  }
}

export type Cart = ReturnType<typeof createCart>

const increase = (db: Db, stored: StoredOrder, line: StoredLine, { price }: CartVariant, item: Item) =>
  writeLine(db, stored, { ...line, price, quantity: line.quantity + item.quantity, gift: item.gift ?? line.gift })

async function append(db: Db, stored: StoredOrder, line: cartLines.NewLine): Promise<StoredOrder> {
  if (stored.lines.length >= MAX_LINES) throw fail('cart_full', { limit: MAX_LINES })
  const lines = [...stored.lines, line]
  const totals = orderTotals(lines, deliveryPrice({ ...stored, lines }))
  const { order, lineId } = await cartLines.insertLine(db, stored.order.id, line, totals)
  return { ...stored, order, lines: [...stored.lines, { ...line, id: lineId, ...UNSOLD, order_package_id: null }] }
}

/** Inserts an order with its first line. */
function insertOrder(
  db: Db,
  { siteId, userId }: OrderAccess,
  { line, token, agreed }: { line: cartLines.NewLine; token: cartLines.StoredToken; agreed?: cartLines.AgreedPrices },
  locale: Locale,
) {
  const order = { ...orderTotals([line], null), ...token, ...agreed, site_id: siteId, user_id: userId, locale }
  return underFreshNumber((number) => cartLines.insertOrder(db, { ...order, number }, line))
}

/** Writes a line at the current price, which the shopper sees in the answer; returns the changed order. */
async function writeLine(db: Db, stored: StoredOrder, changed: StoredLine): Promise<StoredOrder> {
  const lines = stored.lines.map((line) => (line.id === changed.id ? changed : line))
  const order = await cartLines.updateLine(
    db,
    stored.order.id,
    changed,
    orderTotals(lines, deliveryPrice({ ...stored, lines })),
  )
  return { ...stored, order, lines }
}

/** Returns a line that is changed alone; throws for one that belongs to a package. */
function singleLineOf({ lines, packages }: StoredOrder, lineId: number, locale: Locale): StoredLine {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw fail('line_item_not_found')
  const whole = packages.find(({ id }) => id === line.order_package_id)
  if (whole) throw fail('line_of_package', { name: inLocale(whole.name, locale), package_id: whole.id })
  return line
}
