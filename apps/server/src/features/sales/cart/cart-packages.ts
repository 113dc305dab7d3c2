import { type Locale, MAX_LINES, type Order } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { ChosenPackage, PackageRequest, Packages } from '../../catalog/packages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  type CartVariant,
  cartLines,
  deliveryPrice,
  type OrderAccess,
  type Orders,
  type OrderTokens,
  orderPackages,
  orderTotals,
  type StoredOrder,
  type StoredPackage,
} from '../orders/index.ts'
import {
  freshOrder,
  lockGoods,
  NEW_ORDER,
  newLine,
  type RequireSellable,
  UNSOLD,
  underFreshNumber,
} from './cart-goods.ts'
import { piecesOf } from './join-lines.ts'
import { isSamePackage, linesOf, packagedPieces } from './packaged-lines.ts'
import { mixesSeparateKinds } from './separate-kinds.ts'

interface Dependencies {
  orders: Pick<Orders, 'lockEditable' | 'openNumberOf' | 'variantsOf'>
  orderView: Pick<OrderView, 'present'>
  orderTokens: Pick<OrderTokens, 'create'>
  site: Pick<SiteService, 'configs'>
  packages: Pick<Packages, 'choose'>
  requireSellable: RequireSellable
  /** Locks the open cart of a customer, from any device. */
  cartOf(db: Db, access: OrderAccess): Promise<StoredOrder | null>
  /** Takes a package out with all its lines. */
  removePackage(db: Db, access: OrderAccess, id: number, locale: Locale): Promise<Order>
}

/** Packages in an open order. Each change is made to all goods of a package, or to none. */
export function createCartPackages(dependencies: Dependencies) {
  const { orders, orderView, orderTokens, site, packages, requireSellable, cartOf, removePackage } = dependencies

  /** The order that the number names, locked; for number 0 the open one of the caller, or a new one. */
  async function open(db: Db, access: OrderAccess, locale: Locale): Promise<StoredOrder> {
    if (access.number !== NEW_ORDER) return lockGoods(orders, db, access)
    const number = await orders.openNumberOf(db, access)
    if (number !== null) return lockGoods(orders, db, { ...access, number })
    return (await cartOf(db, access)) ?? begin(db, access, locale)
  }

  async function begin(db: Db, { siteId, userId }: OrderAccess, locale: Locale): Promise<StoredOrder> {
    const token = orderTokens.create()
    const order = await underFreshNumber((number) =>
      cartLines.insertEmptyOrder(db, {
        ...orderTotals([], null),
        ...token,
        number,
        site_id: siteId,
        user_id: userId,
        locale,
      }),
    )
    return freshOrder(order, [])
  }

  /** Throws unless there are enough pieces for so many packages, beside all else in the order. */
  async function requireGoods(
    db: Db,
    stored: StoredOrder,
    variants: CartVariant[],
    { pieces, before, qty }: { pieces: ReadonlyMap<number, number>; before: number; qty: number },
    locale: Locale,
  ): Promise<void> {
    for (const [variantId, each] of pieces) {
      const needed = piecesOf(stored.lines, variantId) + each * (qty - before)
      await requireSellable(db, stored.order.site_id, variants, { variantId, pieces: needed }, locale)
    }
  }

  async function insert(
    db: Db,
    stored: StoredOrder,
    variants: CartVariant[],
    { id, slug, name, lines: chosen, cv, terms }: ChosenPackage,
    qty: number,
  ): Promise<StoredOrder> {
    const choices = chosen.map(({ component_id, variant_id, quantity }) => ({ component_id, variant_id, quantity }))
    const added = [...packagedPieces({ choices })].flatMap(([variantId, each]) => {
      const variant = variants.find((one) => one.id === variantId)
      return variant ? [newLine(variant, { quantity: each * qty, options: {} })] : []
    })
    const { separate_kinds: separate } = await site.configs(db, stored.order.site_id)
    if (mixesSeparateKinds([...stored.lines, ...added], variants, separate)) throw fail('cart_must_be_emptied')
    return appendPackage(db, stored, { package_id: id, slug, name, qty, choices, cv, terms }, added)
  }

  /** Writes so many packages, at the current prices, which the shopper sees in the answer. */
  async function write(
    db: Db,
    stored: StoredOrder,
    variants: CartVariant[],
    existing: StoredPackage,
    qty: number,
  ): Promise<StoredOrder> {
    const pieces = packagedPieces(existing)
    const changed = linesOf(stored.lines, existing.id).map((line) => ({
      ...line,
      quantity: (pieces.get(line.variant_id) ?? 0) * qty,
      price: variants.find(({ id }) => id === line.variant_id)?.price ?? line.price,
    }))
    await cartLines.updateLines(db, changed)
    await orderPackages.updateQty(db, existing.id, qty)
    return withTotals(db, {
      ...stored,
      lines: stored.lines.map((line) => changed.find(({ id }) => id === line.id) ?? line),
      packages: stored.packages.map((one) => (one.id === existing.id ? { ...one, qty } : one)),
    })
  }

  return {
    /** Adds packages to the order; one with the same choices and values has so many more. */
    async addPackage(db: Db, access: OrderAccess, request: PackageRequest, locale: Locale): Promise<Order> {
      const chosen = await packages.choose(db, request, { siteId: access.siteId, locale })
      const stored = await open(db, access, locale)
      const existing = stored.packages.find((one) =>
        isSamePackage(one, { package_id: chosen.id, choices: chosen.lines, cv: chosen.cv }),
      )
      const pieces = packagedPieces({ choices: chosen.lines })
      const variants = await orders.variantsOf(db, stored, [...pieces.keys()])
      const before = existing?.qty ?? 0
      const qty = before + request.qty
      await requireGoods(db, stored, variants, { pieces, before, qty }, locale)
      const changed = existing
        ? await write(db, stored, variants, existing, qty)
        : await insert(db, stored, variants, chosen, qty)
      return orderView.present(db, changed, locale, variants)
    },

    /** Has so many of a package in the order; none takes it out. */
    async setPackage(db: Db, access: OrderAccess, id: number, qty: number, locale: Locale): Promise<Order> {
      if (qty === 0) return removePackage(db, access, id, locale)
      const stored = await lockGoods(orders, db, access)
      const existing = stored.packages.find((one) => one.id === id)
      if (!existing) throw fail('package_not_in_cart')
      const variants = await orders.variantsOf(db, stored)
      // Fewer are never refused, so that a cart can be corrected step by step.
      if (qty > existing.qty) {
        const pieces = packagedPieces(existing)
        await requireGoods(db, stored, variants, { pieces, before: existing.qty, qty }, locale)
      }
      return orderView.present(db, await write(db, stored, variants, existing, qty), locale, variants)
    },
  }
}

/** Appends a package with its lines; throws `cart_full`. */
export async function appendPackage(
  db: Db,
  stored: StoredOrder,
  { terms, ...row }: Omit<orderPackages.NewPackage, 'order_id'> & Pick<StoredPackage, 'package_id' | 'terms'>,
  added: cartLines.NewLine[],
): Promise<StoredOrder> {
  if (stored.lines.length + added.length > MAX_LINES) throw fail('cart_full', { limit: MAX_LINES })
  const packageId = await orderPackages.insertPackage(db, { ...row, order_id: stored.order.id })
  const ids = await cartLines.insertPackageLines(db, stored.order.id, packageId, added)
  const inserted = added.map((line, at) => ({ ...line, ...UNSOLD, id: ids[at] as number, order_package_id: packageId }))
  return withTotals(db, {
    ...stored,
    lines: [...stored.lines, ...inserted],
    packages: [...stored.packages, { ...row, id: packageId, terms, ...UNPLACED }],
  })
}

/** What is written of a package when its order is placed. */
const UNPLACED = { discount: 0, discount_by_line: {} }

async function withTotals(db: Db, stored: StoredOrder): Promise<StoredOrder> {
  const order = await cartLines.writeTotals(db, stored.order.id, orderTotals(stored.lines, deliveryPrice(stored)))
  return { ...stored, order }
}
