export { createCart } from './cart.service.ts'
