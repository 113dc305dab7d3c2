export { createWishlists, type Wishlists } from './wishlists.service.ts'
