export { createForEditors } from './for-editors.ts'
export { createOrderEditing, type OrderEditing } from './order-editing.service.ts'
export { createPayDifference } from './pay-difference.ts'
