/** Option value codes by option type code, as far as they are chosen. */
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
  /** The variant that the product is pictured and priced as. */
  defaultVariantId: number
  optionTypes: readonly Option[]
  variants: readonly V[]
}

const OPTION_PREFIX = 'opt_'

/** Variants that have all of what is chosen. */
export function variantsWith<V extends OfferedVariant>({ variants }: Choosable<V>, selection: Selection): V[] {
  return variants.filter(({ options }) => Object.entries(selection).every(([type, value]) => options[type] === value))
}

/** The one variant that is meant, null while an option is missing. */
export function chosenVariant<V extends OfferedVariant>(product: Choosable<V>, selection: Selection): V | null {
  return missingOption(product, selection) === null ? (variantsWith(product, selection)[0] ?? null) : null
}

/** Code of the first option type that is still to be chosen, null when none is. */
export function missingOption({ optionTypes }: Choosable, selection: Selection): string | null {
  return optionTypes.find(({ code }) => selection[code] === undefined)?.code ?? null
}

/** Reads what an address chooses: a variant, or options one by one; the rest is as the product comes. */
export function readSelection(product: Choosable, address: URLSearchParams): Selection {
  const asked = product.variants.find(({ id }) => String(id) === address.get('variant'))
  if (asked) return asked.options
  const named = product.optionTypes.flatMap(({ code }): Wish[] => {
    const value = address.get(OPTION_PREFIX + code)
    return value === null ? [] : [[code, value]]
  })
  return takeOver(product, takeOver(product, {}, named), comesWith(product))
}

/** The address that `readSelection` reads, `?` included. */
export function selectionSearch(product: Choosable, selection: Selection): string {
  const variant = chosenVariant(product, selection)
  if (variant) return `?variant=${variant.id}`
  const entries = Object.entries(selection).map(([type, value]) => [OPTION_PREFIX + type, value])
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}

/**
 * Chooses a value. What was chosen before stays as far as there is a variant with both; a colour that does not come in
 * the size gives up the size, and asks for it again.
 */
export function withValue(product: Choosable, selection: Selection, type: string, value: string): Selection {
  return takeOver(product, { [type]: value }, Object.entries(selection))
}

type Wish = [type: string, value: string]

/** Adds wishes for options not chosen yet, one by one, without those that no variant has together with the others. */
function takeOver(product: Choosable, chosen: Selection, wishes: readonly Wish[]): Selection {
  let selection = chosen
  for (const [type, value] of wishes) {
    if (selection[type] !== undefined) continue
    const wanted = { ...selection, [type]: value }
    if (variantsWith(product, wanted).length > 0) selection = wanted
  }
  return selection
}

export type ValueState = 'available' | 'sold_out' | 'other_choice'

/** What choosing a value leads to: a piece to sell, a sold-out variant, or a change of what else is chosen. */
export function valueState(product: Choosable, selection: Selection, type: string, value: string): ValueState {
  const matching = variantsWith(product, { ...selection, [type]: value })
  if (matching.length === 0) return 'other_choice'
  return matching.some(isSellable) ? 'available' : 'sold_out'
}

const isSellable = ({ stock }: OfferedVariant) => stock === 'in_stock' || stock === 'low_stock'

/** What needs no choice: an option with one value, and the colour, which is chosen as the product is pictured. */
function comesWith({ optionTypes, variants, defaultVariantId }: Choosable): Wish[] {
  const pictured = variants.find(({ id }) => id === defaultVariantId)
  return optionTypes.flatMap(({ code, values }): Wish[] => {
    const isSettled = values.length === 1 || values.some(({ swatch }) => swatch !== null)
    const value = values.length === 1 ? values[0]?.code : pictured?.options[code]
    return isSettled && value !== undefined ? [[code, value]] : []
  })
}
