import { Route, Routes } from 'react-router'
import { ImportPage } from './import-page.tsx'
import { ImportsPage } from './imports-page.tsx'

export default function ImportsSection() {
  return (
    <Routes>
      <Route index element={<ImportsPage />} />
      <Route path=":id" element={<ImportPage />} />
    </Routes>
  )
}
