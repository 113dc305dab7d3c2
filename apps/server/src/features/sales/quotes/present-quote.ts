import type { Locale, Quote, StaffQuote } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { CartVariant } from '../orders/index.ts'
import type { StoredQuote, StoredQuoteLine } from './quotes.queries.ts'

/** Sum of the offered prices; null before the shop answers. */
export function totalOf({ lines }: Pick<StoredQuote, 'lines'>): number | null {
  if (lines.some(({ price }) => price === null)) return null
  return lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)
}

/** Quote in its API form; `variants` are those of its lines as they are now. */
export function presentQuote(quote: StoredQuote, variants: ReadonlyMap<number, CartVariant>, locale: Locale): Quote {
  return {
    ...fieldsOf(quote),
    lines: quote.lines.map((line) => presentLine(line, variants.get(line.variant_id), locale)),
  }
}

export function presentStaffQuote(
  quote: StoredQuote,
  variants: ReadonlyMap<number, CartVariant>,
  locale: Locale,
): StaffQuote {
  return {
    ...fieldsOf(quote),
    customer: { id: quote.user_id, ...quote.customer },
    answered_by: quote.answered_by,
    lines: quote.lines.map((line) => {
      const variant = variants.get(line.variant_id)
      return {
        ...presentLine(line, variant, locale),
        current_price: variant?.price ?? 0,
        available: Math.max(0, variant?.available ?? 0),
      }
    }),
  }
}

function presentLine(
  { name: names, ...line }: StoredQuoteLine,
  variant: CartVariant | undefined,
  locale: Locale,
): Quote['lines'][number] {
  const name = inLocale(names, locale)
  return {
    ...line,
    name,
    slug: variant?.slug ?? '',
    option_text: variant ? inLocale(variant.option_text, locale) : '',
    image: variant?.image ? { ...variant.image, alt: name } : null,
  }
}

function fieldsOf(quote: StoredQuote): Omit<Quote, 'lines'> {
  const { id, state, message, organisation, answer, order_number, version } = quote
  return {
    id,
    state,
    message,
    organisation,
    answer,
    order_number,
    version,
    list_total: quote.lines.reduce((sum, { list_price, quantity }) => sum + list_price * quantity, 0),
    total: totalOf(quote),
    valid_until: quote.valid_until?.toISOString() ?? null,
    created_at: quote.created_at.toISOString(),
    answered_at: quote.answered_at?.toISOString() ?? null,
  }
}
