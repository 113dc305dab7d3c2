import type { Client } from '@delguur/sdk'
import type { CardDisplay } from '../../features/catalog/card.ts'
import type { ZoneView } from '../../features/catalog/delivery-zone.ts'
import { RecentlyViewed } from '../../features/catalog/recently-viewed.tsx'
import { SENT_WITH_PAGE, Shelf } from '../../features/catalog/shelf.tsx'
import { useHomeMessages } from '../../i18n/use-messages.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { BannerStrip } from './banner-strip.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { DealsCountdown } from './deals-countdown.tsx'
import { Hero } from './hero.tsx'
import type { BlockView } from './load-home.server.ts'
import { LookbookRow } from './lookbook-row.tsx'
import { NearYouSlot } from './near-you-slot.tsx'
import { ShopFacts } from './shop-facts.tsx'

// Few home pages have them: the others do without their scripts.
const BrandRow = lazyComponent(() => import('./brand-row.tsx'))
const TextBlock = lazyComponent(() => import('./text-block.tsx'))

interface HomeBlockProps<Block = BlockView> {
  block: Block
  display: CardDisplay
  /** The zone of most visitors. */
  zone: ZoneView | null
  /** Whether its picture is the first of the page. */
  isFirst: boolean
}

/** A block of the home page. */
export function HomeBlock({ block, display, zone, isFirst }: HomeBlockProps) {
  switch (block.kind) {
    case 'banners':
      return block.large ? <Hero banners={block.banners} isFirst={isFirst} /> : <BannerStrip banners={block.banners} />
    case 'facts':
      return <ShopFacts zone={zone} hasPickup={block.hasPickup} payments={block.payments} />
    case 'categories':
      return <CategoryTiles id={block.code} title={block.title} tiles={block.tiles} />
    case 'products':
      return <ProductShelf block={block} display={display} />
    case 'brands':
      return <BrandRow title={block.title} brands={block.brands} />
    case 'text':
      return <TextBlock title={block.title} prose={block.prose} to={block.to} />
    case 'lookbooks':
      return <LookbookRow id={block.code} title={block.title} lookbooks={block.lookbooks} />
    case 'stores':
      return <NearYouSlot />
    case 'recent':
      return <RecentlyViewed />
  }
}

type ProductBlock = Extract<BlockView, { kind: 'products' }>

const TITLES = { sale: 'home.deals', new: 'home.new', bestsellers: 'home.bestsellers' } as const

function ProductShelf({ block, display }: Pick<HomeBlockProps<ProductBlock>, 'block' | 'display'>) {
  const t = useHomeMessages()
  const { title, goods, cards, to, query, shown, firstEnd = null } = block
  const shipped = goods in TITLES ? t(TITLES[goods as keyof typeof TITLES]) : ''
  const source = {
    display,
    load: async (api: Client) =>
      (await api.request('GET /api/v2/products', { query: { ...query, per_page: shown } })).products,
  }
  return (
    <Shelf
      title={title ?? shipped}
      cards={cards}
      {...(to !== undefined && { to })}
      {...(goods === 'sale' && { aside: <DealsCountdown end={firstEnd} /> })}
      {...(shown > SENT_WITH_PAGE && { source })}
    />
  )
}
