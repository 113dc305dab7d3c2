import type { SiteData } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type CatalogCard, cardDisplay, cardsOf } from '../../features/catalog/card.ts'
import { optional } from '../../features/catalog/public-page.ts'
import type { Prose } from '../../features/content/markdown.server.ts'

/** A stretch of text, or the first goods of a list that a paragraph links to. */
export type PageSection = { prose: Prose[] } | { title: string; to: string; cards: CatalogCard[] }

interface ShownShop {
  api: Pick<Shop, 'products'>
  site: Pick<SiteData, 'badges' | 'configs'>
}

const CARDS_SHOWN = 4
/** Lists that one page may show; further links stay links. */
const MOST_LISTS = 10

/** Sections of a page. A link to a category or a brand that is a paragraph of its own becomes a shelf of its goods, if it has any. */
export async function loadSections(prose: readonly Prose[], { api, site }: ShownShop): Promise<PageSection[]> {
  const display = cardDisplay(site)
  let lists = 0
  const sections = await Promise.all(
    prose.map(async (piece): Promise<PageSection> => {
      const link = linkedList(piece)
      if (!link || ++lists > MOST_LISTS) return { prose: [piece] }
      const list = await optional(api.products.list({ ...link.query, per_page: CARDS_SHOWN }))
      if (!list?.products.length) return { prose: [piece] }
      return { title: link.title, to: link.to, cards: cardsOf(list.products, display) }
    }),
  )
  return sections.reduce<PageSection[]>((joined, section) => {
    const last = joined.at(-1)
    if (last && 'prose' in last && 'prose' in section) last.prose.push(...section.prose)
    else joined.push(section)
    return joined
  }, [])
}

function linkedList(piece: Prose) {
  if (typeof piece === 'string' || piece.tag !== 'p' || piece.children.length !== 1) return null
  const [link] = piece.children
  if (link === undefined || typeof link === 'string' || !link.href) return null
  const title = link.children.filter((child) => typeof child === 'string').join('')
  const [, kind, name = ''] = /^\/(t|brands)\/([^?#]+)$/.exec(link.href) ?? []
  if (!kind || !title) return null
  return { title, to: link.href, query: kind === 't' ? { taxon: name } : { brand: name } }
}
