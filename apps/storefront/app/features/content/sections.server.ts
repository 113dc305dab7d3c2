import type { SiteData } from '@delguur/contract'
import { ALCOHOL } from '@delguur/contract/constants'
import type { Shop } from '@delguur/sdk'
import { type CatalogCard, cardDisplay, cardsOf } from '../catalog/card.ts'
import { optional } from '../catalog/public-page.ts'
import { type Block, type NamedGoods, type ProseElement, plainText } from './markdown.server.ts'

/** A stretch of text, or goods: those that the page names, or the first of a list that a paragraph links to. */
export type PageSection = { prose: ProseElement[] } | { title: string; to?: string; cards: CatalogCard[] }

interface ShownShop {
  api: Pick<Shop, 'products'>
  site: Pick<SiteData, 'badges' | 'configs'>
  /** The page is shown to adults only, and so are its goods. */
  isForAdults: boolean
}

/** A row of the widest window. */
const CARDS_SHOWN = 3
/** Lists that one page may show; further links stay links. */
const MOST_LISTS = 10
/** Goods that one page may name. */
const MOST_NAMED = 24

/** Everybody reads other pages, so no goods are shown on them that only adults may be shown. */
const shownTo = (isForAdults: boolean) => (isForAdults ? {} : { without_kind: ALCOHOL })

/**
 * Sections of a page. A link to a category or a brand that is a paragraph of its own becomes a shelf of its goods, if it has
 * any. Of named goods those are left out that the shop does not show, or has not got.
 */
export async function loadSections(blocks: readonly Block[], shop: ShownShop): Promise<PageSection[]> {
  const { api, site, isForAdults } = shop
  const display = cardDisplay(site)
  const named = loadNamed(
    blocks.filter((block) => 'slugs' in block),
    shop,
  )
  let lists = 0
  const sections = await Promise.all(
    blocks.map(async (block): Promise<PageSection | null> => {
      if ('slugs' in block) {
        const known = await named
        const cards = block.slugs.flatMap((slug) => known.get(slug) ?? [])
        return cards.length > 0 ? { title: block.title, cards } : null
      }
      const link = linkedList(block)
      if (!link || ++lists > MOST_LISTS) return { prose: [block] }
      const list = await optional(api.products.list({ ...link.query, ...shownTo(isForAdults), per_page: CARDS_SHOWN }))
      if (!list?.products.length) return { prose: [block] }
      return { title: link.title, to: link.to, cards: cardsOf(list.products, display) }
    }),
  )
  return sections.reduce<PageSection[]>((joined, section) => {
    const last = joined.at(-1)
    if (section && last && 'prose' in last && 'prose' in section) last.prose.push(...section.prose)
    else if (section) joined.push(section)
    return joined
  }, [])
}

/** Cards of all named goods by slug, in one request. */
async function loadNamed(
  blocks: readonly NamedGoods[],
  { api, site, isForAdults }: ShownShop,
): Promise<Map<string, CatalogCard>> {
  const slugs = [...new Set(blocks.flatMap((block) => block.slugs))].slice(0, MOST_NAMED)
  if (slugs.length === 0) return new Map()
  const list = await optional(
    api.products.list({ slugs: slugs.join(','), ...shownTo(isForAdults), per_page: MOST_NAMED }),
  )
  return new Map(cardsOf(list?.products ?? [], cardDisplay(site)).map((card) => [card.slug, card]))
}

function linkedList({ tag, children }: ProseElement) {
  if (tag !== 'p' || children.length !== 1) return null
  const [link] = children
  if (link === undefined || typeof link === 'string' || !link.href) return null
  const title = plainText(link)
  const [, kind, name = ''] = /^\/(t|brands)\/([^?#]+)$/.exec(link.href) ?? []
  if (!kind || !title) return null
  return { title, to: link.href, query: kind === 't' ? { taxon: name } : { brand: name } }
}
