export { contentRoutes } from './content.routes.ts'
export { createContent } from './content.service.ts'
