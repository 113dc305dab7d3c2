import type { Locale, Quote, StaffQuote } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import { type CartVariant, presentValues } from '../orders/index.ts'
import type { StoredQuote, StoredQuoteLine, StoredQuotePackage } from './quotes.queries.ts'

/** Sum of the offered prices; null before the shop answers. */
export function totalOf({ lines }: Pick<StoredQuote, 'lines'>): number | null {
  if (lines.some(({ price }) => price === null)) return null
  return lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)
}

/** Lines of a package of the quote; those of none for null. */
export const linesOf = ({ lines }: Pick<StoredQuote, 'lines'>, packageId: StoredQuoteLine['quote_package_id']) =>
  lines.filter((line) => line.quote_package_id === packageId)

/** Custom value as it is told: “Engraving: Bat”. */
export const valueText = ({ label, text }: StoredQuotePackage['cv'][number], locale: Locale): string =>
  `${inLocale(label, locale)}: ${inLocale(text, locale)}`

/** Quote in its API form; `variants` are those of its lines as they are now. */
export function presentQuote(quote: StoredQuote, variants: ReadonlyMap<number, CartVariant>, locale: Locale): Quote {
  return {
    ...fieldsOf(quote, locale),
    lines: quote.lines.map((line) => presentLine(line, variants.get(line.variant_id), locale)),
  }
}

export function presentStaffQuote(
  quote: StoredQuote,
  variants: ReadonlyMap<number, CartVariant>,
  locale: Locale,
): StaffQuote {
  return {
    ...fieldsOf(quote, locale),
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
  { name: names, quote_package_id: package_id, ...line }: StoredQuoteLine,
  variant: CartVariant | undefined,
  locale: Locale,
): Quote['lines'][number] {
  const name = inLocale(names, locale)
  return {
    ...line,
    package_id,
    name,
    slug: variant?.slug ?? '',
    option_text: variant ? inLocale(variant.option_text, locale) : '',
    image: variant?.image ? { ...variant.image, alt: name } : null,
  }
}

const listPriceOf = (lines: StoredQuoteLine[]): number =>
  lines.reduce((sum, { list_price, quantity }) => sum + list_price * quantity, 0)

function presentPackage(
  { id, slug, name, qty, cv, choices, list_discount }: StoredQuotePackage,
  lines: StoredQuoteLine[],
  locale: Locale,
): Quote['packages'][number] {
  return {
    id,
    slug,
    name: inLocale(name, locale),
    qty,
    cv: presentValues(cv, locale),
    choices: choices.map(({ component_id, variant_id }) => ({ component_id, variant_id })),
    line_ids: lines.map((line) => line.id),
    list_discount,
    list_total: listPriceOf(lines) - list_discount,
    total: totalOf({ lines }),
  }
}

function fieldsOf(quote: StoredQuote, locale: Locale): Omit<Quote, 'lines'> {
  const packages = quote.packages.map((one) => presentPackage(one, linesOf(quote, one.id), locale))
  const { id, state, message, organisation, answer, order_number, version } = quote
  return {
    id,
    state,
    message,
    organisation,
    answer,
    order_number,
    version,
    packages,
    list_total: packages.reduce((sum, one) => sum + one.list_total, listPriceOf(linesOf(quote, null))),
    total: totalOf(quote),
    valid_until: quote.valid_until?.toISOString() ?? null,
    created_at: quote.created_at.toISOString(),
    answered_at: quote.answered_at?.toISOString() ?? null,
  }
}
