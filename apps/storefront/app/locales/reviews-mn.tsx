import { Outlet } from 'react-router'
import { reviewsMn } from '../i18n/messages/reviews.mn.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function MongolianReviews() {
  return (
    <TextsProvider texts={reviewsMn}>
      <Outlet />
    </TextsProvider>
  )
}
