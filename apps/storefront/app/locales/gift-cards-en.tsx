import { giftCardsEn } from '../i18n/messages/gift-cards.en.ts'
import { walletEn } from '../i18n/messages/wallet.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...giftCardsEn, ...walletEn })
