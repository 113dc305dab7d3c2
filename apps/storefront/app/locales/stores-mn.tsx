import { commonMn } from '../i18n/messages/common.mn.ts'
import { storesMn } from '../i18n/messages/stores.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...storesMn, ...commonMn })
