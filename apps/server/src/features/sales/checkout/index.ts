export { createCheckout } from './checkout.service.ts'
export { createProvePhone } from './prove-phone.ts'
