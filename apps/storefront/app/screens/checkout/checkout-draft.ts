import { type CheckoutValues, type Field, sectionOf } from '../../features/checkout/checkout-values.ts'

/** What a tab kept of a checkout: its values, and the order they are for. */
export const draftText = (number: string, values: CheckoutValues): string => JSON.stringify({ ...values, number })

/** The values with what a tab kept of this order; null when it kept nothing of it. */
export function withDraft(values: CheckoutValues, number: string, kept: string | null): CheckoutValues | null {
  const draft = readDraft(kept)
  if (draft?.number !== number) return null
  const hasPlace = PLACE.some((field) => draft[field])
  const known = Object.entries(draft).filter(
    ([field, value]) =>
      field in values &&
      typeof value === 'string' &&
      (value ? hasPlace || !isOfPlace(field) : countsEmpty(field, hasPlace)),
  )
  return { ...values, ...Object.fromEntries(known) }
}

/** A place that somebody began to write is taken whole, with what is empty in it: a khoroo of the district before would be another address. So is a tick. */
const countsEmpty = (field: string, hasPlace: boolean) => (hasPlace && isOfPlace(field)) || BOXES.has(field)

const isOfPlace = (field: string) => sectionOf(field as Field) === 'delivery'

/** With none of these there is no place, only what the form begins with. */
const PLACE: readonly Field[] = ['district', 'khoroo', 'street', 'detail', 'store_location_id']

const BOXES: ReadonlySet<string> = new Set<Field>(['for_other', 'gift'])

function readDraft(kept: string | null): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(kept ?? 'null')
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
