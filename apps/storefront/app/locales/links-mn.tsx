import { commonMn } from '../i18n/messages/common.mn.ts'
import { linksMn } from '../i18n/messages/links.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...linksMn, ...commonMn })
