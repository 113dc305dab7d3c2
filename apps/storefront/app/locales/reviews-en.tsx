import { Outlet } from 'react-router'
import { reviewsEn } from '../i18n/messages/reviews.en.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function EnglishReviews() {
  return (
    <TextsProvider texts={reviewsEn}>
      <Outlet />
    </TextsProvider>
  )
}
