import { afterPurchaseMn } from '../i18n/messages/after-purchase.mn.ts'
import { commonMn } from '../i18n/messages/common.mn.ts'
import { linksMn } from '../i18n/messages/links.mn.ts'
import { orderingMn } from '../i18n/messages/ordering.mn.ts'
import { ordersMn } from '../i18n/messages/orders.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...afterPurchaseMn, ...commonMn, ...linksMn, ...orderingMn, ...ordersMn })
