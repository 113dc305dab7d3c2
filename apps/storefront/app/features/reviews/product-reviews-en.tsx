import { reviewsEn } from '../../i18n/messages/reviews.en.ts'
import { TextsProvider } from '../../i18n/use-messages.tsx'
import { ProductReviews } from './product-reviews.tsx'

export default function EnglishProductReviews({ slug }: { slug: string }) {
  return (
    <TextsProvider texts={reviewsEn}>
      <ProductReviews slug={slug} initial={null} />
    </TextsProvider>
  )
}
