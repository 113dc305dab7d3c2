export { type Cart, createCart } from './cart.service.ts'
export { requireForSale } from './cart-goods.ts'
