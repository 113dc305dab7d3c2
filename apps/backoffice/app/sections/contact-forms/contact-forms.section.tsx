import { Route, Routes } from 'react-router'
import { ContactFormList } from './contact-form-list.tsx'
import { ContactFormPage } from './contact-form-page.tsx'

/** What people write to the shop, until it is answered. */
export default function ContactFormsSection() {
  return (
    <Routes>
      <Route index element={<ContactFormList />} />
      <Route path=":id" element={<ContactFormPage />} />
    </Routes>
  )
}
