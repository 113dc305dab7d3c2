import { reviewsMn } from '../../i18n/messages/reviews.mn.ts'
import { TextsProvider } from '../../i18n/use-messages.tsx'
import { ProductReviews } from './product-reviews.tsx'

export default function MongolianProductReviews({ slug }: { slug: string }) {
  return (
    <TextsProvider texts={reviewsMn}>
      <ProductReviews slug={slug} initial={null} />
    </TextsProvider>
  )
}
