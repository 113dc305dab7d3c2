import type { Package, PackageChoices, PackageComponent, PackageDiscount, PackageField } from './packages.ts'

// Imported by pages, too: no schema.

export const PACKAGE_DISCOUNTS = ['percent', 'amount'] as const
export const PACKAGE_FIELD_KINDS = ['text', 'choice'] as const

/** Upper bound of the published stock. */
const MAX_STOCK = 999

type Choice = Pick<PackageComponent['choices'][number], 'variant_id' | 'price' | 'available' | 'provides' | 'needs'> & {
  is_default?: boolean
}
type Component = Pick<PackageComponent, 'id' | 'quantity' | 'required'> & { choices: readonly Choice[] }

/** Package as far as its goods depend on it. */
export interface ChoosablePackage {
  components: readonly Component[]
  discount_terms: Package['discount_terms']
}

export interface PackageLine {
  component_id: number
  variant_id: number
  /** Pieces in one package. */
  quantity: number
  /** Tugrik for one piece. */
  price: number
}

/**
 * Fault of a part: nothing is chosen (`missing`), what is chosen is not offered or chosen twice (`unknown`), it needs a code that no
 * other part provides (`unfit`), or too few pieces are there (`short`).
 */
export interface PackageFault {
  component: number
  code: 'missing' | 'unknown' | 'unfit' | 'short'
  /** Code that is not provided. */
  needs?: string
  /** Packages for which the pieces of the part would do. */
  available?: number
}

export type ChosenGoods =
  | {
      ok: true
      lines: PackageLine[]
      /** Sums of one package in tugrik. */
      price: number
      discount: number
      total: number
      /** Packages of this selection that could be bought now. */
      stock: number
    }
  | { ok: false; faults: PackageFault[] }

interface Chosen {
  component: Component
  choice: Choice
}

/** Goods of so many packages with this selection, or what it is short of, part by part in their order. */
export function chosenGoods(sold: ChoosablePackage, selection: PackageChoices, qty = 1): ChosenGoods {
  const chosen = chosenOf(sold, selection)
  const faults = [
    ...unknownFaults(sold, selection),
    ...missingFaults(sold, selection),
    ...unfitFaults(chosen),
    ...shortFaults(chosen, qty),
  ]
  if (faults.length > 0) {
    const places = new Map(sold.components.map(({ id }, place) => [id, place]))
    const placeOf = ({ component }: PackageFault) => places.get(component) ?? sold.components.length
    return { ok: false, faults: faults.toSorted((one, other) => placeOf(one) - placeOf(other)) }
  }
  return { ok: true, lines: linesOf(chosen), ...sumsOf(sold, chosen), stock: stockOf(chosen) }
}

/** Sums of one package with this selection in tugrik, whether it is complete or not. */
export const packageSums = (sold: ChoosablePackage, selection: PackageChoices) =>
  sumsOf(sold, chosenOf(sold, selection))

/** Tugrik that a package takes off its goods. */
export function packageDiscount(price: number, terms: PackageDiscount | null): number {
  if (terms === null) return 0
  const { type, value } = terms
  return type === 'percent' ? Number((BigInt(price) * BigInt(value)) / 100n) : Math.min(value, price)
}

/** Selection that a package begins with: the default of each part, or else, where one is required, the first that is there. */
export const defaultChoices = ({ components }: Pick<ChoosablePackage, 'components'>): PackageChoices =>
  components.flatMap((component) => {
    const { id, choices, quantity, required } = component
    const first = choices.find(({ available }) => available >= quantity) ?? choices[0]
    const choice = choices.find(({ is_default }) => is_default) ?? (required ? first : undefined)
    return choice ? [{ component_id: id, variant_id: choice.variant_id }] : []
  })

/** Packages that could be put together in some way: the least over the required parts, by what there is most of. */
export function packageStock({ components }: Pick<ChoosablePackage, 'components'>): number {
  const required = components.filter((component) => component.required)
  const most = (required.length > 0 ? required : components).map(({ choices, quantity }) =>
    Math.max(0, ...choices.map(({ available }) => Math.floor(available / quantity))),
  )
  const stock = required.length > 0 ? Math.min(...most) : Math.max(0, ...most)
  return Math.min(stock, MAX_STOCK)
}

/** Fault of a custom value, by the name of its field. */
export interface ValueFault {
  field: string
  code: 'required' | 'too_long' | 'choice' | 'unknown'
}

/** Faults of the values that a shopper gives to a package. */
export function valueFaults(
  fields: readonly Pick<PackageField, 'name' | 'kind' | 'required' | 'max_length' | 'options'>[],
  values: Readonly<Record<string, string>>,
): ValueFault[] {
  const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.name === name))
  return [
    ...unknown.map((field): ValueFault => ({ field, code: 'unknown' })),
    ...fields.flatMap((field) => {
      const code = valueFault(field, (values[field.name] ?? '').trim())
      return code ? [{ field: field.name, code }] : []
    }),
  ]
}

function valueFault(
  { kind, required, max_length: limit, options }: Pick<PackageField, 'kind' | 'required' | 'max_length' | 'options'>,
  value: string,
): ValueFault['code'] | null {
  if (value === '') return required ? 'required' : null
  if (kind === 'choice') return options.some((option) => option.value === value) ? null : 'choice'
  return limit !== null && value.length > limit ? 'too_long' : null
}

/** What is chosen, in the order of the parts; of a part that is named twice, the first. */
const chosenOf = ({ components }: ChoosablePackage, selection: PackageChoices): Chosen[] =>
  components.flatMap((component) => {
    const named = selection.find(({ component_id }) => component_id === component.id)
    const choice = component.choices.find(({ variant_id }) => variant_id === named?.variant_id)
    return choice ? [{ component, choice }] : []
  })

const unknownFaults = ({ components }: ChoosablePackage, selection: PackageChoices): PackageFault[] =>
  selection
    .filter(({ component_id, variant_id }, at) => {
      const isRepeated = selection.findIndex((other) => other.component_id === component_id) < at
      const component = components.find(({ id }) => id === component_id)
      return isRepeated || !component?.choices.some((choice) => choice.variant_id === variant_id)
    })
    .map(({ component_id }) => ({ component: component_id, code: 'unknown' }))

function missingFaults({ components }: ChoosablePackage, selection: PackageChoices): PackageFault[] {
  const isNamed = ({ id }: Component) => selection.some(({ component_id }) => component_id === id)
  const missing = components.filter((component) => component.required && !isNamed(component))
  const [first] = components
  const isEmpty = selection.length === 0 && missing.length === 0
  return [...missing, ...(isEmpty && first ? [first] : [])].map(({ id }) => ({ component: id, code: 'missing' }))
}

const unfitFaults = (chosen: Chosen[]): PackageFault[] =>
  chosen.flatMap(({ component, choice }) => {
    const others = chosen.filter((other) => other.component !== component)
    const needs = choice.needs.find((tag) => !others.some((other) => other.choice.provides.includes(tag)))
    return needs === undefined ? [] : [{ component: component.id, code: 'unfit' as const, needs }]
  })

function shortFaults(chosen: Chosen[], qty: number): PackageFault[] {
  const pieces = piecesOf(chosen)
  return chosen.flatMap(({ component, choice }) => {
    const available = packagesOf(choice, pieces)
    return available < qty ? [{ component: component.id, code: 'short' as const, available }] : []
  })
}

/** Pieces in one package by variant, which may be chosen for several parts. */
function piecesOf(chosen: Chosen[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { component, choice } of chosen) {
    pieces.set(choice.variant_id, (pieces.get(choice.variant_id) ?? 0) + component.quantity)
  }
  return pieces
}

const packagesOf = ({ variant_id, available }: Choice, pieces: ReadonlyMap<number, number>): number =>
  Math.max(0, Math.floor(available / (pieces.get(variant_id) ?? 1)))

function stockOf(chosen: Chosen[]): number {
  const pieces = piecesOf(chosen)
  return Math.min(MAX_STOCK, ...chosen.map(({ choice }) => packagesOf(choice, pieces)))
}

const linesOf = (chosen: Chosen[]): PackageLine[] =>
  chosen.map(({ component, choice }) => ({
    component_id: component.id,
    variant_id: choice.variant_id,
    quantity: component.quantity,
    price: choice.price,
  }))

function sumsOf({ discount_terms }: ChoosablePackage, chosen: Chosen[]) {
  const price = chosen.reduce((sum, { component, choice }) => sum + component.quantity * choice.price, 0)
  const discount = packageDiscount(price, discount_terms)
  return { price, discount, total: price - discount }
}
