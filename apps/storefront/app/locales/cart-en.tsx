import { couponsEn } from '../i18n/messages/coupons.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(couponsEn)
