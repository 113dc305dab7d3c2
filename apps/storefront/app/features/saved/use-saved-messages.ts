import type { en } from '../../i18n/messages/en.ts'
import type { savedEn } from '../../i18n/messages/saved.en.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Available on the cart page only. */
export const useSavedMessages = (): Translate<typeof en & typeof savedEn> =>
  useMessages() as Translate<typeof en & typeof savedEn>
