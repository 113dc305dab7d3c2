export { bookedDepartures, bookedRooms, bookedRoomTypes, bookedSeats } from './booked.queries.ts'
export {
  type BookingRow,
  forgetGuests,
  insertBooking,
  lockOfOrder,
  takeBeginning,
  updateBooking,
} from './booked-places.queries.ts'
export { type BookedPlaces, createBookedPlaces, isPaidRest } from './booked-places.ts'
export { cancellationFee, freeUntil } from './cancellation.ts'
export { admitted, lineName, voucherOf } from './voucher.ts'
