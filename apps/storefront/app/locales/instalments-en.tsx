import { commonEn } from '../i18n/messages/common.en.ts'
import { instalmentsEn } from '../i18n/messages/instalments.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...instalmentsEn, ...commonEn })
