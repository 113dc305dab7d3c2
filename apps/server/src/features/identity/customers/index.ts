export { createCustomers, customerNotes } from './customers.service.ts'
export { type Contacts, customersNamed, type NamedCustomer } from './customers-named.ts'
