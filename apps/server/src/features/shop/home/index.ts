export { createHome } from './home.service.ts'
