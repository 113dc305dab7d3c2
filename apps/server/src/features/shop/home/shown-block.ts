import {
  type Banner,
  BESTSELLER_BADGE,
  type HomeBlock,
  type Locale,
  type ShelfQuery,
  type ShownBlock,
} from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'

interface Shelf {
  query: ShelfQuery
  /** Where all of it is seen; chosen goods are seen nowhere else. */
  url?: string
}

const listOf = (query: Record<string, string>) => `/products?${new URLSearchParams(query)}`

const SHELVES: Record<NonNullable<HomeBlock['goods']>, (block: HomeBlock) => Shelf> = {
  new: () => ({ query: { sort: 'date_desc' }, url: '/products' }),
  sale: () => ({
    query: { on_sale: true, sort: 'sale_desc' },
    url: listOf({ on_sale: 'true', sort: 'sale_desc' }),
  }),
  bestsellers: () => ({ query: { badge: BESTSELLER_BADGE }, url: listOf({ badge: BESTSELLER_BADGE }) }),
  taxon: ({ of = '' }) => ({ query: { taxon: of }, url: `/t/${of}` }),
  brand: ({ of = '' }) => ({ query: { brand: of }, url: `/brands/${encodeURIComponent(of)}` }),
  badge: ({ of = '' }) => ({ query: { badge: of }, url: listOf({ badge: of }) }),
  chosen: ({ products = [] }) => ({ query: { slugs: products.join(',') } }),
}

/** A block in a language, with the banners of its place. */
export function shownBlock(block: HomeBlock, locale: Locale, banners: readonly Banner[]): ShownBlock {
  const { code, kind, title, shown, layout, place, goods, of, url, page, body, lookbooks } = block
  const shelf = kind === 'products' && goods ? SHELVES[goods](block) : null
  const words = title && inLocale(title, locale)
  return {
    code,
    kind,
    title: words || null,
    ...(kind === 'banners' && {
      layout: layout ?? 'strip',
      banners: banners.filter((banner) => banner.place === place),
    }),
    ...(shelf && { goods, ...shelf }),
    ...(kind === 'categories' && of !== undefined && { taxon: of }),
    ...(url !== undefined && { url }),
    ...(shown !== undefined && { shown }),
    ...(page !== undefined && { page }),
    ...(body && { body: inLocale(body, locale) }),
    ...(lookbooks && { lookbooks }),
  }
}
