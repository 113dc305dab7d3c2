import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { reviewsPath } from '../../features/reviews/review-paths.ts'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { handleReview } from './handle-review.server.ts'
import { ReviewForm } from './review-form.tsx'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const slug = call.params.slug ?? ''
    const [product, { review, verified }] = await Promise.all([api.products.find(slug), api.reviews.mine(slug)])
    const { site } = call.context.get(shopContext)
    const { moderation } = site.configs.reviews
    return {
      product: { slug: product.slug, name: product.name, image: product.image && smallPicture(product.image) },
      review: review && {
        id: review.id,
        rating: review.rating,
        comment: review.comment,
        pictures: review.images.map(({ image, name }) => ({ hash: image.hash, name, picture: smallPicture(image) })),
      },
      isShownAtOnce: moderation === 'none' || (moderation === 'unverified' && verified),
    }
  })

export const action = (call: ActionFunctionArgs) => handleReview(call)

/** REV-01: writes or replaces one’s review of a product. */
export default function ReviewScreen() {
  const { product, review, isShownAtOnce } = useLoaderData<typeof loader>()
  const t = useReviewMessages()
  return (
    <div className="page max-w-[760px] py-4 desktop:py-8">
      <PageHead title={t('review.title')} noIndex />
      <Link
        to={reviewsPath(product.slug)}
        prefetch="none"
        className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {t('reviews.all')}
      </Link>
      <h1 className="mt-1 text-heading">{t('review.title')}</h1>
      <div className="mt-4 flex items-center gap-4">
        <ProductPicture
          picture={product.image}
          alt=""
          sizes={SIZES.thumbnail}
          className="size-16 shrink-0 rounded-control"
        />
        <p className="min-w-0 font-medium">{product.name}</p>
      </div>
      <p className="mt-4 mb-6 flex items-start gap-2 text-note text-ink-soft">
        <Icon name={isShownAtOnce ? 'badge-check' : 'clock'} size={18} className="mt-0.5 shrink-0" />
        {t(isShownAtOnce ? 'review.verified' : 'review.checked')} {t('review.name_hint')}
        {review && ` ${t('review.replaces')}`}
      </p>
      <ReviewForm review={review} />
    </div>
  )
}
