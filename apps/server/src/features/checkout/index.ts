export { checkoutRoutes } from './checkout.routes.ts'
export { createCheckout } from './checkout.service.ts'
