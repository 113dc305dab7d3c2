import { homeEn } from '../i18n/messages/home.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(homeEn)
