export { cardRoutes } from './cards.routes.ts'
export { type Cards, createCards } from './cards.service.ts'
