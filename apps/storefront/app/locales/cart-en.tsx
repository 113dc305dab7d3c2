import { Outlet } from 'react-router'
import { couponsEn } from '../i18n/messages/coupons.en.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function EnglishCart() {
  return (
    <TextsProvider texts={couponsEn}>
      <Outlet />
    </TextsProvider>
  )
}
