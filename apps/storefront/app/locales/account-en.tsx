import { accountEn } from '../i18n/messages/account.en.ts'
import { alertsEn } from '../i18n/messages/alerts.en.ts'
import { checkoutEn } from '../i18n/messages/checkout.en.ts'
import { commonEn } from '../i18n/messages/common.en.ts'
import { couponsEn } from '../i18n/messages/coupons.en.ts'
import { orderingEn } from '../i18n/messages/ordering.en.ts'
import { ordersEn } from '../i18n/messages/orders.en.ts'
import { paymentsEn } from '../i18n/messages/payments.en.ts'
import { walletEn } from '../i18n/messages/wallet.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({
  ...accountEn,
  ...alertsEn,
  ...checkoutEn,
  ...commonEn,
  ...couponsEn,
  ...orderingEn,
  ...ordersEn,
  ...paymentsEn,
  ...walletEn,
})
