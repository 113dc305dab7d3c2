export { type AgreedGoods, type Cart, createCart } from './cart.service.ts'
export { createRequireSellable, requireForSale } from './cart-goods.ts'
export { packagedPieces } from './packaged-lines.ts'
