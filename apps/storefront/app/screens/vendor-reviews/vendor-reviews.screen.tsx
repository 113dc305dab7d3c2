import type { LoaderFunctionArgs } from 'react-router'
import { goodsContext, requireAge } from '../../features/age/age-gate.server.ts'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { notAfterActions } from '../../features/catalog/revalidation.ts'
import { readReviewRequest, reviewQuery } from '../../features/reviews/review-request.ts'
import { Reviews } from '../../features/reviews/reviews.tsx'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const headers = publicHeaders
export const shouldRevalidate = notAfterActions

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const { api } = shop
  const slug = params.slug ?? ''
  const request = readReviewRequest(url.searchParams)
  const [vendor, list] = await Promise.all([
    api.vendors.find(slug),
    api.vendors.reviews(slug, reviewQuery(request)),
  ]).catch(asPageError)
  if (vendor.adults_only) await requireAge(shop)
  return serialize({ vendor: { slug: vendor.slug, name: vendor.name }, reviews: { request, list } })
}

/** REV-02: all reviews of a vendor. */
export default function VendorReviewsScreen() {
  const { vendor, reviews } = useSerializedData<ParsedData<typeof loader>>()
  const t = useReviewMessages()
  const title = t('reviews.title_of', { name: vendor.name })
  const home = `/vendors/${vendor.slug}`
  return (
    <div className="page py-4 desktop:py-8">
      <PageHead title={title} noIndex={reviews.request.page > 1 || reviews.request.rating !== null} />
      <Breadcrumb
        crumbs={[
          { title: t('vendors.title'), to: '/vendors' },
          { title: vendor.name, to: home },
        ]}
      />
      <h1 className="mt-2 break-words text-title desktop:text-heading">{title}</h1>
      <Link to={home} className="inline-flex min-h-11 items-center gap-1.5 text-note text-accent hover:underline">
        <Icon name="arrow-left" size={18} />
        {t('reviews.back_vendor')}
      </Link>
      <Reviews key={vendor.slug} subject={{ of: 'vendors', slug: vendor.slug }} initial={reviews} />
    </div>
  )
}
