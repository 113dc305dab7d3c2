import { walletMn } from '../i18n/messages/wallet.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(walletMn)
