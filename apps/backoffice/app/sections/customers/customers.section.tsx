import { Route, Routes } from 'react-router'
import { CustomerList } from './customer-list.tsx'
import { CustomerPage } from './customer-page.tsx'

export default function CustomersSection() {
  return (
    <Routes>
      <Route index element={<CustomerList />} />
      <Route path=":id" element={<CustomerPage />} />
    </Routes>
  )
}
