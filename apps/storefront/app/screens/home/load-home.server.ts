import type {
  Banner,
  HomePage,
  ProductCard,
  ProductListQuery,
  ShownBlock,
  SiteData,
  TaxonNode,
} from '@delguur/contract'
import { ALCOHOL } from '@delguur/contract/constants'
import { ageQuery } from '../../features/age/age-gate.server.ts'
import { cardDisplay, cardsOf } from '../../features/catalog/card.ts'
import { zoneView } from '../../features/catalog/delivery-zone.ts'
import { SENT_WITH_PAGE } from '../../features/catalog/shelf.tsx'
import { shownBrands } from '../../features/catalog/shown-brands.ts'
import { shownTaxons } from '../../features/catalog/shown-taxons.ts'
import { readMarkdown, summaryOf } from '../../features/content/markdown.server.ts'
import { lookbookView } from '../../features/lookbooks/lookbook-card.tsx'
import { paymentNames } from '../../features/payments/payment-names.ts'
import type { ShopContext } from '../../server-context.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'

const BANNERS = 3
const LOOKBOOKS = 3
/** Look books among which chosen ones are looked for. */
const LOOKBOOKS_KNOWN = 100
const BRANDS = 6

export interface BannerView {
  id: number
  title: string
  text: string
  action: string
  url: string
  image: Picture | null
}

type ShelfQuery = Omit<ProductListQuery, 'locale'>

type Optional = <T>(part: Promise<T>) => Promise<T | null>

export type BlockView = NonNullable<Awaited<ReturnType<(typeof VIEWS)[ShownBlock['kind']]>>>

/** Loads what the blocks of the home page show, all at once; those that fail to load are left out. */
export async function loadHome(shop: ShopContext, { blocks }: Pick<HomePage, 'blocks'>, optional: Optional) {
  const { api, site } = shop
  const [zones, newest, views] = await Promise.all([
    optional(api.site.zones()),
    // The very request of the shelf of new goods, which is answered once.
    optional(api.products.list({ per_page: SENT_WITH_PAGE, sort: 'date_desc' })),
    Promise.all(blocks.map((block): Promise<BlockView | null> => VIEWS[block.kind]({ ...shop, block, optional }))),
  ])
  const [zone] = zones ?? []
  const shown = views.filter((view) => view !== null)
  return {
    blocks: shown,
    // The names of category tiles are not sent twice.
    ...(!shown.some(({ kind }) => kind === 'categories') && { names: shownTaxons(site).map(({ name }) => name) }),
    display: cardDisplay(site),
    zone: zone ? zoneView(zone) : null,
    productCount: newest?.total_count ?? 0,
  }
}

interface Loading extends ShopContext {
  block: ShownBlock
  optional: Optional
}

/** What each kind of block shows; null where it has nothing. */
const VIEWS = {
  async banners({ block: { code, layout, banners = [] } }: Loading) {
    return {
      code,
      kind: 'banners' as const,
      large: layout === 'large',
      banners: banners.slice(0, BANNERS).map(bannerView),
    }
  },

  async facts({ api, publicApi, optional, block: { code } }: Loading) {
    const [stores, methods] = await Promise.all([
      optional(api.site.storeLocations()),
      optional(publicApi.checkout.paymentMethods()),
    ])
    const hasPickup = stores?.some(({ pickup }) => pickup) ?? false
    return { code, kind: 'facts' as const, hasPickup, payments: paymentNames(methods) }
  },

  async categories({ site, block: { code, title, taxon } }: Loading) {
    return { code, kind: 'categories' as const, title: title ?? undefined, tiles: tilesOf(shownTaxons(site), taxon) }
  },

  async products({ api, site, optional, block }: Loading) {
    const { code, title, goods = 'chosen', url: to, shown = SENT_WITH_PAGE } = block
    const query = forVisitors(block.query ?? {}, site)
    if (query.badge !== undefined && !site.badges.some((badge) => badge.code === query.badge)) return null
    const list = await optional(api.products.list({ per_page: Math.min(SENT_WITH_PAGE, shown), ...query }))
    const products = list?.products ?? []
    return {
      code,
      kind: 'products' as const,
      title: title ?? undefined,
      goods,
      cards: cardsOf(products, cardDisplay(site)),
      to,
      query,
      shown,
      ...(goods === 'sale' && { firstEnd: firstEnd(products) }),
    }
  },

  async brands({ api, site, optional, block: { code, title, shown = BRANDS } }: Loading) {
    const brands = shownBrands((await optional(api.brands.all())) ?? [], site)
      .sort((one, other) => other.product_count - one.product_count)
      .slice(0, shown)
    return { code, kind: 'brands' as const, title: title ?? undefined, brands }
  },

  async text({ age, site, publicApi, optional, block: { code, title, body = '', page: slug } }: Loading) {
    const kind = 'text' as const
    if (slug === undefined) return { code, kind, title: title ?? undefined, prose: readMarkdown(body), to: undefined }
    const page = await optional(publicApi.pages.find(slug, ageQuery({ age, site })))
    if (!page) return null
    const prose = [{ tag: 'p' as const, children: [page.description ?? summaryOf(readMarkdown(page.body))] }]
    return { code, kind, title: title ?? page.title, prose, to: `/pages/${page.slug}` }
  },

  async lookbooks({ api, optional, block: { code, title, shown = LOOKBOOKS, lookbooks: chosen } }: Loading) {
    const list = await optional(api.lookbooks.list({ per_page: chosen ? LOOKBOOKS_KNOWN : shown }))
    const all = list?.lookbooks ?? []
    const lookbooks = chosen?.flatMap((slug) => all.find((one) => one.slug === slug) ?? []) ?? all
    return { code, kind: 'lookbooks' as const, title: title ?? undefined, lookbooks: lookbooks.map(lookbookView) }
  },

  async stores({ api, optional, block: { code } }: Loading) {
    const stores = await optional(api.site.storeLocations())
    return stores?.length ? { code, kind: 'stores' as const } : null
  },

  async recent({ block: { code } }: Loading) {
    return { code, kind: 'recent' as const }
  },
}

/** The query of a shelf. Where everybody sees it, a category or a brand of alcohol is not advertised. */
const forVisitors = (query: ShelfQuery, { configs }: SiteData): ShelfQuery =>
  configs.age_gate === 'goods' && (query.taxon ?? query.brand) !== undefined
    ? { ...query, without_kind: ALCOHOL }
    : query

/** The children of a category, or the roots. */
function tilesOf(roots: readonly TaxonNode[], permalink: string | undefined) {
  const taxons = permalink === undefined ? roots : (nodeOf(roots, permalink)?.children ?? [])
  return taxons.map(({ name, short_name, permalink, image }) => ({
    name: short_name ?? name,
    permalink,
    image: image && smallPicture(image),
  }))
}

const nodeOf = (nodes: readonly TaxonNode[], permalink: string): TaxonNode | undefined =>
  nodes.find((node) => node.permalink === permalink) ??
  nodes.flatMap((node) => nodeOf(node.children, permalink) ?? []).at(0)

const firstEnd = (deals: readonly ProductCard[]): string | null =>
  deals
    .flatMap(({ sale_expire_at }) => sale_expire_at ?? [])
    .sort()
    .at(0) ?? null

const bannerView = ({ id, title, text, action, url, image }: Banner): BannerView => ({
  id,
  title,
  text,
  action,
  url,
  image: image && smallPicture(image),
})
