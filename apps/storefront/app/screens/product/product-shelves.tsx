import type { Client } from '@delguur/sdk'
import type { CardDisplay, CatalogCard } from '../../features/catalog/card.ts'
import { RecentlyViewed } from '../../features/catalog/recently-viewed.tsx'
import { Shelf } from '../../features/catalog/shelf.tsx'
import { QuestionsSlot } from '../../features/questions/questions-slot.tsx'
import { ReviewsSlot } from '../../features/reviews/reviews-slot.tsx'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import type { ProductData } from './product-data.ts'

interface ProductShelvesProps {
  product: Pick<ProductData, 'id' | 'slug' | 'rating'>
  series: readonly CatalogCard[]
  related: readonly CatalogCard[]
  display: CardDisplay
}

/** What lies below the first view: reviews, questions, products of the same series, similar ones, and those seen before. */
export default function ProductShelves({
  product: { id, slug, rating },
  series,
  related,
  display,
}: ProductShelvesProps) {
  const t = useProductMessages()
  return (
    <>
      <ReviewsSlot slug={slug} total={rating.total} />
      <QuestionsSlot slug={slug} />
      {series.length >= SHORTEST_SHELF && (
        <Shelf title={t('product.series')} cards={series} source={{ display, load: wholeRow('series', slug) }} />
      )}
      <Shelf title={t('product.related')} cards={related} source={{ display, load: wholeRow('related', slug) }} />
      <RecentlyViewed except={id} />
    </>
  )
}

/** A single card would stand alone in its row. */
const SHORTEST_SHELF = 2

const wholeRow = (kind: 'series' | 'related', slug: string) => async (api: Client) =>
  (await api.request(`GET /api/v2/products/:slug/${kind}`, { params: { slug } })).products
