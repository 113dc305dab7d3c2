import { homeMn } from '../i18n/messages/home.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(homeMn)
