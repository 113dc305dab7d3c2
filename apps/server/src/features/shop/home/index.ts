export { createHome, type Home } from './home.service.ts'
