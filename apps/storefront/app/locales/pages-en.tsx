import { pagesEn } from '../i18n/messages/pages.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(pagesEn)
