import { reviewsEn } from '../../i18n/messages/reviews.en.ts'
import { TextsProvider } from '../../i18n/use-messages.tsx'
import { Reviews } from './reviews.tsx'

export default function EnglishProductReviews({ slug }: { slug: string }) {
  return (
    <TextsProvider texts={reviewsEn}>
      <Reviews subject={{ of: 'products', slug }} initial={null} />
    </TextsProvider>
  )
}
