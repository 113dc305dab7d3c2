import { couponsEn } from '../i18n/messages/coupons.en.ts'
import { savedEn } from '../i18n/messages/saved.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...couponsEn, ...savedEn })
