import { giftCardsMn } from '../i18n/messages/gift-cards.mn.ts'
import { walletMn } from '../i18n/messages/wallet.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...giftCardsMn, ...walletMn })
