export { createHolds, type Holds, type Origin } from './holds.service.ts'
export { holdStaffRoutes } from './holds.staff-routes.ts'
