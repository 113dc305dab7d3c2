import { reviewsMn } from '../../i18n/messages/reviews.mn.ts'
import { TextsProvider } from '../../i18n/use-messages.tsx'
import { Reviews } from './reviews.tsx'

export default function MongolianProductReviews({ slug }: { slug: string }) {
  return (
    <TextsProvider texts={reviewsMn}>
      <Reviews subject={{ of: 'products', slug }} initial={null} />
    </TextsProvider>
  )
}
