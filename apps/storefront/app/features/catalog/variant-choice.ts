import { OPTION_PREFIX, VARIANT_PARAMETER } from './variant-address.ts'

/** Selected option values by option type. */
export type Selection = Readonly<Record<string, string>>

interface Option {
  code: string
  values: readonly { code: string; swatch: string | null }[]
}

interface OfferedVariant {
  id: number
  options: Selection
  stock: string
}

export interface Choosable<V extends OfferedVariant = OfferedVariant> {
  /** The variant of the product's main picture and price. */
  defaultVariantId: number
  optionTypes: readonly Option[]
  variants: readonly V[]
}

/** Returns the variants that match the selection. */
export function variantsWith<V extends OfferedVariant>({ variants }: Choosable<V>, selection: Selection): V[] {
  return variants.filter(({ options }) => Object.entries(selection).every(([type, value]) => options[type] === value))
}

/** Returns the variant of a complete selection; null while an option is missing. */
export function chosenVariant<V extends OfferedVariant>(product: Choosable<V>, selection: Selection): V | null {
  return missingOption(product, selection) === null ? (variantsWith(product, selection)[0] ?? null) : null
}

/** Returns the code of the first missing option type, or null. */
export function missingOption({ optionTypes }: Choosable, selection: Selection): string | null {
  return optionTypes.find(({ code }) => selection[code] === undefined)?.code ?? null
}

/** Reads the selection from an address: a variant id, or options one by one; the defaults fill the rest. */
export function readSelection(product: Choosable, address: URLSearchParams): Selection {
  const linked = product.variants.find(({ id }) => String(id) === address.get(VARIANT_PARAMETER))
  if (linked) return linked.options
  const named = product.optionTypes.flatMap(({ code }): OptionValue[] => {
    const value = address.get(OPTION_PREFIX + code)
    return value === null ? [] : [[code, value]]
  })
  return addValues(product, addValues(product, {}, named), comesWith(product))
}

/** Returns the query string for `readSelection`, `?` included. */
export function selectionSearch(product: Choosable, selection: Selection): string {
  const variant = chosenVariant(product, selection)
  if (variant) return `?${VARIANT_PARAMETER}=${variant.id}`
  const entries = Object.entries(selection).map(([type, value]) => [OPTION_PREFIX + type, value])
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}

/**
 * Selects a value. Earlier selections stay if a variant has both; a colour that does not exist in the size drops the
 * size.
 */
export function withValue(product: Choosable, selection: Selection, type: string, value: string): Selection {
  return addValues(product, { [type]: value }, Object.entries(selection))
}

type OptionValue = [type: string, value: string]

/** Adds further values one by one, without those that no variant has together with the others. */
function addValues(product: Choosable, chosen: Selection, additions: readonly OptionValue[]): Selection {
  let selection = chosen
  for (const [type, value] of additions) {
    if (selection[type] !== undefined) continue
    const candidate = { ...selection, [type]: value }
    if (variantsWith(product, candidate).length > 0) selection = candidate
  }
  return selection
}

export type ValueState = 'available' | 'sold_out' | 'other_choice'

/** The effect of selecting a value: an available variant, a sold-out one, or a change of other selections. */
export function valueState(product: Choosable, selection: Selection, type: string, value: string): ValueState {
  const matching = variantsWith(product, { ...selection, [type]: value })
  if (matching.length === 0) return 'other_choice'
  return matching.some(isSellable) ? 'available' : 'sold_out'
}

const isSellable = ({ stock }: OfferedVariant) => stock === 'in_stock' || stock === 'low_stock'

/** Preselected options: those with a single value, and the colour of the main picture. */
function comesWith({ optionTypes, variants, defaultVariantId }: Choosable): OptionValue[] {
  const pictured = variants.find(({ id }) => id === defaultVariantId)
  return optionTypes.flatMap(({ code, values }): OptionValue[] => {
    const isSettled = values.length === 1 || values.some(({ swatch }) => swatch !== null)
    const value = values.length === 1 ? values[0]?.code : pictured?.options[code]
    return isSettled && value !== undefined ? [[code, value]] : []
  })
}
