import { productEn } from '../i18n/messages/product.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(productEn)
