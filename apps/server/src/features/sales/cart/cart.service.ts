import { randomInt } from 'node:crypto'
import { type Locale, MAX_LINES, MAX_QUANTITY, type Order } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  type CartVariant,
  cartLines,
  deliveryPrice,
  isAlcohol,
  type OrderAccess,
  type Orders,
  type OrderTokens,
  orderTotals,
  type StoredLine,
  type StoredOrder,
} from '../orders/index.ts'
import { createJoinCarts } from './join-carts.ts'
import { isSame, piecesOf } from './join-lines.ts'
import { areApart } from './separate-kinds.ts'

/** The number that stands for an order that does not exist yet. */
const NEW_ORDER = '0'
const NUMBERS_TO_TRY = 5

export interface Item {
  variantId: number
  quantity: number
  options: Record<string, string>
  /** Undefined leaves a line that is there already as it is. */
  gift: boolean | undefined
}

export interface LineChange {
  quantity: number | undefined
  gift: boolean | undefined
}

interface Dependencies {
  orderTokens: Pick<OrderTokens, 'create'>
  orders: Pick<Orders, 'lock' | 'lockEditable' | 'lockCart' | 'openNumberOf' | 'variantsOf' | 'move' | 'give'>
  orderView: Pick<OrderView, 'present'>
  site: Pick<SiteService, 'configs'>
  /** Holds a customer, so that two of their devices take turns; throws where the account is gone. */
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

/** The lines of an order that is still open. Every change answers the whole order after it. */
export function createCart({ orders, orderView, orderTokens, site, lockCustomer }: Dependencies) {
  async function open(db: Db, access: OrderAccess, item: Item, locale: Locale): Promise<Order> {
    const number = await orders.openNumberOf(db, access)
    if (number !== null) return joinTo(db, await orders.lockEditable(db, { ...access, number }), item, locale)
    const left = await cartOf(db, access)
    if (left) return joinTo(db, left, item, locale)
    const variants = await orders.variantsOf(db, { lines: [] }, [item.variantId])
    const variant = await sellable(db, access.siteId, variants, item.variantId, item.quantity, locale)
    const line = newLine(variant, item)
    const { order, lineId } = await insertOrder(db, access, { line, token: orderTokens.create() }, locale)
    const lines = [{ ...line, id: lineId, ...UNSOLD }]
    const stored = { order, lines, zone: null, location: null, codes: [], tenders: [] }
    return orderView.present(db, stored, locale, variants)
  }

  /** The cart that a customer left open, here or on another device. */
  async function cartOf(db: Db, { siteId, userId }: OrderAccess): Promise<StoredOrder | null> {
    if (userId === null) return null
    await lockCustomer(db, userId)
    return orders.lockCart(db, siteId, userId)
  }

  async function joinTo(db: Db, stored: StoredOrder, item: Item, locale: Locale): Promise<Order> {
    const variants = await orders.variantsOf(db, stored, [item.variantId])
    const pieces = piecesOf(stored.lines, item.variantId) + item.quantity
    const variant = await sellable(db, stored.order.site_id, variants, item.variantId, pieces, locale)
    const { separate_kinds: separate } = await site.configs(db, stored.order.site_id)
    if (areApart([...stored.lines, newLine(variant, item)], variants, separate)) throw fail('cart_must_be_emptied')
    const twin = stored.lines.find((line) => line.variant_id === item.variantId && isSame(line.options, item.options))
    const joined = twin ? await grow(db, stored, twin, variant, item) : await append(db, stored, newLine(variant, item))
    return orderView.present(db, joined, locale, variants)
  }

  async function take(db: Db, access: OrderAccess, taken: (lines: StoredLine[]) => StoredLine[], locale: Locale) {
    const stored = await orders.lockEditable(db, access)
    const going = new Set(taken(stored.lines).map(({ id }) => id))
    if (going.size === 0) return orderView.present(db, stored, locale)
    const lines = stored.lines.filter(({ id }) => !going.has(id))
    const totals = orderTotals(lines, deliveryPrice({ ...stored, lines }))
    let order = await cartLines.deleteLines(db, stored.order.id, [...going], totals)
    if (lines.length === 0 && order.state !== 'cart') {
      order = await orders.move(db, order.id, {
        from: [order.state],
        to: 'cart',
        by: { actor: 'shopper' },
        why: 'emptied',
      })
    }
    return orderView.present(db, { ...stored, order, lines }, locale)
  }

  /** The variant, when the shop sells so many pieces of it now, and its kind at all. */
  async function sellable(
    db: Db,
    siteId: number,
    variants: CartVariant[],
    variantId: number,
    pieces: number,
    locale: Locale,
  ): Promise<CartVariant> {
    const variant = buyable(variants, variantId, pieces, locale)
    if (isAlcohol(variant) && !(await site.configs(db, siteId)).alcohol.selling) throw fail('alcohol_not_sold')
    return variant
  }

  return {
    ...createJoinCarts({ orders, orderView, site, lockCustomer }),

    /** Adds to the order, or where its number is 0 to that of the token, the customer's cart or a new one; the same variant with the same options joins its line. */
    add: async (db: Db, access: OrderAccess, item: Item, locale: Locale): Promise<Order> =>
      access.number === NEW_ORDER
        ? open(db, access, item, locale)
        : joinTo(db, await orders.lockEditable(db, access), item, locale),

    async update(db: Db, access: OrderAccess, lineId: number, wanted: LineChange, locale: Locale): Promise<Order> {
      const stored = await orders.lockEditable(db, access)
      const line = lineOf(stored.lines, lineId)
      const variants = await orders.variantsOf(db, stored)
      const quantity = wanted.quantity ?? line.quantity
      const pieces = piecesOf(stored.lines, line.variant_id) - line.quantity + quantity
      // Fewer pieces are never refused, so that a cart can be put right step by step.
      if (quantity > line.quantity) {
        await sellable(db, stored.order.site_id, variants, line.variant_id, pieces, locale)
      }
      const price = variants.find(({ id }) => id === line.variant_id)?.price ?? line.price
      const changed = await writeLine(db, stored, { ...line, quantity, price, gift: wanted.gift ?? line.gift })
      return orderView.present(db, changed, locale, variants)
    },

    remove: (db: Db, access: OrderAccess, lineId: number, locale: Locale): Promise<Order> =>
      take(db, access, (lines) => [lineOf(lines, lineId)], locale),

    empty: (db: Db, access: OrderAccess, locale: Locale): Promise<Order> => take(db, access, (lines) => lines, locale),
  }
}

export type Cart = ReturnType<typeof createCart>

/** What a line gets when it is sold. */
const UNSOLD = { return_hours: null, discount: 0 }

const grow = (db: Db, stored: StoredOrder, line: StoredLine, { price }: CartVariant, item: Item) =>
  writeLine(db, stored, { ...line, price, quantity: line.quantity + item.quantity, gift: item.gift ?? line.gift })

async function append(db: Db, stored: StoredOrder, line: cartLines.NewLine): Promise<StoredOrder> {
  if (stored.lines.length >= MAX_LINES) throw fail('cart_full', { limit: MAX_LINES })
  const lines = [...stored.lines, line]
  const totals = orderTotals(lines, deliveryPrice({ ...stored, lines }))
  const { order, lineId } = await cartLines.insertLine(db, stored.order.id, line, totals)
  return { ...stored, order, lines: [...stored.lines, { ...line, id: lineId, ...UNSOLD }] }
}

/** A number can be taken already: then nothing is written and another one is tried. */
async function insertOrder(
  db: Db,
  { siteId, userId }: OrderAccess,
  { line, token }: { line: cartLines.NewLine; token: cartLines.KeptToken },
  locale: Locale,
) {
  for (let tries = 0; tries < NUMBERS_TO_TRY; tries++) {
    const number = `R${randomInt(1_000_000_000).toString().padStart(9, '0')}`
    const order = { ...orderTotals([line], null), ...token, number, site_id: siteId, user_id: userId, locale }
    const inserted = await cartLines.insertOrder(db, order, line)
    if (inserted) return inserted
  }
  throw fail('overloaded')
}

/** The order after one line was written, at the price of today that the shopper sees in the answer. */
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

/** The variant, when the shop sells so many pieces of it now. */
function buyable(variants: CartVariant[], variantId: number, quantity: number, locale: Locale): CartVariant {
  const variant = variants.find(({ id }) => id === variantId)
  if (!variant) throw fail('variant_not_found')
  const name = inLocale(variant.name, locale)
  if (!variant.for_sale) throw fail('not_for_sale', { name })
  if (variant.available <= 0) throw fail('out_of_stock', { name })
  const available = Math.min(variant.available, MAX_QUANTITY)
  if (quantity > available) throw fail('insufficient_stock', { name, available })
  return variant
}

function newLine(variant: CartVariant, { quantity, options, gift = false }: Item): cartLines.NewLine {
  const { id, product_id, price, name, sku, kind, weight_grams, tax } = variant
  return { variant_id: id, product_id, quantity, price, gift, options, name, sku, kind, weight_grams, tax }
}

function lineOf(lines: StoredLine[], lineId: number): StoredLine {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw fail('line_item_not_found')
  return line
}
