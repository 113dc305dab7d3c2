export { type CourierMoney, createCourierMoney } from './courier-money.service.ts'
