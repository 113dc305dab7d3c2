export { createCustomerGroups, existingGroups } from './customer-groups.service.ts'
