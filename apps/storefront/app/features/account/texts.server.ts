import { accountEn } from '../../i18n/messages/account.en.ts'
import { accountMn } from '../../i18n/messages/account.mn.ts'
import { en } from '../../i18n/messages/en.ts'
import { mn } from '../../i18n/messages/mn.ts'
import { createTranslate, type Translate } from '../../i18n/translate.ts'
import type { ShopContext } from '../../server-context.ts'

const TEXTS = { mn: { ...mn, ...accountMn }, en: { ...en, ...accountEn } }

/** Translates the messages that an action shows on the next page. */
export const areaTexts = ({ locale, site }: Pick<ShopContext, 'locale' | 'site'>) =>
  createTranslate(locale, TEXTS[locale], site.translation) as Translate<typeof en & typeof accountEn>
