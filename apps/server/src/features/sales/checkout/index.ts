export { checkoutRoutes, phoneProofRoutes } from './checkout.routes.ts'
export { createCheckout } from './checkout.service.ts'
export { createProvePhone } from './prove-phone.ts'
