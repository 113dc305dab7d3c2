export type {
  AddedLine,
  EditChanges,
  EditPlan,
  PlannedDelivery,
} from './order-edits.columns.ts'
export { type EditRow, exchangedOf, forgetDeliveries } from './order-edits.queries.ts'
export { createOrderEdits, type OrderEdits } from './order-edits.service.ts'
