export { createStaffSearch } from './staff-search.service.ts'
