import type { HomeBlock, LinkTarget, MenuEntry, SectionContent, SiteSection } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { existingTargets, type TargetKind } from './site-editing.queries.ts'

/** Link of a section, by the path of its field. */
export interface Link {
  field: string
  url: string
}

const TARGETS: [pattern: RegExp, kind: TargetKind][] = [
  [/^\/t\/([^?#]+)/, 'taxons'],
  [/^\/brands\/([^/?#]+)/, 'brands'],
  [/^\/products\/([^/?#]+)$/, 'products'],
  [/^\/pages\/([^/?#]+)/, 'pages'],
  [/^\/lookbooks\/([^/?#]+)/, 'lookbooks'],
  [/^\/packages\/([^/?#]+)$/, 'packages'],
  [/^\/hotels\/([^/?#]+)$/, 'hotels'],
  [/^\/tours\/([^/?#]+)$/, 'tours'],
]

/** Lists of the shop that a menu may lead to, by the names they have in it. */
const LISTS = [
  { url: '/products', mn: 'Бүх бараа', en: 'All products' },
  { url: '/products?on_sale=true', mn: 'Хямдралтай бараа', en: 'Products on sale' },
  { url: '/brands', mn: 'Брэндүүд', en: 'Brands' },
  { url: '/vendors', mn: 'Нийлүүлэгчид', en: 'Vendors' },
  { url: '/lookbooks', mn: 'Цуглуулгууд', en: 'Look books' },
  { url: '/packages', mn: 'Багцууд', en: 'Packages' },
  { url: '/hotels', mn: 'Зочид буудлууд', en: 'Hotels' },
  { url: '/tours', mn: 'Аяллууд', en: 'Tours' },
  { url: '/news', mn: 'Мэдээ, зөвлөгөө', en: 'News and advice' },
  { url: '/promotions', mn: 'Урамшуулал, азын хүрд', en: 'Promotions, lucky wheel' },
  { url: '/gift-cards', mn: 'Бэлгийн карт', en: 'Gift cards' },
  { url: '/lease', mn: 'Лизингийн тооцоолуур', en: 'Lease calculator' },
  { url: '/stores', mn: 'Салбар дэлгүүрүүд', en: 'Stores' },
  { url: '/track', mn: 'Захиалга шалгах', en: 'Track an order' },
  { url: '/contact', mn: 'Холбоо барих', en: 'Contact' },
]

export function listsNamed(text: string): LinkTarget[] {
  const word = text.toLowerCase()
  return LISTS.filter(({ mn, en }) => `${mn} ${en}`.toLowerCase().includes(word)).map(({ url, ...name }) => ({
    kind: 'list',
    url,
    name,
  }))
}

/** Links of a section's content. */
export function linksOf<S extends SiteSection>(section: S, content: SectionContent<S>): Link[] {
  if (section === 'menus') {
    return Object.entries(content as SectionContent<'menus'>).flatMap(([place, entries]) => linksIn(entries, place))
  }
  if (section === 'home') return (content as SectionContent<'home'>).flatMap(linksOfBlock)
  if (section !== 'banners' && section !== 'notifications') return []
  const rows = content as { url?: string }[]
  return rows.flatMap(({ url }, index) => (url === undefined ? [] : [{ field: `${index}.url`, url }]))
}

const linksIn = (entries: MenuEntry[], path: string): Link[] =>
  entries.flatMap(({ url, children = [] }, index) => [
    { field: `${path}.${index}.url`, url },
    ...linksIn(children, `${path}.${index}.children`),
  ])

/** Addresses of all that a block names, so that what is gone is told like a link to nowhere. */
function linksOfBlock({ kind, goods, of, url, page, products = [], lookbooks = [] }: HomeBlock, index: number): Link[] {
  const field = (name: string) => `${index}.${name}`
  const isTaxon = kind === 'categories' || goods === 'taxon'
  return [
    ...(of !== undefined && isTaxon ? [{ field: field('of'), url: `/t/${of}` }] : []),
    ...(of !== undefined && goods === 'brand'
      ? [{ field: field('of'), url: `/brands/${encodeURIComponent(of)}` }]
      : []),
    ...(url === undefined ? [] : [{ field: field('url'), url }]),
    ...(page === undefined ? [] : [{ field: field('page'), url: `/pages/${page}` }]),
    ...products.map((slug, at) => ({ field: field(`products.${at}`), url: `/products/${slug}` })),
    ...lookbooks.map((slug, at) => ({ field: field(`lookbooks.${at}`), url: `/lookbooks/${slug}` })),
  ]
}

/** Links inside the shop that lead to nothing. */
export async function brokenLinks(db: Db, siteId: number, links: Link[]): Promise<Link[]> {
  const aimed = links.flatMap((link) => targetOf(link.url).map((target) => ({ ...link, ...target })))
  if (aimed.length === 0) return []
  const named = (kind: TargetKind) => aimed.filter((one) => one.kind === kind).map(({ key }) => key)
  const existing = await existingTargets(db, siteId, {
    taxons: named('taxons'),
    brands: named('brands'),
    products: named('products'),
    pages: named('pages'),
    lookbooks: named('lookbooks'),
    packages: named('packages'),
    hotels: named('hotels'),
    tours: named('tours'),
  })
  return aimed.filter(({ kind, key }) => !existing[kind].includes(key)).map(({ field, url }) => ({ field, url }))
}

function targetOf(url: string): { kind: TargetKind; key: string }[] {
  for (const [pattern, kind] of TARGETS) {
    const key = pattern.exec(url)?.[1]
    if (key !== undefined) return [{ kind, key: decoded(key) }]
  }
  return []
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
