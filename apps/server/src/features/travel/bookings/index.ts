export {
  bookedDepartures,
  bookedRooms,
  bookedRoomTypes,
  bookedSeats,
  forgetWaiting,
  seatsWaitedFor,
  waitingFor,
} from './booked.queries.ts'
