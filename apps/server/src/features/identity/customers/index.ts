export { createCustomers, customerNotes } from './customers.service.ts'
