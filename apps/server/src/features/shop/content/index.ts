export { createContent } from './content.service.ts'
