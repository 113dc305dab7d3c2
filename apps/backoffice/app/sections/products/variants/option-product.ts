import type { ProductDocument } from '@delguur/contract'
import { newVariant } from '../new-document.ts'

type VariantDocument = ProductDocument['variants'][number]

/** An option of a product with those of its values that it comes in. */
export interface ChosenOption {
  type: string
  values: string[]
}

/** Values of each option that the variants have, in the order of the options. */
export const chosenOptions = ({ option_types, variants }: ProductDocument): ChosenOption[] =>
  option_types.map((type) => ({
    type,
    values: [...new Set(variants.flatMap(({ options }) => options[type] ?? []))],
  }))

/**
 * A variant for every combination of the chosen values. Those that exist stay as they are; a variant that lacks an option becomes
 * the first of the combinations that it fits; new ones cost and weigh what the first variant does. Without a choice nothing changes.
 */
export function optionProduct(product: ProductDocument, chosen: readonly ChosenOption[]): ProductDocument {
  const used = chosen.filter(({ values }) => values.length > 0)
  const option_types = chosen.map(({ type }) => type)
  if (used.length === 0) return { ...product, option_types, variants: product.variants.map((one) => stripped(one, [])) }
  const left = [...product.variants]
  const variants = combinations(used).map((options) => {
    const at = left.findIndex((one) => fits(one, options))
    const [existing] = at < 0 ? [] : left.splice(at, 1)
    const made = variantWith(options, product)
    return existing ? { ...existing, options, sku: existing.sku || made.sku } : made
  })
  return { ...product, option_types, variants: unique(variants) }
}

const stripped = (variant: VariantDocument, types: string[]): VariantDocument => ({
  ...variant,
  options: Object.fromEntries(Object.entries(variant.options).filter(([type]) => types.includes(type))),
})

const combinations = (chosen: readonly ChosenOption[]): Record<string, string>[] =>
  chosen.reduce<Record<string, string>[]>(
    (all, { type, values }) => all.flatMap((options) => values.map((value) => ({ ...options, [type]: value }))),
    [{}],
  )

/** Whether no option of a variant is another one. */
const fits = ({ options }: VariantDocument, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([type, value]) => (options[type] ?? value) === value)

function variantWith(options: Record<string, string>, { slug, variants: [first] }: ProductDocument): VariantDocument {
  const root = (slug || first?.sku || '').toUpperCase()
  const sku = [root, ...Object.values(options).map((value) => value.toUpperCase())].filter(Boolean).join('-')
  return { ...newVariant(sku), options, price: first?.price ?? 0, weight_grams: first?.weight_grams ?? 0 }
}

/** SKUs are each there once. */
function unique(variants: VariantDocument[]): VariantDocument[] {
  const taken = new Set<string>()
  return variants.map((variant) => {
    let { sku } = variant
    for (let count = 2; taken.has(sku); count++) sku = `${variant.sku}-${count}`
    taken.add(sku)
    return { ...variant, sku }
  })
}
