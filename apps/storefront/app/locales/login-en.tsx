import { commonEn } from '../i18n/messages/common.en.ts'
import { loginEn } from '../i18n/messages/login.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...commonEn, ...loginEn })
