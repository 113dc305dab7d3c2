import { checkoutEn } from '../i18n/messages/checkout.en.ts'
import { commonEn } from '../i18n/messages/common.en.ts'
import { couponsEn } from '../i18n/messages/coupons.en.ts'
import { orderingEn } from '../i18n/messages/ordering.en.ts'
import { paymentsEn } from '../i18n/messages/payments.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...checkoutEn, ...commonEn, ...couponsEn, ...orderingEn, ...paymentsEn })
