import { Route, Routes } from 'react-router'
import { TicketList } from './ticket-list.tsx'
import { TicketPage } from './ticket-page.tsx'

export default function TicketsSection() {
  return (
    <Routes>
      <Route index element={<TicketList />} />
      <Route path=":id" element={<TicketPage />} />
    </Routes>
  )
}
