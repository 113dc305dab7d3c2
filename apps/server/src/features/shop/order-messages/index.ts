export { createOrderMessages } from './order-messages.service.ts'
