import type { Client } from '@delguur/sdk'
import type { ReactNode } from 'react'
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
  /** The details of a product that is sold out, which stand below what can be bought instead. */
  details: ReactNode
}

/** What lies below the first view: reviews, questions, products of the same series, similar ones, and those seen before. */
export default function ProductShelves({
  product: { id, slug, rating },
  series,
  related,
  display,
  details,
}: ProductShelvesProps) {
  const t = useProductMessages()
  const spoken = (
    <>
      <ReviewsSlot slug={slug} total={rating.total} />
      <QuestionsSlot slug={slug} />
    </>
  )
  return (
    <>
      {!details && spoken}
      {series.length >= SHORTEST_SHELF && (
        <Shelf title={t('product.series')} cards={series} source={{ display, load: wholeRow('series', slug) }} />
      )}
      <Shelf title={t('product.related')} cards={related} source={{ display, load: wholeRow('related', slug) }} />
      {details}
      {details && spoken}
      <RecentlyViewed except={id} />
    </>
  )
}

/** A single card would stand alone in its row. */
const SHORTEST_SHELF = 2

const wholeRow = (kind: 'series' | 'related', slug: string) => async (api: Client) =>
  (await api.request(`GET /api/v2/products/:slug/${kind}`, { params: { slug } })).products
