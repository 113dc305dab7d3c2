export { createCartLinks } from './cart-links.service.ts'
