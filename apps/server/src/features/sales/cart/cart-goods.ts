import { randomInt } from 'node:crypto'
import { type Locale, MAX_QUANTITY } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { SiteService } from '../../shop/site/index.ts'
import {
  type CartVariant,
  type cartLines,
  isAlcohol,
  type OrderAccess,
  type OrderRow,
  type Orders,
  type StoredLine,
  type StoredOrder,
} from '../orders/index.ts'

/** Order number that requests a new order. */
export const NEW_ORDER = '0'
const NUMBER_ATTEMPTS = 5

/** Fields of a line that are written when it is sold. */
export const UNSOLD = { return_hours: null, discount: 0, old_price: null }

interface Pieces {
  quantity: number
  options: Record<string, string>
  gift?: boolean | undefined
}

export function newLine(variant: CartVariant, { quantity, options, gift = false }: Pieces): cartLines.NewLine {
  const { id, product_id, price, name, sku, kind, weight_grams, tax } = variant
  return { variant_id: id, product_id, quantity, price, gift, options, name, sku, kind, weight_grams, tax }
}

/** Locks an order whose goods the shopper may change; throws `order_goods_agreed` for those that are ordered as they were agreed. */
export async function lockGoods(
  orders: Pick<Orders, 'lockEditable'>,
  db: Db,
  access: OrderAccess,
): Promise<StoredOrder> {
  const stored = await orders.lockEditable(db, access)
  if (stored.order.quote_id !== null || stored.order.is_booking) throw fail('order_goods_agreed')
  return stored
}

/** Inserts an order under a random number; retries if the number is taken. */
export async function underFreshNumber<T>(insert: (number: string) => Promise<T | null | undefined>): Promise<T> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
    const inserted = await insert(`R${randomInt(1_000_000_000).toString().padStart(9, '0')}`)
    if (inserted) return inserted
  }
  throw fail('overloaded')
}

/** Returns the variant if the site sells it now, whatever its stock; throws otherwise. */
export function requireForSale(variant: CartVariant | undefined, locale: Locale): CartVariant {
  if (!variant?.is_sold) throw fail('variant_not_found')
  if (!variant.for_sale) throw fail('not_for_sale', { name: inLocale(variant.name, locale) })
  return variant
}

/** Order that has just been inserted with these lines, as its reads would give it. */
export const freshOrder = (order: OrderRow, lines: StoredLine[]): StoredOrder => ({
  order,
  lines,
  packages: [],
  zone: null,
  location: null,
  codes: [],
  tenders: [],
  promotionVersions: null,
})

export type RequireSellable = ReturnType<typeof createRequireSellable>

/** Returns the variant if that many pieces of it are available and its kind is sold; throws otherwise. */
export const createRequireSellable =
  (site: Pick<SiteService, 'configs'>) =>
  async (
    db: Db,
    siteId: number,
    variants: CartVariant[],
    { variantId, pieces }: { variantId: number; pieces: number },
    locale: Locale,
  ): Promise<CartVariant> => {
    const variant = requireAvailable(variants, variantId, pieces, locale)
    if (isAlcohol(variant) && !(await site.configs(db, siteId)).alcohol.selling) throw fail('alcohol_not_sold')
    return variant
  }

/** Returns the variant if that many pieces of it are available; throws otherwise. */
function requireAvailable(variants: CartVariant[], variantId: number, quantity: number, locale: Locale): CartVariant {
  const variant = requireForSale(
    variants.find(({ id }) => id === variantId),
    locale,
  )
  const name = inLocale(variant.name, locale)
  if (variant.available <= 0) throw fail('out_of_stock', { name })
  const available = Math.min(variant.available, MAX_QUANTITY)
  if (quantity > available) throw fail('insufficient_stock', { name, available })
  return variant
}
