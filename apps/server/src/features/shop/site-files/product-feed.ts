import type { Locale, SiteConfigs } from '@delguur/contract'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import type { FeedVariant } from '../../catalog/catalog/index.ts'
import { inLanguage } from './sitemap.ts'
import { xmlText } from './xml-text.ts'

/** Who reads the feed: Google Merchant Center, or the catalogue of Meta. */
export type FeedReader = 'google' | 'meta'

interface FeedOf {
  origin: string
  locale: Locale
  configs: Pick<SiteConfigs, 'site_name'>
  reader: FeedReader
}

/** The two write the same attributes, and these values in their own way. */
const AVAILABILITY = {
  google: { in_stock: 'in_stock', out_of_stock: 'out_of_stock', preorder: 'preorder' },
  meta: { in_stock: 'in stock', out_of_stock: 'out of stock', preorder: 'preorder' },
} as const satisfies Record<FeedReader, Record<'in_stock' | 'out_of_stock' | 'preorder', string>>

/** Lengths in characters that both readers take. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000

/**
 * Product feed in RSS 2.0 with the attributes of Google's product data specification, which Meta reads as well: one item a
 * variant. Variants come in pieces, so that a large catalogue is never in memory as a whole.
 */
export async function* productFeed(
  pieces: AsyncIterable<readonly FeedVariant[]>,
  feed: FeedOf,
): AsyncGenerator<string> {
  const { origin, locale, configs } = feed
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(configs.site_name)}</title>
<link>${xmlText(origin + inLanguage('/', locale))}</link>
<description>${xmlText(configs.site_name)}</description>
`
  for await (const piece of pieces) yield piece.map((variant) => itemOf(variant, feed)).join('')
  yield '</channel>\n</rss>\n'
}

function itemOf(variant: FeedVariant, { origin, locale, reader }: FeedOf): string {
  const name = inLocale(variant.name, locale)
  const options = inLocale(variant.option_text, locale)
  const address = inLanguage(`/products/${encodeURIComponent(variant.slug)}`, locale)
  const barCode = variant.bar_code?.trim() ?? ''
  const values: [string, string | null][] = [
    ['id', variant.sku],
    // The id by which events of pages name a product.
    ['item_group_id', variant.slug],
    ['title', cut(options === '' ? name : `${name}, ${options}`, MAX_TITLE)],
    ['description', cut(inLocale(variant.description, locale).trim() || name, MAX_DESCRIPTION)],
    ['link', `${origin}${address}?variant=${variant.id}`],
    ['image_link', `${origin}/images/${variant.image}-share.jpg`],
    ['availability', AVAILABILITY[reader][availabilityOf(variant)]],
    ['availability_date', variant.arrives_at?.toISOString() ?? null],
    ['price', money(variant.price)],
    ['sale_price', isOnSale(variant) ? money(variant.current_price) : null],
    ['sale_price_effective_date', isOnSale(variant) ? salePeriod(variant) : null],
    ['brand', variant.brand],
    ['gtin', isGtin(barCode) ? barCode : null],
    ['identifier_exists', isGtin(barCode) ? null : 'no'],
    ['condition', 'new'],
    ['product_type', variant.categories.map((category: Translated) => inLocale(category, locale)).join(' > ') || null],
  ]
  const lines = values.flatMap(([attribute, value]) =>
    value === null ? [] : [`<g:${attribute}>${xmlText(value)}</g:${attribute}>\n`],
  )
  return `<item>\n${lines.join('')}</item>\n`
}

function availabilityOf({ sellable, arrives_at }: FeedVariant): 'in_stock' | 'out_of_stock' | 'preorder' {
  if (sellable <= 0) return 'out_of_stock'
  return arrives_at === null ? 'in_stock' : 'preorder'
}

const money = (tugrik: number) => `${tugrik} MNT`

const isOnSale = ({ price, current_price }: FeedVariant) => current_price < price

/** Start and end of a sale that has both. */
const salePeriod = ({ sale_start_at: start, sale_expire_at: end }: FeedVariant) =>
  start && end ? `${start.toISOString()}/${end.toISOString()}` : null

const cut = (text: string, length: number) => {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}

const GTIN = /^(\d{8}|\d{12,14})$/

/** Whether the bar code is a GTIN of GS1, by its length and check digit; codes that a shop gave itself are none. */
export function isGtin(code: string): boolean {
  if (!GTIN.test(code)) return false
  const digits = [...code].map(Number)
  const check = digits.pop() ?? 0
  const sum = digits.toReversed().reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
