import type { EditPreview, Locale } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { CartVariant } from '../orders/index.ts'
import type { Draft } from './edit-draft.ts'
import { isHere } from './edit-lines.ts'

/** An edit before it is made, for the staff who decide on it. */
export function presentDraft(draft: Draft, variants: CartVariant[], locale: Locale): EditPreview {
  const { stored, plan, edited, gone } = draft
  const optionsOf = (variantId: number) => {
    const variant = variants.find(({ id }) => id === variantId)
    return variant ? inLocale(variant.option_text, locale) : ''
  }
  const discounts = new Map(plan.lines.map(({ id, discount }) => [id, discount]))
  return {
    version: draft.version,
    lines: [
      ...edited.map(({ line, quantity }) => ({
        line_item_id: line.id,
        variant_id: line.variant_id,
        name: inLocale(line.name, locale),
        option_text: optionsOf(line.variant_id),
        sku: line.sku,
        before: line.quantity,
        after: quantity,
        price: line.price,
        discount: discounts.get(line.id) ?? 0,
        editable: isHere(line, gone),
      })),
      ...plan.added.map((line) => ({
        line_item_id: null,
        variant_id: line.variant_id,
        name: inLocale(line.name, locale),
        option_text: optionsOf(line.variant_id),
        sku: line.sku,
        before: 0,
        after: line.quantity,
        price: line.price,
        discount: line.discount,
        editable: true,
      })),
    ],
    item_total: plan.totals.item_total,
    discount_total: plan.totals.discount_total,
    ship_total: plan.totals.ship_total,
    tax_total: plan.totals.tax_total,
    total_before: stored.order.total,
    total: plan.totals.total,
    returned: draft.returned,
    credit_total: draft.creditTotal,
    difference: draft.difference,
    outcome: draft.outcome,
    lost_codes: draft.lostCodes,
  }
}
