export { createOrderMessages, type OrderMessages } from './order-messages.service.ts'
