import type { Locale, OrderChange } from '@delguur/contract'
import { DIGITAL_KINDS } from '@delguur/contract'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { AddedLine } from '../order-edits/index.ts'
import { type CartVariant, isAlcohol, isDigital, type StoredLine } from '../orders/index.ts'

/** A line of the order with its new quantity. */
export interface EditedLine {
  line: StoredLine
  quantity: number
}

/** Whether the quantity of a line may change: nothing of it has left. */
export const isHere = (line: Pick<StoredLine, 'id' | 'kind'>, gone: ReadonlyMap<number, number>): boolean =>
  (gone.get(line.id) ?? 0) === 0

/** Lines of the order with their new quantities; throws for lines that are unknown or have left. */
export function editedLines(
  lines: readonly StoredLine[],
  changes: NonNullable<OrderChange['lines']>,
  gone: ReadonlyMap<number, number>,
  locale: Locale,
): EditedLine[] {
  const wanted = new Map(changes.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
  for (const id of wanted.keys()) if (!lines.some((line) => line.id === id)) throw fail('line_item_not_found')
  return lines.map((line) => {
    const quantity = wanted.get(line.id) ?? line.quantity
    const isChanged = quantity !== line.quantity
    if (isChanged && !isHere(line, gone)) throw fail('edit_line_gone', { name: inLocale(line.name, locale) })
    if (quantity > line.quantity && isDigital(line)) throw ownOrder(line, locale)
    return { line, quantity }
  })
}

/** Goods that are added, at today's price and terms, each variant once. */
export function addedLines(
  add: NonNullable<OrderChange['add']>,
  variants: readonly CartVariant[],
  returnHours: (kind: string) => number,
  locale: Locale,
): AddedLine[] {
  const quantities = new Map<number, number>()
  for (const { variant_id, quantity } of add) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity], at) => {
    const variant = variants.find(({ id }) => id === variantId)
    if (!variant) throw fail('variant_not_found')
    const { product_id, price, old_price, name, sku, kind, weight_grams, tax } = variant
    if (DIGITAL_KINDS.includes(kind) || isAlcohol(variant)) throw ownOrder(variant, locale)
    if (!variant.for_sale) throw fail('not_for_sale', { name: inLocale(name, locale) })
    const goods = { name, sku, kind, weight_grams, tax }
    const terms = { ...goods, price, old_price, return_hours: returnHours(kind), discount: 0 }
    return { id: -1 - at, variant_id: variantId, product_id, quantity, ...terms }
  })
}

const ownOrder = ({ name }: Pick<StoredLine, 'name'>, locale: Locale) =>
  fail('edit_needs_own_order', { name: inLocale(name, locale) })
