import { afterPurchaseMn } from '../i18n/messages/after-purchase.mn.ts'
import { commonMn } from '../i18n/messages/common.mn.ts'
import { couponsMn } from '../i18n/messages/coupons.mn.ts'
import { orderEditsMn } from '../i18n/messages/order-edits.mn.ts'
import { orderingMn } from '../i18n/messages/ordering.mn.ts'
import { ordersMn } from '../i18n/messages/orders.mn.ts'
import { paymentsMn } from '../i18n/messages/payments.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({
  ...afterPurchaseMn,
  ...commonMn,
  ...couponsMn,
  ...orderEditsMn,
  ...orderingMn,
  ...ordersMn,
  ...paymentsMn,
})
