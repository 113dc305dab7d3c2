import { Route, Routes } from 'react-router'
import { CompanyList } from './company-list.tsx'
import { CompanyPage } from './company-page.tsx'

/** Companies that buy on invoice, who buys for them, and what they owe. */
export default function CompaniesSection() {
  return (
    <Routes>
      <Route index element={<CompanyList />} />
      <Route path=":id" element={<CompanyPage />} />
    </Routes>
  )
}
