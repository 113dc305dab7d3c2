import { PRODUCTS_PER_PAGE } from '@delguur/contract/constants'
import type { MouseEvent } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { BookmarkButton } from '../../features/bookmarks/bookmark-button.tsx'
import { cardDisplay, cardsOf } from '../../features/catalog/card.ts'
import { CatalogProductCard } from '../../features/catalog/catalog-product-card.tsx'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { listSearch, readListRequest } from '../../features/catalog/list/list-request.ts'
import { asPageError, publicHeaders, redirectRenamed } from '../../features/catalog/public-page.ts'
import { breadcrumbData, itemListData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { readMarkdown } from '../../features/content/markdown.server.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params: { slug = '' }, request: { url } }: LoaderFunctionArgs) {
  const { api, site, locale } = await goodsContext(context)
  const lookbook = await api.lookbooks.find(slug).catch(asPageError)
  redirectRenamed({ slug, found: lookbook.slug, locale }, (found) => `/lookbooks/${found}`)
  const { id, title, summary, body, image, products } = lookbook
  const { page } = readListRequest(new URL(url).searchParams)
  return serialize({
    id,
    slug,
    title,
    summary,
    prose: readMarkdown(body),
    image: image && smallPicture(image),
    cards: cardsOf(products.slice(0, page * PRODUCTS_PER_PAGE), cardDisplay(site)),
    total: products.length,
    page,
  })
}

/** CAT-12 CAT-08: a lookbook with its text and up to a hundred products in its own order. */
export default function LookbookScreen() {
  const t = useMessages()
  const { id, slug, title, summary, prose, image, cards, total, page } = useSerializedData<ParsedData<typeof loader>>()
  const { addressOf } = useAddressOf()
  const crumbs = [{ title: t('lookbooks.title'), to: '/lookbooks' }]
  const here = { title, to: `/lookbooks/${slug}` }
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={summary}
        picture={image}
        structuredData={[breadcrumbData([...crumbs, here], addressOf), itemListData(cards, addressOf)]}
      />
      <ListHeading title={title} crumbs={crumbs}>
        {summary && <p className="prose text-ink-soft desktop:text-lead">{summary}</p>}
        <div className="mt-4 print:hidden">
          <BookmarkButton type="lookbook" id={id} />
        </div>
      </ListHeading>
      <div className="grid gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desktop:gap-12">
        {image && (
          <ProductPicture
            picture={image}
            alt=""
            shape="cover"
            priority="high"
            sizes="(min-width: 992px) 56vw, 92vw"
            className="aspect-3/2 rounded-card desktop:aspect-2/1"
          />
        )}
        {prose.length > 0 && <RichText prose={prose} />}
      </div>
      <section aria-label={t('search.products')} className="mt-8 desktop:mt-12">
        <ProductGrid>
          {cards.map((card, index) => (
            <CatalogProductCard key={card.id} card={card} index={image ? undefined : index} />
          ))}
        </ProductGrid>
        <FurtherProducts shown={cards.length} total={total} page={page} />
      </section>
    </div>
  )
}

function FurtherProducts({ shown, total, page }: { shown: number; total: number; page: number }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isBusy = useNavigation().location?.pathname === pathname
  if (total <= PRODUCTS_PER_PAGE) return null
  const longer = pathname + listSearch(readListRequest(new URLSearchParams({ page: String(page + 1) })))
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isBusy) navigate(longer, { replace: true, preventScrollReset: true })
  }
  return (
    <LoadMore
      shown={shown}
      total={total}
      to={shown < total ? longer : null}
      busy={isBusy}
      failed={false}
      onPress={onPress}
    />
  )
}
