export { createProductEditing } from './edit-products.ts'
export { createProductLists } from './list-products.ts'
