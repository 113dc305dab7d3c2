import { Route, Routes } from 'react-router'
import { EditPage } from './edit-page.tsx'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'
import { PrintPage } from './print-page.tsx'

export default function OrdersSection() {
  return (
    <Routes>
      <Route index element={<OrderList />} />
      <Route path=":number" element={<OrderPage />} />
      <Route path=":number/edit" element={<EditPage />} />
      <Route path=":number/exchange/:returnId" element={<EditPage />} />
      <Route path=":number/print/:paper" element={<PrintPage />} />
    </Routes>
  )
}
