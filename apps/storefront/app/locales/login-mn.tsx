import { commonMn } from '../i18n/messages/common.mn.ts'
import { loginMn } from '../i18n/messages/login.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...commonMn, ...loginMn })
