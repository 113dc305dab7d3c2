import type { ReactNode } from 'react'
import type { en } from '../../i18n/messages/en.ts'
import { quotesEn } from '../../i18n/messages/quotes.en.ts'
import { quotesMn } from '../../i18n/messages/quotes.mn.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of quotes, for the few pages that have them. */
export function QuoteTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? quotesEn : quotesMn}>{children}</TextsProvider>
}

/** Requires `QuoteTexts` above. */
export const useQuoteMessages = (): Translate<typeof en & typeof quotesEn> =>
  useMessages() as Translate<typeof en & typeof quotesEn>
