import { Route, Routes } from 'react-router'
import { BookingList } from './booking-list.tsx'
import { BookingPage } from './booking-page.tsx'

/** Stays and seats that were booked, as the desk works with them. */
export default function BookingsSection() {
  return (
    <Routes>
      <Route index element={<BookingList />} />
      <Route path=":id" element={<BookingPage />} />
    </Routes>
  )
}
