export { createCustomerGroups } from './customer-groups.service.ts'
