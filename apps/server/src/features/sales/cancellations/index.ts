export { createCancelByShopper } from './cancel-by-shopper.ts'
export { createCancelByStaff } from './cancel-by-staff.ts'
