export { StaffCommandRefused, staffCommand } from './staff.commands.ts'
export { staffRoutes } from './staff.routes.ts'
export { createStaff, type Staff } from './staff.service.ts'
