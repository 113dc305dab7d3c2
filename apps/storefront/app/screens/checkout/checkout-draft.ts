import { type CheckoutValues, type Field, sectionOf } from '../../features/checkout/checkout-values.ts'

/** Serialises the draft of a checkout: its values and the order number. */
export const draftText = (number: string, values: CheckoutValues): string => JSON.stringify({ ...values, number })

/** Returns the values with the draft of this order; null if there is none. */
export function withDraft(values: CheckoutValues, number: string, stored: string | null): CheckoutValues | null {
  const draft = readDraft(stored)
  if (draft?.number !== number) return null
  const hasPlace = PLACE.some((field) => draft[field])
  const restored = Object.entries(draft).filter(
    ([field, value]) =>
      field in values &&
      typeof value === 'string' &&
      (value ? hasPlace || !isOfPlace(field) : countsEmpty(field, hasPlace)),
  )
  return { ...values, ...Object.fromEntries(restored) }
}

/**
 * A partly typed address is restored as a whole with its empty fields: a khoroo of the previous district would be
 * wrong. The same applies to tick boxes.
 */
const countsEmpty = (field: string, hasPlace: boolean) => (hasPlace && isOfPlace(field)) || BOXES.has(field)

const isOfPlace = (field: string) => sectionOf(field as Field) === 'delivery'

/** Without any of these there is no address, only initial values. */
const PLACE: readonly Field[] = ['district', 'khoroo', 'street', 'detail', 'store_location_id']

const BOXES: ReadonlySet<string> = new Set<Field>(['for_other', 'gift'])

function readDraft(stored: string | null): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null')
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
