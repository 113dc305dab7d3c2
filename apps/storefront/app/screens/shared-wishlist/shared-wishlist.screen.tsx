import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asPageError } from '../../features/catalog/public-page.ts'
import { loadPages, nextPage, pagesIn } from '../../features/wishes/wish-pages.ts'
import { WishedGrid } from '../../features/wishes/wished-grid.tsx'
import { useWishMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HeartDrawing } from '../../ui/drawings/heart-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LongerList } from '../../ui/lists/longer-list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'

/** Not stored anywhere: a link that was ended shows nothing from then on. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

export async function loader({ context, params: { token = '' }, request: { url } }: LoaderFunctionArgs) {
  const { wishlists } = context.get(shopContext).publicApi
  const pages = pagesIn(new URL(url).searchParams)
  const [first, ...rest] = await loadPages(pages, (page) => wishlists.shared(token, page)).catch(asPageError)
  const next = nextPage(pages, first.total_count)
  return {
    ...first,
    products: [first, ...rest].flatMap(({ products }) => products),
    longer: next ? `/wishlist/shared/${token}?page=${next}` : null,
  }
}

/** WISH-02: a list that somebody shares by its link. */
export default function SharedWishlistScreen() {
  const t = useWishMessages()
  const { name, owner, products, longer, total_count } = useLoaderData<typeof loader>()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={name} noIndex />
      <WithoutScripts />
      <h1 className="text-heading">{name}</h1>
      {owner && <p className="mt-1 text-ink-soft">{t('wish.shared_by', { name: owner })}</p>}
      {products.length === 0 ? (
        <EmptyState
          drawing={<HeartDrawing />}
          title={t('wish.shared_empty')}
          action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
        />
      ) : (
        <div className="mt-5">
          <WishedGrid cards={products} />
        </div>
      )}
      {longer && <LongerList shown={products.length} total={total_count} to={longer} />}
    </div>
  )
}
