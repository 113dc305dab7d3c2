import { couponsMn } from '../i18n/messages/coupons.mn.ts'
import { savedMn } from '../i18n/messages/saved.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...couponsMn, ...savedMn })
