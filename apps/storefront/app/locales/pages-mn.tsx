import { pagesMn } from '../i18n/messages/pages.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(pagesMn)
