import { Outlet } from 'react-router'
import { productEn } from '../i18n/messages/product.en.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function EnglishProduct() {
  return (
    <TextsProvider texts={productEn}>
      <Outlet />
    </TextsProvider>
  )
}
