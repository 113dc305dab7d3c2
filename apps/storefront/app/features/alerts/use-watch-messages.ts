import type { en } from '../../i18n/messages/en.ts'
import type { priceWatchEn } from '../../i18n/messages/price-watch.en.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Available below `AlertOffer` only. */
export const useWatchMessages = (): Translate<typeof en & typeof priceWatchEn> =>
  useMessages() as Translate<typeof en & typeof priceWatchEn>
