export { createCancelByShopper } from './cancel-by-shopper.ts'
export { type CancelByStaff, createCancelByStaff } from './cancel-by-staff.ts'
