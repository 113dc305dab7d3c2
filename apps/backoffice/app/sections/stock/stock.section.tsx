import { Route, Routes } from 'react-router'
import { CountPage } from './count-page.tsx'
import { MovementList } from './movement-list.tsx'
import { StockDocumentPage } from './stock-document-page.tsx'
import { StockList } from './stock-list.tsx'

export default function StockSection() {
  return (
    <Routes>
      <Route index element={<StockList />} />
      <Route path="movements" element={<MovementList />} />
      <Route path="receive" element={<StockDocumentPage key="receipts" kind="receipts" />} />
      <Route path="correct" element={<StockDocumentPage key="corrections" kind="corrections" />} />
      <Route path="transfer" element={<StockDocumentPage key="transfers" kind="transfers" />} />
      <Route path="count" element={<CountPage />} />
    </Routes>
  )
}
