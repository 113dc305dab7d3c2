import { Outlet } from 'react-router'
import { productMn } from '../i18n/messages/product.mn.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function MongolianProduct() {
  return (
    <TextsProvider texts={productMn}>
      <Outlet />
    </TextsProvider>
  )
}
