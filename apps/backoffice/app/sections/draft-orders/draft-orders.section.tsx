import { Route, Routes } from 'react-router'
import { DraftOrderList } from './draft-order-list.tsx'
import { DraftOrderPage } from './draft-order-page.tsx'

export default function DraftOrdersSection() {
  return (
    <Routes>
      <Route index element={<DraftOrderList />} />
      <Route path="new" element={<DraftOrderPage />} />
      <Route path=":number" element={<DraftOrderPage />} />
    </Routes>
  )
}
