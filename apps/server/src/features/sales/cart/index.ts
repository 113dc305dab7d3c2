export { cartRoutes } from './cart.routes.ts'
export { createCart } from './cart.service.ts'
