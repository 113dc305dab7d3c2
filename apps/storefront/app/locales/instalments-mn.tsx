import { commonMn } from '../i18n/messages/common.mn.ts'
import { instalmentsMn } from '../i18n/messages/instalments.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...instalmentsMn, ...commonMn })
