import { en } from '../../i18n/messages/en.ts'
import { mn } from '../../i18n/messages/mn.ts'
import { privateEn } from '../../i18n/messages/private.en.ts'
import { privateMn } from '../../i18n/messages/private.mn.ts'
import { createTranslate, type Translate } from '../../i18n/translate.ts'
import type { ShopContext } from '../../server-context.ts'

const TEXTS = { mn: { ...mn, ...privateMn }, en: { ...en, ...privateEn } }

/** Translates the messages that an action shows on the next page. */
export const areaTexts = ({ locale, site }: Pick<ShopContext, 'locale' | 'site'>) =>
  createTranslate(locale, TEXTS[locale], site.translation) as Translate<typeof en & typeof privateEn>
