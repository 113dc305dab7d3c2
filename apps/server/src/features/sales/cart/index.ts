export { type Cart, createCart } from './cart.service.ts'
