export { createSites } from './sites.service.ts'
