export { isStillHere, mayCancel } from './cancelable.ts'
export { createOrderView, type OrderView } from './order-view.service.ts'
export { createStaffOrders, type StaffOrders } from './staff-orders.service.ts'
