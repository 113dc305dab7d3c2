export { bookedDepartures, bookedRooms, bookedRoomTypes, bookedSeats } from './booked.queries.ts'
