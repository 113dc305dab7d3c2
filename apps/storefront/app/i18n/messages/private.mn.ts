import { accountMn } from './account.mn.ts'
import { afterPurchaseMn } from './after-purchase.mn.ts'
import { alertsMn } from './alerts.mn.ts'
import { checkoutMn } from './checkout.mn.ts'
import { commonMn } from './common.mn.ts'
import { couponsMn } from './coupons.mn.ts'
import { giftCardsMn } from './gift-cards.mn.ts'
import { instalmentsMn } from './instalments.mn.ts'
import { linksMn } from './links.mn.ts'
import { loginMn } from './login.mn.ts'
import { orderEditsMn } from './order-edits.mn.ts'
import { orderingMn } from './ordering.mn.ts'
import { ordersMn } from './orders.mn.ts'
import { paymentsMn } from './payments.mn.ts'
import type { privateEn } from './private.en.ts'
import { storesMn } from './stores.mn.ts'
import { walletMn } from './wallet.mn.ts'

export const privateMn = {
  ...accountMn,
  ...afterPurchaseMn,
  ...alertsMn,
  ...checkoutMn,
  ...commonMn,
  ...couponsMn,
  ...giftCardsMn,
  ...instalmentsMn,
  ...linksMn,
  ...loginMn,
  ...orderEditsMn,
  ...orderingMn,
  ...ordersMn,
  ...paymentsMn,
  ...storesMn,
  ...walletMn,
} as const satisfies Record<keyof typeof privateEn, string>
