export { type BookingGoods, createBookingGoods } from './booking-goods.service.ts'
