export { createInvitations } from './invitations.service.ts'
export { createRoles } from './roles.service.ts'
export { createSetup, type Setup } from './setup.service.ts'
export { createStaff } from './staff.service.ts'
