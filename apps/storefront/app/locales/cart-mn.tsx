import { Outlet } from 'react-router'
import { couponsMn } from '../i18n/messages/coupons.mn.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function MongolianCart() {
  return (
    <TextsProvider texts={couponsMn}>
      <Outlet />
    </TextsProvider>
  )
}
