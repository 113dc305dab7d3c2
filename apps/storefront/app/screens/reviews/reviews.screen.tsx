import { ALCOHOL } from '@delguur/contract/constants'
import type { LoaderFunctionArgs } from 'react-router'
import { goodsContext, requireAge } from '../../features/age/age-gate.server.ts'
import { ProductHeadline, productSummary } from '../../features/catalog/product-headline.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { notAfterActions } from '../../features/catalog/revalidation.ts'
import { readReviewRequest, reviewQuery } from '../../features/reviews/review-request.ts'
import { Reviews } from '../../features/reviews/reviews.tsx'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const headers = publicHeaders
export const shouldRevalidate = notAfterActions

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const { api } = shop
  const slug = params.slug ?? ''
  const request = readReviewRequest(url.searchParams)
  const [product, list] = await Promise.all([
    api.products.find(slug),
    api.reviews.list(slug, reviewQuery(request)),
  ]).catch(asPageError)
  if (product.product_cat === ALCOHOL) await requireAge(shop)
  return serialize({
    product: productSummary(product),
    reviews: { request, list },
  })
}

/** All reviews of a product on a page of their own. */
export default function ReviewsScreen() {
  const { product, reviews } = useSerializedData<ParsedData<typeof loader>>()
  const t = useReviewMessages()
  const title = t('reviews.title_of', { name: product.name })
  return (
    <div className="page py-4 desktop:py-8">
      <PageHead title={title} noIndex={reviews.request.page > 1 || reviews.request.rating !== null} />
      <Breadcrumb
        crumbs={[
          { title: t('nav.all_products'), to: '/products' },
          { title: product.name, to: `/products/${product.slug}` },
        ]}
      />
      <ProductHeadline title={title} product={product} back={t('reviews.back')} />
      <Reviews key={product.slug} subject={{ of: 'products', slug: product.slug }} initial={reviews} />
    </div>
  )
}
