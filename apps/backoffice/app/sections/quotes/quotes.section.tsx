import { Route, Routes } from 'react-router'
import { QuoteList } from './quote-list.tsx'
import { QuotePage } from './quote-page.tsx'

/** Prices that customers ask for, and what the shop answers. */
export default function QuotesSection() {
  return (
    <Routes>
      <Route index element={<QuoteList />} />
      <Route path=":id" element={<QuotePage />} />
    </Routes>
  )
}
