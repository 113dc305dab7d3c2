export { type Checkout, createCheckout } from './checkout.service.ts'
export { createVerifyPhone } from './verify-phone.ts'
