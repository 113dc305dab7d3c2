import { afterPurchaseEn } from '../i18n/messages/after-purchase.en.ts'
import { commonEn } from '../i18n/messages/common.en.ts'
import { couponsEn } from '../i18n/messages/coupons.en.ts'
import { orderEditsEn } from '../i18n/messages/order-edits.en.ts'
import { orderingEn } from '../i18n/messages/ordering.en.ts'
import { ordersEn } from '../i18n/messages/orders.en.ts'
import { paymentsEn } from '../i18n/messages/payments.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({
  ...afterPurchaseEn,
  ...commonEn,
  ...couponsEn,
  ...orderEditsEn,
  ...orderingEn,
  ...ordersEn,
  ...paymentsEn,
})
