import { commonEn } from '../i18n/messages/common.en.ts'
import { wishesEn } from '../i18n/messages/wishes.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...wishesEn, ...commonEn })
