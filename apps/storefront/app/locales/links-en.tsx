import { commonEn } from '../i18n/messages/common.en.ts'
import { linksEn } from '../i18n/messages/links.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...linksEn, ...commonEn })
