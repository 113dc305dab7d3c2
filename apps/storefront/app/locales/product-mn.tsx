import { productMn } from '../i18n/messages/product.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout(productMn)
