import { type CheckoutValues, type Field, sectionOf } from '../../features/checkout/checkout-values.ts'

/** What a tab kept of a checkout: its values, and the order they are for. */
export const draftText = (number: string, values: CheckoutValues): string => JSON.stringify({ ...values, number })

/** The values with what a tab kept of this order; null when it kept nothing of it. */
export function withDraft(values: CheckoutValues, number: string, kept: string | null): CheckoutValues | null {
  const draft = readDraft(kept)
  if (draft?.number !== number) return null
  const known = Object.entries(draft).filter(
    ([field, value]) => field in values && typeof value === 'string' && (value || countsEmpty(field)),
  )
  return { ...values, ...Object.fromEntries(known) }
}

/** A place is taken whole, with what is empty in it: a khoroo of the district before would be another address. So is a tick. */
const countsEmpty = (field: string) => sectionOf(field as Field) === 'delivery' || BOXES.has(field)

const BOXES: ReadonlySet<string> = new Set<Field>(['for_other', 'gift'])

function readDraft(kept: string | null): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(kept ?? 'null')
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
