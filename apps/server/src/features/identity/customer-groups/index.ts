export { addMembers, leaveGroup } from './customer-groups.queries.ts'
export { createCustomerGroups, existingGroups } from './customer-groups.service.ts'
