export { createOutreach } from './outreach.service.ts'
