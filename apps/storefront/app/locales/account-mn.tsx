import { accountMn } from '../i18n/messages/account.mn.ts'
import { alertsMn } from '../i18n/messages/alerts.mn.ts'
import { checkoutMn } from '../i18n/messages/checkout.mn.ts'
import { commonMn } from '../i18n/messages/common.mn.ts'
import { couponsMn } from '../i18n/messages/coupons.mn.ts'
import { orderingMn } from '../i18n/messages/ordering.mn.ts'
import { ordersMn } from '../i18n/messages/orders.mn.ts'
import { paymentsMn } from '../i18n/messages/payments.mn.ts'
import { walletMn } from '../i18n/messages/wallet.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({
  ...accountMn,
  ...alertsMn,
  ...checkoutMn,
  ...commonMn,
  ...couponsMn,
  ...orderingMn,
  ...ordersMn,
  ...paymentsMn,
  ...walletMn,
})
