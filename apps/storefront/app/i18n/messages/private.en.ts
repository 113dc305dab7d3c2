import { accountEn } from './account.en.ts'
import { afterPurchaseEn } from './after-purchase.en.ts'
import { alertsEn } from './alerts.en.ts'
import { checkoutEn } from './checkout.en.ts'
import { commonEn } from './common.en.ts'
import { couponsEn } from './coupons.en.ts'
import { giftCardsEn } from './gift-cards.en.ts'
import { instalmentsEn } from './instalments.en.ts'
import { linksEn } from './links.en.ts'
import { loginEn } from './login.en.ts'
import { orderEditsEn } from './order-edits.en.ts'
import { orderingEn } from './ordering.en.ts'
import { ordersEn } from './orders.en.ts'
import { paymentsEn } from './payments.en.ts'
import { storesEn } from './stores.en.ts'
import { walletEn } from './wallet.en.ts'

/** Texts of all pages from the checkout on; a page is sent those of its layout. */
export const privateEn = {
  ...accountEn,
  ...afterPurchaseEn,
  ...alertsEn,
  ...checkoutEn,
  ...commonEn,
  ...couponsEn,
  ...giftCardsEn,
  ...instalmentsEn,
  ...linksEn,
  ...loginEn,
  ...orderEditsEn,
  ...orderingEn,
  ...ordersEn,
  ...paymentsEn,
  ...storesEn,
  ...walletEn,
} as const
