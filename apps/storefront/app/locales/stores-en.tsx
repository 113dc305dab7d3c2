import { commonEn } from '../i18n/messages/common.en.ts'
import { storesEn } from '../i18n/messages/stores.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...storesEn, ...commonEn })
