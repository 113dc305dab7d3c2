export { createNewsletters } from './newsletters.service.ts'
