export { forgetAbandonedCarts } from './abandoned-carts.queries.ts'
export { isAlcohol } from './alcohol.ts'
export * as cartLines from './cart-lines.queries.ts'
export {
  type AppliedDiscount,
  type AppliedTender,
  type CampaignDiscount,
  type GiftOfPromotion,
  type PackageDeduction,
  sumOf,
} from './deductions.ts'
export { deliveryOptionOf, goodsOf } from './delivery-option.ts'
export { deliveryPrice, isAllDigital, isDigital, weightOf } from './delivery-price.ts'
export { addEditedLine, writeEditedLines } from './edited-lines.queries.ts'
export { claimGuestOrders } from './guest-orders.queries.ts'
export {
  type BlockingProblem,
  type CartVariant,
  dueOf,
  hasAgreedPrices,
  isBlocking,
  isEditable,
  type LiveLine,
  type LiveOrder,
  liveLines,
  type Problem,
} from './live-order.ts'
export { accessOf, actorOf, holderOf } from './order-access.ts'
export * as orderPackages from './order-packages.queries.ts'
export { createOrderTokens, ENCRYPTED_ORDER_TOKENS, type OrderTokens } from './order-token.ts'
export { orderTotals } from './order-totals.ts'
export type {
  CodeSlot,
  DiscountSlot,
  PackagedChoice,
  PackagedValue,
  PackageSlot,
  StoredOrganisation,
} from './orders.columns.ts'
export {
  findByPhone,
  lockOrder,
  type OrderRow,
  renameLine,
  type StoredLine,
  sellLines,
  updateOrder,
} from './orders.queries.ts'
export { createOrders, type Holder, type OrderAccess, type Orders } from './orders.service.ts'
export { presentValues } from './packaged-values.ts'
export {
  wipeConsumerNumber,
  writeBuyer,
  writeCreditTotal,
  writeHours,
  writePromise,
  writeReceiptState,
  writeReturnEnd,
  writeShipmentState,
} from './progress.queries.ts'
export type { StoredOrder, StoredPackage } from './stored-orders.queries.ts'
export { writeDiscounts } from './written-discounts.ts'
