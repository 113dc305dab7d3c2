import { commonMn } from '../i18n/messages/common.mn.ts'
import { wishesMn } from '../i18n/messages/wishes.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...wishesMn, ...commonMn })
