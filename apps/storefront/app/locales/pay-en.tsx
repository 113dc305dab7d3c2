import { afterPurchaseEn } from '../i18n/messages/after-purchase.en.ts'
import { commonEn } from '../i18n/messages/common.en.ts'
import { linksEn } from '../i18n/messages/links.en.ts'
import { orderingEn } from '../i18n/messages/ordering.en.ts'
import { ordersEn } from '../i18n/messages/orders.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...afterPurchaseEn, ...commonEn, ...linksEn, ...orderingEn, ...ordersEn })
