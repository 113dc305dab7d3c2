import { writingEn } from '../../i18n/messages/writing.en.ts'
import { writingMn } from '../../i18n/messages/writing.mn.ts'
import type { ShopContext } from '../../server-context.ts'

/** A text that an action says, as the site has it. */
export const writingText = ({ locale, site }: Pick<ShopContext, 'locale' | 'site'>, key: keyof typeof writingEn) =>
  site.translation[key] ?? (locale === 'en' ? writingEn : writingMn)[key]
