export { createForEditors } from './for-editors.ts'
export { createOrderEditing } from './order-editing.service.ts'
export { createPayDifference } from './pay-difference.ts'
